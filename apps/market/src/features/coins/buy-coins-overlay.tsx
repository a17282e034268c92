import { Button } from '@app/ui/button'
import { formatSum, moneyText } from '@app/ui/format/money'
import { PackGrid } from '@app/ui/pack-grid'
import { useOverlay } from '@app/shell/use-overlay'
import { useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { CoinsSheet } from './coins-sheet.tsx'
import { chosenPack, coinPacks } from './packs.ts'

const BuyCoinsOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const { data: me } = useMe()
  const paySystem = useOverlay('pay-system')
  const [pack, setPack] = useState(chosenPack.get().coins)
  return (
    <CoinsSheet
      // The next question takes its place: two sheets at once would share the focus.
      isOpen={isOpen && !paySystem.isOpen}
      onClose={onClose}
      title={t('coins.buyTitle')}
      note={me && t('coins.balance', { count: me.balance })}
      footer={
        <Button
          onClick={() => {
            chosenPack.set(pack)
            paySystem.open()
          }}
        >
          {t('coins.toPay')}
        </Button>
      }
    >
      {(cost) => (
        <PackGrid
          label={t('coins.packs')}
          value={String(pack)}
          onChange={(id) => setPack(coinPacks.find(({ coins }) => String(coins) === id)?.coins ?? pack)}
          packs={coinPacks.map(({ coins, priceUzs, level }) => {
            const price = formatSum(priceUzs, 'UZS', language)
            return {
              id: String(coins),
              coins,
              unit: t('coins.unit', { count: coins }),
              price: price && moneyText(price),
              note: t('coins.lifts', { count: Math.floor(coins / cost) }),
              level,
            }
          })}
        />
      )}
    </CoinsSheet>
  )
}

export default BuyCoinsOverlay
