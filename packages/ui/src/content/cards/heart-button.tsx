import Heart from 'lucide-react/icons/heart'
import { startTransition, useOptimistic, useState, type ReactNode } from 'react'
import './heart-button.css'

export interface Favourite {
  readonly isOn: boolean
  /** «В избранное»: the state is said by the button itself, so the name stays the same. */
  readonly label: string
  /** The heart answers at once; if the promise fails or `isOn` does not follow, it goes back by itself. */
  readonly onToggle: (isOn: boolean) => void | Promise<void>
}

interface HeartButtonProps extends Favourite {
  /** 32 px on a card, 40 px over the big photo of a page. The finger has 48 px in both. */
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
        // The app tells the person; here the end of the transition shows the true state again.
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
