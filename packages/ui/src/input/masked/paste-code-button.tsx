import Clipboard from 'lucide-react/icons/clipboard'
import { useSyncExternalStore, type ReactNode } from 'react'
import { readDigits } from './digits.ts'
import './paste-code-button.css'

interface PasteCodeButtonProps {
  readonly label: string
  readonly onCode: (code: string) => void
}

const never = (): (() => void) => () => undefined
// Phones do not autofill codes from WhatsApp; where the clipboard can be read, one tap pastes the code.
const canRead = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard

export function PasteCodeButton({ label, onCode }: PasteCodeButtonProps): ReactNode {
  const isShown = useSyncExternalStore(never, canRead, () => false)
  if (!isShown) return null
  const paste = async (): Promise<void> => {
    try {
      const code = readDigits(await navigator.clipboard.readText()).slice(0, 6)
      if (code !== '') onCode(code)
    } catch {
      // The user denied access to the clipboard; typing still works.
    }
  }
  return (
    <button type="button" className="ui-paste-code" onClick={() => void paste()}>
      <Clipboard size={18} aria-hidden />
      {label}
    </button>
  )
}
