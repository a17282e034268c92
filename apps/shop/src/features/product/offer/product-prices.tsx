import { formatRupees } from '@app/ui/format/money'
import { discountPercent } from '@app/ui/format/percent'
import { PriceBlock } from '@app/ui/price-block'
import { SkeletonText } from '@app/ui/skeleton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gift from 'lucide-react/icons/gift'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { Bill } from '../../../shared/orders/bill.tsx'
import { useOrderTrigger } from '../../../shared/orders/open-order.ts'
import type { ProductData } from '../../../shared/products/products.queries.ts'
import type { KnownProduct } from '../known-product.ts'
import './product-prices.css'

type SumsOfProduct = ProductData['sums']

/** Specification 001 §9: the starter's extra discount, and the default number of seats. */
const creatorPercent = 5
const groupSize = 5

/** A `details` element works before any script is loaded. */
const SavingRow = ({ sums }: { readonly sums: SumsOfProduct['join'] }): ReactNode => {
  const t = useProductPageT()
  const sum = formatRupees(sums.savingsPaise)
  return (
    <details className="product-saving">
      <summary className="product-price-row">
        <Tag aria-hidden="true" />
        <span className="product-price-words product-price-saved">
          <Emphasis text={t('price.save', { sum })} part={sum} />
        </span>
        <ChevronDown className="product-saving-sign" aria-hidden="true" />
      </summary>
      <div className="product-saving-bill">
        <Bill sums={sums} />
      </div>
    </details>
  )
}

interface CreatorRowProps {
  readonly link: string
  readonly sums: SumsOfProduct['create']
  readonly isPreview: boolean
}

/** The sum of the starter of a group; in a preview not a button. */
const CreatorRow = ({ link, sums, isPreview }: CreatorRowProps): ReactNode => {
  const t = useProductPageT()
  const order = useOrderTrigger()
  const sum = formatRupees(sums.totalPaise)
  const words = (
    <>
      <Gift aria-hidden="true" />
      <span className="product-price-words">
        <Emphasis text={t('price.creator', { percent: creatorPercent, sum })} part={sum} />
      </span>
    </>
  )
  if (isPreview) return <p className="product-price-row">{words}</p>
  return (
    <button
      type="button"
      className="product-price-row"
      aria-haspopup="dialog"
      {...order({ link, mode: 'create' })}
    >
      {words}
      <ChevronRight className="product-price-go" aria-hidden="true" />
    </button>
  )
}

interface PriceRowsProps {
  readonly link: string
  readonly sums: SumsOfProduct
  readonly isPreview: boolean
}

const PriceRows = ({ link, sums, isPreview }: PriceRowsProps): ReactNode => (
  <>
    {sums.join.savingsPaise > 0 ? <SavingRow sums={sums.join} /> : null}
    <CreatorRow link={link} sums={sums.create} isPreview={isPreview} />
  </>
)

/** As high as the two loaded rows, so that the layout does not shift. */
const RowsPending = (): ReactNode => (
  <>
    <div className="product-price-row product-price-row-pending">
      <SkeletonText line={20} />
    </div>
    <div className="product-price-row product-price-row-pending">
      <SkeletonText line={20} />
    </div>
  </>
)

interface ProductPricesProps {
  readonly product: KnownProduct
  readonly isPreview: boolean
}

/** The two prices side by side. The line under the group price explains the sum on the button. */
export function ProductPrices({ product, isPreview }: ProductPricesProps): ReactNode {
  const t = useProductPageT()
  const { link, price, discountedPrice, sums, availability } = product
  const percent = discountPercent(price, discountedPrice)
  const isOffered = availability === 'OPEN'
  const delivery = sums?.join.deliveryDiscountPaise ?? 0
  return (
    <div className={availability === 'OVER' ? 'product-prices-over' : undefined}>
      <PriceBlock
        group={{
          label: t('price.group', { size: product.participantsToComplete ?? groupSize }),
          price: formatRupees(discountedPrice * 100),
          ...(percent > 0 && { percent: t('price.off', { percent }) }),
          // Products that are not on sale promise no delivery. While the sums load their line stays empty.
          ...(isOffered &&
            (sums === undefined
              ? { equation: '\u00a0' }
              : delivery > 0 && {
                  equation: t('price.delivery', { sum: formatRupees(delivery) }),
                  total: formatRupees(sums.join.totalPaise),
                })),
        }}
        alone={{
          label: t('price.alone'),
          price: formatRupees(price * 100),
          ...(isOffered && { note: t('price.free') }),
        }}
      />
      {isOffered ? (
        <div className="product-price-rows">
          {sums === undefined ? <RowsPending /> : <PriceRows {...{ link, sums, isPreview }} />}
        </div>
      ) : null}
    </div>
  )
}

interface EmphasisProps {
  /** The whole sentence. */
  readonly text: string
  /** The part of the sentence to emphasise. */
  readonly part: string
}

/** Makes one part of a sentence bold, wherever the language places it. */
const Emphasis = ({ text, part }: EmphasisProps): ReactNode => {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
