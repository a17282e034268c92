import { adLife } from '@app/contract/market/ads.limits'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { TextArea } from '@app/ui/text-area'
import { useState, type ReactNode } from 'react'
import { appealQuestion } from '../../shared/own-ads/appeal-ad.ts'
import { useCloseUnasked } from '../../shared/close-unasked.ts'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'

const shortest = 3

const AppealOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const question = appealQuestion.useQuestion()
  useCloseUnasked(isOpen, question !== null, onClose)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirm = (): void => {
    // The server accepts one line.
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words.length < shortest) return setIsMissing(true)
    question?.onConfirm(words)
  }
  return (
    <FormSheet
      isOpen={isOpen && question !== null}
      onClose={onClose}
      title={t('ownAd.appealTitle')}
      note={t('ownAd.appealNote')}
      leaveLabel={t('action.close')}
      footer={
        <Button isBusy={question?.isBusy ?? false} onClick={confirm}>
          {t('ownAd.appealSend')}
        </Button>
      }
    >
      <TextArea
        label={t('ownAd.appealText')}
        value={text}
        rows={4}
        maxLength={adLife.appealLength}
        onChange={(value) => {
          setText(value)
          setIsMissing(false)
        }}
        {...(isMissing && { error: t('ownAd.appealMissing') })}
      />
    </FormSheet>
  )
}

export default AppealOverlay
