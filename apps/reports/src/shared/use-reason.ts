import { useState } from 'react'
import { useT } from './i18n.ts'

const minLength = 3

/** The reason field of a dialog: its text, and its problem after an attempt to submit. */
export function useReason() {
  const t = useT()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  // The server accepts one line.
  const reason = text.replaceAll(/\s+/g, ' ').trim()
  const isValid = reason.length >= minLength
  const type = (typed: string): void => {
    setText(typed)
    setTried(false)
  }
  return {
    text: reason,
    props: {
      value: text,
      onChange: type,
      ...(isTried && !isValid && { error: t('rec.reasonMissing') }),
    },
    check: (): boolean => {
      setTried(true)
      return isValid
    },
    reset: (): void => type(''),
  }
}
