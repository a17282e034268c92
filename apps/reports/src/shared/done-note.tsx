import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import './done-note.css'

/** A note about the last action. Always rendered, because screen readers announce changes only in an existing region. */
export function DoneNote({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="done-note" role="status">
      {text === '' ? null : (
        <>
          <CircleCheck size={22} aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  )
}
