import Clipboard from 'lucide-react/icons/clipboard'
import { useSyncExternalStore, type ReactNode } from 'react'
import { digitsOf } from './digits.ts'
import './paste-code-button.css'

interface PasteCodeButtonProps {
  readonly label: string
  readonly onCode: (code: string) => void
}

const never = (): (() => void) => () => undefined
// Codes from WhatsApp are never filled in by the phone; where the browser lets us read, one tap does it.
const canRead = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard

export function PasteCodeButton({ label, onCode }: PasteCodeButtonProps): ReactNode {
  const isShown = useSyncExternalStore(never, canRead, () => false)
  if (!isShown) return null
  const paste = async (): Promise<void> => {
    try {
      const code = digitsOf(await navigator.clipboard.readText()).slice(0, 6)
      if (code !== '') onCode(code)
    } catch {
      // The person said no; typing still works.
    }
  }
  return (
    <button type="button" className="ui-paste-code" onClick={() => void paste()}>
      <Clipboard size={18} aria-hidden />
      {label}
    </button>
  )
}
