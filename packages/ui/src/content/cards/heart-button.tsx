import Heart from 'lucide-react/icons/heart'
import { startTransition, useOptimistic, useState, type ReactNode } from 'react'
import './heart-button.css'

export interface Favourite {
  readonly isOn: boolean
  /** «В избранное»; the same in both states, which `aria-pressed` announces. */
  readonly label: string
  /** The button changes at once and reverts if the promise fails or `isOn` does not follow. */
  readonly onToggle: (isOn: boolean) => void | Promise<void>
}

interface HeartButtonProps extends Favourite {
  /** 32 px on a card, 40 px over the large photo of a page. The hit area is 48 px in both. */
  readonly size?: 's' | 'm'
}

export function HeartButton({ isOn, label, onToggle, size = 's' }: HeartButtonProps): ReactNode {
  const [isShownOn, showOn] = useOptimistic(isOn)
  const [wasPressed, setWasPressed] = useState(false)
  const toggle = (): void => {
    const next = !isShownOn
    setWasPressed(true)
    startTransition(async () => {
      showOn(next)
      try {
        await onToggle(next)
      } catch {
        // The app reports the error; the end of the transition shows the true state again.
      }
    })
  }
  return (
    <button
      type="button"
      className={`ui-heart-button ui-heart-button-${size}`}
      aria-pressed={isShownOn}
      aria-label={label}
      data-pressed={wasPressed || undefined}
      onClick={toggle}
    >
      <span className="ui-heart-button-disc">
        <Heart aria-hidden="true" />
      </span>
    </button>
  )
}
