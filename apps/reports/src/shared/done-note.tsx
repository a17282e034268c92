import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import './done-note.css'

/** What was just done. It stands there empty from the beginning: a screen reader tells only of what changes. */
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
