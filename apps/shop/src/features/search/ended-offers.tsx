import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { RowCard } from '@app/ui/row-card'
import { Section } from '@app/ui/section'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useSearchT } from '../../locales/search.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { PricePair } from '../../shared/products/price-pair.tsx'
import { ProductLink } from '../../shared/products/product-link.tsx'
import { productPhoto } from '../../shared/products/product-photo.ts'
import { expiredSearchQuery, useInterest, type FoundProduct } from '../../shared/products/products.queries.ts'
import { useRequireLogin } from '../../shared/sign-in/require-login.ts'

/** Ended offers below the results; hidden if there are none or if they fail to load. */
export function EndedOffers({ text }: { readonly text: string }): ReactNode {
  const t = useSearchT()
  const { data } = useQuery(expiredSearchQuery(useMiniApp(), text))
  if (!data || data.data.length === 0) return null
  return (
    <div className="search-ended">
      <Section title={t('ended.title')} inside="bleed">
        <p className="search-ended-text">{t('ended.text')}</p>
        <ul aria-label={t('ended.title')}>
          {data.data.map((product) => (
            <li key={product.id}>
              <EndedRow product={product} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

const EndedRow = ({ product }: { readonly product: FoundProduct }): ReactNode => {
  const t = useDealsT()
  const name = inLanguage(useLang(), product, 'name')
  return (
    <RowCard
      renderLink={(parts) => <ProductLink link={product.link} {...parts} />}
      photo={productPhoto(product.image, { sizes: '104px' })}
      photoSize={104}
      title={name}
      isGreyed
      action={<TellMe productId={product.id} name={name} />}
    >
      <span>{t('card.over')}</span>
      <PricePair
        tone="muted"
        price={product.price}
        discountedPrice={product.discountedPrice}
        hasPercent={false}
      />
    </RowCard>
  )
}

interface TellMeProps {
  readonly productId: number
  readonly name: string
}

/** Notifications need an account, so a visitor is asked to log in first. */
const TellMe = ({ productId, name }: TellMeProps): ReactNode => {
  const t = useSearchT()
  const requireLogin = useRequireLogin()
  const { isTaken, canBeTold, pending, take } = useInterest(productId)
  return (
    <span role="status">
      {isTaken ? (
        <span className="search-told">
          <Check size={18} aria-hidden="true" />
          {canBeTold ? t('ended.told') : t('ended.listed')}
        </span>
      ) : (
        <Button
          kind="tonal"
          size="small"
          isBusy={pending !== null}
          aria-label={t('ended.tellOf', { name })}
          onClick={() => requireLogin(() => take())}
        >
          {t('ended.tell')}
        </Button>
      )}
    </span>
  )
}
