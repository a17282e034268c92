import { Photo } from '@app/ui/photo'
import { Rail } from '@app/ui/rail'
import { Section } from '@app/ui/section'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ProductData } from '../../shared/products/products.queries.ts'
import './product-highlights.css'

interface PartProps {
  readonly product: ProductData
}

export function Highlights({ product }: PartProps): ReactNode {
  const t = useProductPageT()
  const points = inLanguage(useLang(), product, 'highlights')
  if (points.length === 0) return null
  return (
    <Section title={t('highlights.title')}>
      <ul className="product-points ui-body-s">
        {points.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Card = ProductData['productHighlights'][number]

const HighlightCard = ({ card }: { readonly card: Card }): ReactNode => {
  const language = useLang()
  const { image } = card
  return (
    <div className="product-point-card">
      {image === null ? null : (
        <div className="product-point-photo">
          <Photo
            src={image.sources[0]?.src ?? null}
            sources={image.sources}
            sizes="232px"
            width={image.width}
            height={image.height}
            alt=""
            preview={image.placeholder}
          />
        </div>
      )}
      <div className="product-point-words">
        <h3 className="ui-body-s">{inLanguage(language, card, 'title')}</h3>
        <p className="ui-small ui-muted">{inLanguage(language, card, 'description')}</p>
      </div>
    </div>
  )
}

/** Cards with an image. They follow the list of points or replace an empty one. */
export function HighlightCards({ product }: PartProps): ReactNode {
  const t = useProductPageT()
  const { productHighlights, highlights } = product
  if (productHighlights.length === 0) return null
  return (
    <Section inside="bleed" {...(highlights.length === 0 && { title: t('highlights.title') })}>
      <div className="product-point-cards">
        <Rail label={t('highlights.title')} item="wide" isFocusable>
          {productHighlights.map((card) => (
            <HighlightCard key={card.title} card={card} />
          ))}
        </Rail>
      </div>
    </Section>
  )
}
