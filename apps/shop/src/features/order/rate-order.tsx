import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Section } from '@app/ui/section'
import { TextArea } from '@app/ui/text-area'
import { toast } from '@app/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOrderPageT } from '../../locales/order-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { useRateOrder, type Order } from '../../shared/orders.queries.ts'
import { productQuery } from '../../shared/products.queries.ts'
import './rate-order.css'
import { StarInput } from './star-input.tsx'

const longestText = 1000

/** Only who has bought and received it may say how it is: stars, each feature of the product, a few words. */
const RateOrder = ({ order }: { readonly order: Order }): ReactNode => {
  const t = useOrderPageT()
  const lang = useLang()
  const app = useMiniApp()
  const telegram = useTelegram()
  const rating = useRateOrder(order.id)
  // Without its features a product can still be rated as a whole.
  const features = useQuery(productQuery(app, order.product.link)).data?.featureRates ?? []
  const [stars, setStars] = useState(0)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [text, setText] = useState('')
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
          toast(t('rate.done'))
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
          {t('rate.send')}
        </Button>
      </div>
    </Section>
  )
}

export default RateOrder
