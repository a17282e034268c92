import Star from 'lucide-react/icons/star'
import { useId, type ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import './star-input.css'

interface StarInputProps {
  readonly label: string
  /** 0: not rated yet. */
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly error?: string | null
}

/** Five radio buttons, so that taps, arrow keys and screen readers work. */
export function StarInput({ label, value, onChange, error = null }: StarInputProps): ReactNode {
  const t = useOrderPageT()
  const id = useId()
  return (
    <fieldset className="star-input" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="star-input-label">{label}</legend>
      <div className="star-input-stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'star-input-on' : ''}>
            <input
              type="radio"
              name={id}
              aria-label={t('rate.star', { count: stars })}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star size={28} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className="star-input-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
