import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { StickyCta } from '@app/ui/sticky-cta'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useAppLinks } from '../../../shared/app-links.queries.ts'
import { useInterest, type ProductData } from '../../../shared/products/products.queries.ts'
import { startLinkOf } from '../../../shared/sharing/start-link.ts'
import './interest-bar.css'

/**
 * The one who tells is the bot, so it must know this person: outside Telegram the way to it is the same page inside;
 * inside, the bot has yet to be started.
 */
const ReachMe = ({ link }: Pick<ProductData, 'link'>): ReactNode => {
  const t = useProductPageT()
  const telegram = useTelegram()
  const bot = useAppLinks()?.botUsername ?? null
  const address = telegram.isInside
    ? bot && `https://t.me/${bot}`
    : startLinkOf(bot, `${location.origin}/product/${link}`)
  if (address === null) return null
  return (
    <Button kind="plain" size="medium" onClick={() => telegram.openTelegramLink(address)}>
      {telegram.isInside ? t('interest.start') : t('interest.telegram')}
    </Button>
  )
}

/** In place of an order: neither an address nor a promise of goods, only that somebody wants it. */
export function InterestBar({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const { isTaken, canBeTold, isPending, take } = useInterest(product.id)
  return (
    <StickyCta {...(isTaken && !canBeTold && { below: <ReachMe link={product.link} /> })}>
      {/* Always there: screen readers announce only what changes in a region that they know. */}
      <span role="status" className="ui-visually-hidden">
        {isTaken ? t('interest.done') : null}
      </span>
      {isTaken ? (
        <p className="interest-done" aria-hidden="true">
          <Check />
          {t('interest.done')}
        </p>
      ) : (
        <Button isBusy={isPending} icon={<BellRing size={20} aria-hidden="true" />} onClick={take}>
          {product.availability === 'SOON' ? t('soon.tell') : t('over.tell')}
        </Button>
      )}
    </StickyCta>
  )
}
