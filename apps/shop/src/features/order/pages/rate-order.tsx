import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Section } from '@app/ui/section'
import { TextArea } from '@app/ui/text-area'
import { toast } from '@app/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useState, type ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useLang } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import { useRateOrder, type Order } from '../../../shared/orders/orders.queries.ts'
import { productQuery } from '../../../shared/products/products.queries.ts'
import './rate-order.css'
import { StarInput } from './star-input.tsx'

const longestText = 1000

interface RateFormProps {
  readonly order: Order
  readonly onSaved: () => void
}

/** Stars, feature stars and a text, filled with the previous rating. */
const RateForm = ({ order, onSaved }: RateFormProps): ReactNode => {
  const t = useOrderPageT()
  const lang = useLang()
  const app = useMiniApp()
  const telegram = useTelegram()
  const rating = useRateOrder(order.id)
  // Without its features a product can still be rated as a whole.
  const features = useQuery(productQuery(app, order.product.link)).data?.featureRates ?? []
  const previous = order.rating
  const [stars, setStars] = useState(previous?.stars ?? 0)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries((previous?.featureStars ?? []).entries()),
  )
  const [text, setText] = useState(previous?.text ?? '')
  const [isTried, setTried] = useState(false)
  const featureStars = features.flatMap((_feature, index) => chosen[index] ?? [])
  const isHalfDone = featureStars.length > 0 && featureStars.length < features.length

  const send = (): void => {
    setTried(true)
    if (rating.isPending || stars === 0 || isHalfDone) return
    rating.mutate(
      { stars, featureStars, text: text.trim() },
      {
        onSuccess: () => {
          telegram.haptic('success')
          toast(t(previous ? 'rate.changed' : 'rate.done'))
          onSaved()
        },
      },
    )
  }
  return (
    <Section title={t('rate.title')}>
      <div className="rate-order">
        <StarInput
          label={t('rate.stars')}
          value={stars}
          onChange={setStars}
          error={isTried && stars === 0 ? t('rate.starsMissing') : null}
        />
        {features.map((feature, index) => (
          <StarInput
            key={feature.title}
            label={inLanguage(lang, feature, 'title')}
            value={chosen[index] ?? 0}
            onChange={(count) => setChosen((before) => ({ ...before, [index]: count }))}
            error={isTried && isHalfDone && chosen[index] === undefined ? t('rate.featuresMissing') : null}
          />
        ))}
        <TextArea
          label={t('rate.text')}
          placeholder={t('rate.textExample')}
          value={text}
          onChange={setText}
          maxLength={longestText}
        />
        <Button isBusy={rating.isPending} onClick={send}>
          {t(previous ? 'rate.save' : 'rate.send')}
        </Button>
      </div>
    </Section>
  )
}

const OwnRating = ({
  order,
  onChange,
}: {
  readonly order: Order
  readonly onChange: () => void
}): ReactNode => {
  const t = useOrderPageT()
  const { stars = 0, text = '' } = order.rating ?? {}
  return (
    <Section title={t('rate.said')}>
      <div className="rate-order">
        <span className="rate-said" role="img" aria-label={t('rate.star', { count: stars })}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} size={24} className={star <= stars ? 'rate-said-on' : ''} aria-hidden="true" />
          ))}
        </span>
        {text === '' ? null : <p className="rate-said-text">{text}</p>}
        <p className="ui-small ui-muted">{t('rate.shown')}</p>
        <Button kind="tonal" size="medium" onClick={onChange}>
          {t('rate.change')}
        </Button>
      </div>
    </Section>
  )
}

/** A buyer can rate a delivered order, and change the rating later. */
const RateOrder = ({ order }: { readonly order: Order }): ReactNode => {
  const [isChanging, setChanging] = useState(false)
  return order.rating && !isChanging ? (
    <OwnRating order={order} onChange={() => setChanging(true)} />
  ) : (
    <RateForm order={order} onSaved={() => setChanging(false)} />
  )
}

export default RateOrder
