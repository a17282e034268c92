import { useOverlay } from '@app/shell/use-overlay'
import { Button } from '@app/ui/button'
import { PackGrid } from '@app/ui/pack-grid'
import { useEffect, useState, type ReactNode } from 'react'
import { priceText } from '../../shared/promotion/coins.queries.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { topUpQuestion } from '../../shared/promotion/top-up.ts'
import { choosePack, findPack } from './chosen-pack.ts'
import { CoinsSheet } from './coins-sheet.tsx'

const getLevel = (index: number): 1 | 2 | 3 | 4 => ([1, 2, 3, 4] as const)[index] ?? 4

const BuyCoinsOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { data: me } = useMe()
  const missing = topUpQuestion.useQuestion()?.missing ?? 0
  const paySystem = useOverlay('pay-system')
  const [chosen, setChosen] = useState<number | null>(null)
  // Each opening preselects the fitting pack.
  useEffect(() => {
    if (isOpen) return
    setChosen(null)
    choosePack(null)
  }, [isOpen])
  useEffect(() => () => choosePack(null), [])
  return (
    <CoinsSheet
      // The next sheet replaces this one: two open sheets would compete for the focus.
      isOpen={isOpen && !paySystem.isOpen}
      onClose={onClose}
      title={t('coins.buyTitle')}
    >
      {(offer, cost) => {
        // Prices of the first payment system; the next step shows the others.
        const currency = offer.systems[0]?.currency ?? 'UZS'
        const shown = chosen ?? findPack(offer, missing)?.amount ?? 0
        return {
          note:
            missing > 0
              ? t('coins.missing', { count: missing })
              : me && t('coins.balance', { count: me.balance }),
          content: (
            <PackGrid
              label={t('coins.packs')}
              value={String(shown)}
              onChange={(id) => setChosen(Number(id))}
              packs={offer.packs.map(({ amount, prices }, index) => ({
                id: String(amount),
                coins: amount,
                unit: t('coins.unit', { count: amount }),
                price: priceText(prices[currency], currency, language),
                note: t('coins.lifts', { count: Math.floor(amount / cost) }),
                level: getLevel(index),
              }))}
            />
          ),
          footer: (
            <Button
              onClick={() => {
                choosePack(shown)
                paySystem.open()
              }}
            >
              {t('coins.toPay')}
            </Button>
          ),
        }
      }}
    </CoinsSheet>
  )
}

export default BuyCoinsOverlay
