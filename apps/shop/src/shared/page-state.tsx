import type { ReactNode } from 'react'
import { PeopleIllustration } from './people-illustration.tsx'
import './page-state.css'

interface PageStateProps {
  readonly title: string
  readonly text?: string
  /** The remedies; the first one is the primary button. */
  readonly actions?: ReactNode
  /** The number of coloured figures in the illustration. */
  readonly present?: 0 | 2 | 5
  /** `h1` where no bar has the page title. */
  readonly heading?: 'h1' | 'h2'
  /** `page` fills the remaining height; `part` is as high as its content. */
  readonly room?: 'page' | 'part'
  readonly role?: 'alert'
}

/** An empty or failed page or section: illustration, explanation and remedies. */
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
