import { createElement, useMemo, type ReactNode } from 'react'
import { parseRichText, type RichNode } from './rich-text-tree.ts'
import './rich-text.css'

interface RichTextProps {
  readonly html: string
  /** The language of the text where it is known and differs from the page. */
  readonly lang?: string
}

const draw = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    if (node.tag === 'br') return <br key={index} />
    return createElement(node.tag, { key: index }, ...draw(node.children))
  })

/** A stranger's HTML as React elements: nothing of it ever reaches `innerHTML`, an attribute or an address. */
export function RichText({ html, lang }: RichTextProps): ReactNode {
  const nodes = useMemo(() => parseRichText(html), [html])
  return (
    <div className="ui-rich-text" {...(lang === undefined ? {} : { lang })}>
      {draw(nodes)}
    </div>
  )
}
