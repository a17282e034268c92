import type { ReactNode } from 'react'
import { PeopleIllustration } from './people-illustration.tsx'
import './page-state.css'

interface PageStateProps {
  readonly title: string
  readonly text?: string
  /** What mends it; the first is the one for the thumb. */
  readonly actions?: ReactNode
  /** How many of the five friends stand above the words. */
  readonly present?: 0 | 2 | 5
  /** `h1` where no bar names the page. */
  readonly heading?: 'h1' | 'h2'
  /** `page`: the whole of what is left, a little above the middle; `part`: as high as its words. */
  readonly room?: 'page' | 'part'
  readonly role?: 'alert'
}

/** Nothing here, and why, and the way on: the same calm picture for every empty or broken place. */
export function PageState({
  title,
  text,
  actions,
  present = 2,
  heading: Heading = 'h2',
  room = 'page',
  role,
}: PageStateProps): ReactNode {
  return (
    <div className={`page-state page-state-${room}`} {...(role === undefined ? {} : { role })}>
      <PeopleIllustration present={present} className="page-state-art" />
      <Heading className="page-state-title" {...(Heading === 'h1' ? { tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {text === undefined ? null : <p className="page-state-text">{text}</p>}
      {actions === undefined ? null : <div className="page-state-actions">{actions}</div>}
    </div>
  )
}
