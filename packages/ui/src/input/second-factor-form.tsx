import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../content/button.tsx'
import { Field } from './field.tsx'

interface SecondFactorFormProps {
  readonly className: string
  readonly label: string
  readonly checkLabel: string
  /** Shown when the text cannot be a code. */
  readonly emptyText: string
  /** The server's error. */
  readonly error: string | undefined
  readonly isBusy: boolean
  readonly onCheck: (code: string) => void
  /** Called on typing: the server's error belongs to an earlier code. */
  readonly onType: () => void
  readonly autoFocus?: boolean
  /** Above the field. */
  readonly lead?: ReactNode
  /** Under the button. */
  readonly children?: ReactNode
}

/** Codes of the authenticator app have six characters, recovery codes have more. */
const SHORTEST = 6

/** Takes a code of the authenticator app or a recovery code. */
export function SecondFactorForm({
  className,
  label,
  checkLabel,
  emptyText,
  error,
  isBusy,
  onCheck,
  onType,
  autoFocus = false,
  lead,
  children,
}: SecondFactorFormProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    if (error !== undefined) field.current?.select()
  }, [error])
  const message = isEmpty ? emptyText : error
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        setEmpty(typed.length < SHORTEST)
        if (typed.length >= SHORTEST && !isBusy) onCheck(typed)
      }}
    >
      {lead}
      <Field
        ref={field}
        autoFocus={autoFocus}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        label={label}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setEmpty(false)
          onType()
        }}
        error={message}
      />
      <div role="alert" className="ui-visually-hidden">
        {message}
      </div>
      <Button type="submit" isBusy={isBusy}>
        {checkLabel}
      </Button>
      {children}
    </form>
  )
}
