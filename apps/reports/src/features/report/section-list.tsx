import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products, type ProductId } from '../../shared/products.ts'
import type { AnySection } from './report-section.ts'
import { useCurrentSection } from './use-current-section.ts'
import './section-list.css'

export interface SectionGroup {
  readonly product: ProductId
  readonly sections: readonly AnySection[]
}

/** Anchors of the sections: a column beside them, or a horizontal strip above them on narrow screens. */
export function SectionList({ groups }: { readonly groups: readonly SectionGroup[] }): ReactNode {
  const t = useT()
  const strip = useRef<HTMLElement>(null)
  const current = useCurrentSection(groups.flatMap(({ sections }) => sections.map(({ id }) => id)))
  useEffect(() => {
    const box = strip.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && item && box.scrollWidth > box.clientWidth)
      box.scrollTo({ left: item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2 })
  }, [current])
  return (
    <nav ref={strip} className="report-list" aria-label={t('report.sections')}>
      {groups.map(({ product, sections }) => (
        <div key={product} className="report-list-group">
          {groups.length > 1 ? <p className="report-list-product">{products[product].name}</p> : null}
          {sections.map(({ id, title }) => (
            // A native anchor: the browser scrolls and moves the focus position.
            <a
              key={id}
              href={`#${id}`}
              className="report-list-link"
              aria-current={id === current ? 'location' : undefined}
            >
              {t(title)}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
