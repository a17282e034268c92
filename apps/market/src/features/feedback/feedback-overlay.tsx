import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { rememberFeedback } from '../../shared/feedback-given.ts'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import './feedback-overlay.css'

/** Specification 000 §4: the survey opens in a new window and is recorded; «later» only closes. */
const FeedbackOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const telegram = useTelegram()
  const { data: links, isPending } = useQuery(appLinksQuery(useMiniApp()))
  const surveyUrl = links?.surveyUrl ?? null
  useEffect(() => {
    if (isOpen && !isPending && surveyUrl === null) onClose()
  }, [isOpen, isPending, onClose, surveyUrl])
  const start = (): void => {
    if (surveyUrl === null) return
    telegram.openLink(new URL(surveyUrl, location.origin).href)
    rememberFeedback()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen && surveyUrl !== null}
      onClose={onClose}
      title={t('feedback.title')}
      closeLabel={t('action.close')}
      footer={
        <div className="feedback-buttons">
          <Button onClick={start}>{t('feedback.start')}</Button>
          <Button kind="plain" onClick={onClose}>
            {t('feedback.later')}
          </Button>
        </div>
      }
    >
      <p className="feedback-text">{t('feedback.text')}</p>
    </Sheet>
  )
}

export default FeedbackOverlay
