import { formatSum, moneyText } from '@app/ui/format/money'
import { IconTile } from '@app/ui/icon-tile'
import { PayMethodList } from '@app/ui/pay-method-list'
import CreditCard from 'lucide-react/icons/credit-card'
import Star from 'lucide-react/icons/star'
import Wallet from 'lucide-react/icons/wallet'
import { useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { CoinsSheet } from './coins-sheet.tsx'
import { chosenPack } from './packs.ts'

const PaySystemOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const [method, setMethod] = useState('PAYCOM_UZ')
  const { coins, priceUzs } = chosenPack.get()
  const sum = formatSum(priceUzs, 'UZS', language)
  const price = sum && moneyText(sum)
  return (
    <CoinsSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('coins.payTitle')}
      note={t('coins.pack', { count: coins })}
    >
      {() => (
        <>
          <PayMethodList
            label={t('coins.payTitle')}
            value={method}
            onChange={setMethod}
            methods={[
              { id: 'PAYCOM_UZ', title: 'Payme', price, icon: tile(<CreditCard />, 'accent') },
              { id: 'CLICK_UZ', title: 'Click', price, icon: tile(<Wallet />, 'save') },
              {
                id: 'TELEGRAM_STARS',
                title: t('coins.stars'),
                note: t('coins.starsNote'),
                price: `${coins} ★`,
                icon: tile(<Star />, 'bronze'),
              },
            ]}
          />
          <p className="coins-note ui-small ui-muted">{t('coins.payClosed')}</p>
        </>
      )}
    </CoinsSheet>
  )
}

const tile = (icon: ReactNode, hue: 'accent' | 'save' | 'bronze'): ReactNode => (
  <IconTile size={32} hue={hue}>
    {icon}
  </IconTile>
)

export default PaySystemOverlay
