import { LongRichText } from '@app/ui/long-rich-text'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ProductData } from '../../shared/products/products.queries.ts'
import './product-details.css'

interface PartProps {
  readonly product: ProductData
}

export function ProductDetails({ product }: PartProps): ReactNode {
  const t = useProductPageT()
  const rows = inLanguage(useLang(), product, 'details')
  if (rows.length === 0) return null
  return (
    <Section title={t('details.title')}>
      <dl className="product-details">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="ui-small ui-muted">{name}</dt>
            <dd className="ui-body-s">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function ProductDescription({ product }: PartProps): ReactNode {
  const t = useProductPageT()
  const text = inLanguage(useLang(), product, 'description')
  if (text === '') return null
  return (
    <Section title={t('description.title')}>
      <LongRichText html={text} moreLabel={t('description.more')} lessLabel={t('description.less')} />
    </Section>
  )
}
