import { useId, useState, type ReactNode } from 'react'
import './long-rich-text.css'
import { isLongText } from './long-text.ts'
import { RichText } from './rich-text.tsx'

interface LongRichTextProps {
  readonly html: string
  readonly moreLabel: string
  readonly lessLabel: string
}

/** A description: what is long is cut after eight lines, and shown whole for the asking. */
export function LongRichText({ html, moreLabel, lessLabel }: LongRichTextProps): ReactNode {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (!isLongText(html)) return <RichText html={html} />
  return (
    <>
      <div id={id} className={isWhole ? undefined : 'ui-long-text-cut'}>
        <RichText html={html} />
      </div>
      <button
        type="button"
        className="ui-long-text-more ui-body-s"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? lessLabel : moreLabel}
      </button>
    </>
  )
}
