import type { ReactNode } from 'react'

interface EmphasisProps {
  /** The whole sentence. */
  readonly text: string
  /** The sum in it. */
  readonly part: string
}

/** One heavy word in a sentence, wherever the language puts it. */
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
