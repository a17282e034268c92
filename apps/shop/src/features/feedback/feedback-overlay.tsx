import { useTelegram } from '@app/shell/mini-app'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { Button, buttonClass } from '@app/ui/button'
import { Sheet } from '@app/ui/sheet'
import type { MouseEvent, ReactNode } from 'react'
import { useFeedbackT } from '../../locales/feedback.ts'
import { useAppLinks } from '../../shared/app-links.queries.ts'
import { rememberFeedback } from '../../shared/feedback-given.ts'
import { useT } from '../../shared/i18n.ts'
import './feedback-overlay.css'

const FeedbackOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const feedbackT = useFeedbackT()
  const telegram = useTelegram()
  const survey = useAppLinks()?.surveyUrl ?? null
  const take = (address: string, event: MouseEvent): void => {
    rememberFeedback()
    onClose()
    if (!telegram.isInside) return
    event.preventDefault()
    telegram.openLink(address)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={feedbackT('feedback.title')}
      closeLabel={t('action.close')}
      footer={
        survey === null ? (
          <Button onClick={onClose}>{t('action.close')}</Button>
        ) : (
          <div className="feedback-buttons">
            <a
              className={buttonClass()}
              href={survey}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => take(survey, event)}
            >
              {feedbackT('feedback.take')}
            </a>
            <Button kind="plain" onClick={onClose}>
              {feedbackT('feedback.later')}
            </Button>
          </div>
        )
      }
    >
      <p className="feedback-text">{feedbackT(survey === null ? 'feedback.none' : 'feedback.text')}</p>
    </Sheet>
  )
}

export default FeedbackOverlay
