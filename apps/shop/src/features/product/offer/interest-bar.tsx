import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { StickyCta } from '@app/ui/sticky-cta'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useAppLinks } from '../../../shared/app-links.queries.ts'
import { useInterest, type ProductData } from '../../../shared/products/products.queries.ts'
import { startLinkFor } from '../../../shared/sharing/start-link.ts'
import { ActionText } from './action-text.tsx'
import './interest-bar.css'

/**
 * Notifications come from the bot, so the user has to start it. Outside Telegram this opens the same page inside
 * Telegram; inside Telegram it opens the bot.
 */
const ReachMe = ({ link }: Pick<ProductData, 'link'>): ReactNode => {
  const t = useProductPageT()
  const telegram = useTelegram()
  const bot = useAppLinks()?.botUsername ?? null
  const address = telegram.isInside
    ? bot && `https://t.me/${bot}`
    : startLinkFor(bot, `${location.origin}/product/${link}`)
  if (address === null) return null
  return (
    <Button kind="plain" size="medium" onClick={() => telegram.openTelegramLink(address)}>
      {telegram.isInside ? t('interest.start') : t('interest.telegram')}
    </Button>
  )
}

type Interest = ReturnType<typeof useInterest>

interface ButtonsProps {
  readonly product: ProductData
  readonly interest: Interest
}

/**
 * The two ways to buy the product once it is on sale. The choice shows whether a group would fill. The sums are the
 * prices of the page, without a delivery discount.
 */
const SoonButtons = ({ product, interest: { pending, take } }: ButtonsProps): ReactNode => {
  const t = useProductPageT()
  return (
    <>
      <Button
        kind="outline"
        className="order-alone"
        isBusy={pending === 'alone'}
        onClick={() => take('alone')}
      >
        <ActionText verb={t('soon.alone')} sum={formatRupees(product.price * 100)} lines="two" />
      </Button>
      <Button className="order-together" isBusy={pending === 'friends'} onClick={() => take('friends')}>
        <ActionText verb={t('soon.friends')} sum={formatRupees(product.discountedPrice * 100)} lines="two" />
      </Button>
    </>
  )
}

const OverButton = ({ interest: { pending, take } }: Pick<ButtonsProps, 'interest'>): ReactNode => {
  const t = useProductPageT()
  return (
    <Button isBusy={pending !== null} icon={<BellRing size={20} aria-hidden="true" />} onClick={() => take()}>
      {t('over.tell')}
    </Button>
  )
}

/** In place of the order button: records only that the user is interested. */
export function InterestBar({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const interest = useInterest(product.id)
  const { isTaken, canBeTold } = interest
  const isSoon = product.availability === 'SOON'
  const done = isSoon ? t('soon.done') : t('interest.done')
  return (
    <StickyCta
      {...(isSoon && !isTaken && { above: t('soon.ask') })}
      {...(isTaken && !canBeTold && { below: <ReachMe link={product.link} /> })}
    >
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <span role="status" className="ui-visually-hidden">
        {isTaken ? done : null}
      </span>
      {isTaken ? (
        <p className="interest-done" aria-hidden="true">
          <Check />
          {done}
        </p>
      ) : isSoon ? (
        <SoonButtons product={product} interest={interest} />
      ) : (
        <OverButton interest={interest} />
      )}
    </StickyCta>
  )
}
