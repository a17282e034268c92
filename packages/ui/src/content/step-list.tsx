import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import './step-list.css'

interface Step {
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly state?: 'done' | 'now' | 'next'
  /** Instead of the number: an icon, or a picture in the row layout. */
  readonly marker?: ReactNode
}

interface StepListProps {
  readonly steps: readonly Step[]
  /** `line` one under the other with a line between, `row` three beside each other with round pictures. */
  readonly layout?: 'line' | 'row'
}

export function StepList({ steps, layout = 'line' }: StepListProps): ReactNode {
  return (
    <ol className={`ui-step-list ui-step-list-${layout}`}>
      {steps.map((step, index) => {
        const state = step.state ?? 'next'
        const sign = state === 'done' ? <Check size={16} /> : index + 1
        return (
          <li
            key={step.id}
            className={`ui-step ui-step-${state}`}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="ui-step-marker" aria-hidden="true">
              {step.marker ?? sign}
            </span>
            <span className="ui-step-words">
              <span className="ui-step-title">{step.title}</span>
              {step.text === undefined ? null : <span className="ui-step-text">{step.text}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
