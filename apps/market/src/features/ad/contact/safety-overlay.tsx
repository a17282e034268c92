import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import './safety-overlay.css'

const advice = ['ad.safetyMeet', 'ad.safetyLook', 'ad.safetyPay', 'ad.safetyCode'] as const

const SafetyOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('ad.safetyTitle')}
      closeLabel={t('action.close')}
      footer={
        <Button kind="tonal" onClick={onClose}>
          {t('action.gotIt')}
        </Button>
      }
    >
      <ul className="safety-advice">
        {advice.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Sheet>
  )
}

export default SafetyOverlay
