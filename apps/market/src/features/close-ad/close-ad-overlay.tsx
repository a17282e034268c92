import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import type { ReactNode } from 'react'
import { closeAdQuestion } from '../../shared/own-ads/close-ad.ts'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { CloseAdSheet } from './close-ad-sheet.tsx'

const CloseAdOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const question = closeAdQuestion.useQuestion()
  if (question) return <CloseAdSheet isOpen={isOpen} onClose={onClose} {...question} />
  // Only pages of own ads provide a question.
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('closeAd.title')}
      closeLabel={t('action.close')}
      footer={
        <Button kind="tonal" onClick={onClose}>
          {t('action.gotIt')}
        </Button>
      }
    >
      <p className="ui-body-s ui-muted">{t('closeAd.nothing')}</p>
    </Sheet>
  )
}

export default CloseAdOverlay
