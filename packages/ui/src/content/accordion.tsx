import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import './accordion.css'

interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
  readonly isOpen?: boolean
}

interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** Opening an item closes the others of the same name. */
  readonly name?: string
}

/** Native `<details>`: it opens before any script has loaded, and «find in page» searches inside. */
export function Accordion({ items, name }: AccordionProps): ReactNode {
  return (
    <div className="ui-accordion">
      {items.map((item) => (
        <details
          key={item.id}
          className="ui-accordion-item"
          {...(name === undefined ? {} : { name })}
          open={item.isOpen ?? false}
        >
          <summary className="ui-accordion-head">
            <span className="ui-accordion-title">{item.title}</span>
            <ChevronDown className="ui-accordion-chevron" size={20} aria-hidden="true" />
          </summary>
          <div className="ui-accordion-body">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
