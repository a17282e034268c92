import { Switch } from '@app/ui/switch'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { PromotionOffer } from '../../shared/promotion/promotion-offer.tsx'
import { PlaceTable, PromotionNote, PromotionStage } from '../../shared/promotion/promotion-stage.tsx'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import type { TopFeature } from '../../shared/promotion/top-feature.queries.ts'
import { SubmitBar } from './submit-bar.tsx'
import type { AdFormState } from './use-ad-form.ts'
import { useSubmitAd } from './use-submit-ad.ts'

interface PromotionStepProps {
  readonly form: AdFormState
  readonly top: TopFeature
  /** Returns to the fields. */
  readonly onMend: () => void
}

/** The second step of a new ad: a preview of the top place, and whether to pay for it after approval. */
const PromotionStep = ({ form, top, onMend }: PromotionStepProps): ReactNode => {
  const t = useT()
  const { cost, figures } = top
  const { data: me } = useMe()
  const balance = me?.balance ?? 0
  const missing = Math.max(0, cost - balance)
  const buyCoins = useOverlayTrigger('buy-coins')
  const [choice, setChoice] = useState<boolean | null>(null)
  // On by default with enough coins; the user's choice stays.
  const isOn = (choice ?? true) && missing === 0
  const { submit, step, obstacle } = useSubmitAd(form, { onMend })
  topUpQuestion.useAsk(useMemo(() => ({ missing, onPaid: () => setChoice(true) }), [missing]))
  const { values, photos } = form
  return (
    <>
      <div inert={step === 'ad'}>
        <PromotionStage
          own={{
            id: null,
            name: values.name,
            price: values.price ?? 0,
            currency: values.currency,
            photo: { src: photos[0]?.preview ?? null, width: 1, height: 1 },
          }}
          note={t('promotion.firstLater')}
        />
        <div className="promotion-panel">
          <PromotionOffer cost={cost} oldCost={Math.round(cost * figures.oldCostFactor)} balance={balance}>
            <Switch
              isBare
              label={t('promotion.raiseAfter')}
              isOn={isOn}
              onChange={(wanted) => {
                setChoice(wanted)
                if (wanted && missing > 0) buyCoins.open()
              }}
            />
          </PromotionOffer>
          <div className="promotion-step-places">
            <PlaceTable figures={figures} />
            <div className="promotion-step-note">
              <PromotionNote>
                {t('promotion.rules', figures)}{' '}
                {missing > 0
                  ? t('coins.missing', { count: missing })
                  : t('promotion.heldUntil', { count: balance - cost })}
              </PromotionNote>
            </div>
          </div>
        </div>
      </div>
      <SubmitBar
        label={isOn ? t('promotion.publishAndRaise', { count: cost }) : t('adForm.publish')}
        step={step}
        missing={[]}
        obstacle={obstacle}
        onSubmit={() => submit({ isTopOnModerate: isOn, topCost: cost })}
      />
    </>
  )
}

export default PromotionStep
