import type { ReactNode } from 'react'
import './promise-row.css'

interface PromiseRowProps {
  /** Two or three items, each an icon and two short words. */
  readonly promises: readonly { readonly id: string; readonly icon: ReactNode; readonly text: string }[]
}

export function PromiseRow({ promises }: PromiseRowProps): ReactNode {
  return (
    <ul className="ui-promise-row">
      {promises.map((promise) => (
        <li key={promise.id} className="ui-promise-row-item">
          {promise.icon}
          <span>{promise.text}</span>
        </li>
      ))}
    </ul>
  )
}
