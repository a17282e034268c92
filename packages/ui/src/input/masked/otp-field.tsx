import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { readDigits } from './digits.ts'
import './otp-field.css'

interface OtpFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called each time the sixth digit is entered. */
  readonly onComplete: (code: string) => void
  /** Above the cells. */
  readonly label: string
  /** When it appears the cells are emptied (`onChange('')`) and take the focus again. */
  readonly error?: ReactNode
  /** The code is being checked: it stays readable and the keyboard stays open, but nothing can be typed. */
  readonly isBusy?: boolean
  readonly autoFocus?: boolean
}

const LENGTH = 6
const cells = Array.from({ length: LENGTH }, (_, index) => index)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** One real input under six drawn cells, so that autofill, paste and screen readers see an ordinary field. */
export function OtpField({
  value,
  onChange,
  onComplete,
  label,
  error,
  isBusy = false,
  autoFocus = false,
}: OtpFieldProps): ReactNode {
  const id = useId()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [selection, setSelection] = useState<readonly [number, number]>([0, 0])
  const hasError = error !== undefined && error !== null && error !== ''

  const take = (text: string): void => {
    if (isBusy) return
    const code = readDigits(text).slice(0, LENGTH)
    onChange(code)
    setSelection([code.length, code.length])
    if (code.length === LENGTH && code !== value) onComplete(code)
  }
  const startOver = useEffectEvent(() => {
    if (value !== '') onChange('')
    setSelection([0, 0])
    input.current?.focus()
  })
  useEffect(() => {
    if (hasError) startOver()
  }, [hasError])

  // Users copy the code from another app: a paste anywhere on the page counts.
  const pasteAnywhere = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (isEditable(event.target) || readDigits(text) === '') return
    event.preventDefault()
    take(text)
    input.current?.focus()
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => pasteAnywhere(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const isCurrent = (index: number): boolean =>
    isFocused &&
    (selection[0] === selection[1] ? index === selection[0] : index >= selection[0] && index < selection[1])

  return (
    <div className={`ui-otp ${hasError ? 'ui-otp-wrong' : ''}`}>
      <label className="ui-otp-label" htmlFor={id}>
        {label}
      </label>
      <div className="ui-otp-cells">
        {cells.map((index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`ui-otp-cell ${isCurrent(index) ? 'ui-otp-current' : ''}`}
          >
            {value.charAt(index)}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className="ui-otp-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={LENGTH}
          pattern="\d*"
          autoFocus={autoFocus}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          aria-busy={isBusy || undefined}
          readOnly={isBusy}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={(event) => {
            // `maxlength` would cut «123 456» to «123 45» first.
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget
            setSelection([selectionStart ?? 0, selectionEnd ?? 0])
          }}
          onClick={(event) => {
            // A tap on a filled cell selects its digit, so that the next key replaces it.
            const { left, width } = event.currentTarget.getBoundingClientRect()
            const index = Math.floor(((event.clientX - left) / width) * LENGTH)
            const isFilled = index < value.length
            event.currentTarget.setSelectionRange(
              isFilled ? index : value.length,
              isFilled ? index + 1 : value.length,
            )
          }}
        />
      </div>
      <div role="alert">
        {hasError ? (
          <p className="ui-otp-error" id={errorId}>
            <CircleAlert size={16} aria-hidden />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
