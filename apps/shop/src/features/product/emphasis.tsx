import type { ReactNode } from 'react'

interface EmphasisProps {
  /** The whole sentence. */
  readonly text: string
  /** The part of the sentence to emphasise. */
  readonly part: string
}

/** Makes one part of a sentence bold, wherever the language places it. */
export function Emphasis({ text, part }: EmphasisProps): ReactNode {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
