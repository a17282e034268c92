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
import { startLinkOf } from '../../../shared/sharing/start-link.ts'
import { ActionWords } from './action-words.tsx'
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

type Interest = ReturnType<typeof useInterest>

interface ButtonsProps {
  readonly product: ProductData
  readonly interest: Interest
}

/**
 * The two ways in which it could be bought when it is here: which of them is asked for shows whether a group would fill.
 * At the prices of the page, which promise no delivery.
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
        <ActionWords verb={t('soon.alone')} sum={formatRupees(product.price * 100)} lines="two" />
      </Button>
      <Button className="order-together" isBusy={pending === 'friends'} onClick={() => take('friends')}>
        <ActionWords verb={t('soon.friends')} sum={formatRupees(product.discountedPrice * 100)} lines="two" />
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

/** In place of an order: neither an address nor a promise of goods, only that a shopper wants it. */
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
      {/* Always there: screen readers announce only what changes in a region that they know. */}
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
