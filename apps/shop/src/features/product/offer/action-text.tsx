import type { ReactNode } from 'react'
import './order-bar.css'

interface ActionWordsProps {
  readonly verb: string
  readonly sum: string
  readonly lines: 'one' | 'two'
}

/** The text of a button in the bottom bar: action and sum. */
export function ActionText({ verb, sum, lines }: ActionWordsProps): ReactNode {
  return (
    <span className={`order-words order-words-${lines}`}>
      <span>{verb}</span>
      <span className="order-words-dot">{' · '}</span>
      <span className="order-words-sum">{sum}</span>
    </span>
  )
}
