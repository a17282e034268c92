import { formatRupees } from '@app/ui/format/money'
import { discountPercent } from '@app/ui/format/percent'
import { Photo } from '@app/ui/photo'
import { PriceBlock } from '@app/ui/price-block'
import type { ReactNode } from 'react'
import { useInviteT } from '../../../locales/group-invite.ts'
import type { Group } from '../../../shared/groups/groups.queries.ts'
import { useLang } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import { ProductLink } from '../../../shared/products/product-link.tsx'
import { productPhoto } from '../../../shared/products/product-photo.ts'
import { groupPricePaise } from '../group.rules.ts'

const GroupPrices = ({ group: { sums, participantsToComplete } }: { readonly group: Group }): ReactNode => {
  const t = useInviteT()
  const price = groupPricePaise(sums)
  const { join, alone } = sums
  const percent = discountPercent(alone.pricePaise, price)
  return (
    <PriceBlock
      group={{
        label: t('price.group', { total: participantsToComplete }),
        price: formatRupees(price),
        ...(percent > 0 && { percent: t('price.off', { percent }) }),
        // Explains the difference between this price and the one on the button.
        ...(join.deliveryDiscountPaise > 0 && {
          equation: t('price.delivery', { sum: formatRupees(join.deliveryDiscountPaise) }),
          total: formatRupees(join.totalPaise),
        }),
      }}
      alone={{ label: t('price.alone'), price: formatRupees(alone.totalPaise), note: t('price.free') }}
    />
  )
}

/** A narrow strip of the photo, stretched. On most phones the same file as the photo itself. */
const PhotoEdge = ({ src }: { readonly src: string | undefined }): ReactNode => (
  <span
    className="invite-photo-edge"
    {...(src !== undefined && { style: { backgroundImage: `url(${JSON.stringify(src)})` } })}
  />
)

/** The product and its prices, in a group and alone. */
export function InviteOffer({ group }: { readonly group: Group }): ReactNode {
  const lang = useLang()
  const { product } = group.purchase
  const title = inLanguage(lang, product, 'title')
  return (
    <>
      <ProductLink link={product.link} className="invite-photo">
        <PhotoEdge src={product.cover?.sources[0]?.src} />
        <Photo {...productPhoto(product.cover, { sizes: '160px', index: 0 })} alt={title} />
        <PhotoEdge src={product.cover?.sources[0]?.src} />
      </ProductLink>
      <h2 className="invite-title">{title}</h2>
      <GroupPrices group={group} />
    </>
  )
}
