import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { ListRow } from '@app/ui/list-row'
import { RadioRow } from '@app/ui/radio-row'
import { Segmented } from '@app/ui/segmented'
import { TextArea } from '@app/ui/text-area'
import { dismissToast, toast, type ToastAction } from '@app/ui/toast-store'
import EyeOff from 'lucide-react/icons/eye-off'
import UserX from 'lucide-react/icons/user-x'
import { useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { complainedAd } from './ad-questions.ts'
import { useHide, useSendComplaint, type Complaint, type HideInput } from './complain.queries.ts'
import './complain-overlay.css'

const reasons = [
  'FRAUD',
  'SOLD',
  'WRONG_PRICE',
  'WRONG_CATEGORY',
  'DUPLICATE',
  'FORBIDDEN',
  'OFFENSIVE',
  'OTHER',
] as const satisfies readonly Complaint['reason'][]
const noteLength = 300

const useComplaint = (link: string, onDone: () => void) => {
  const t = useT()
  const telegram = useTelegram()
  const finish = (text: string, action?: ToastAction): number => {
    telegram.haptic('success')
    onDone()
    return toast(text, action && { action })
  }
  const sending = useSendComplaint(link, () => finish(t('complain.sent')))
  const hiding = useHide((hidden) => {
    const undo: number = finish(t(hidden.kind === 'AD' ? 'complain.adHidden' : 'complain.sellerHidden'), {
      label: t('card.undo'),
      onAction: () => {
        dismissToast(undo)
        // The ad that was hidden: the page may show another one by then.
        hiding.mutate({ ...hidden, isHidden: false })
      },
    })
  })
  const hide = (kind: HideInput['kind']): void => hiding.mutate({ link, kind, isHidden: true })
  return { sending, hide }
}

const ComplainOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const question = complainedAd.useQuestion()
  useCloseUnasked(isOpen, question !== null, onClose)
  const [about, setAbout] = useState<Complaint['about']>('AD')
  const [reason, setReason] = useState<Complaint['reason']>('FRAUD')
  const [note, setNote] = useState('')
  const { sending, hide } = useComplaint(question?.link ?? '', onClose)
  // The server accepts one line.
  const words = note.replaceAll(/\s+/g, ' ').trim()
  return (
    <FormSheet
      isOpen={isOpen && question !== null}
      onClose={onClose}
      title={t('complain.title')}
      note={t('complain.note')}
      leaveLabel={t('action.close')}
      footer={
        <Button
          isBusy={sending.isPending}
          onClick={() => sending.mutate({ about, reason, ...(words !== '' && { note: words }) })}
        >
          {t('complain.send')}
        </Button>
      }
    >
      {/* Hiding takes one tap and comes first; the complaint is below. */}
      <div className="complain-hide">
        <ListRow
          icon={<EyeOff size={24} aria-hidden="true" />}
          title={t('complain.hideAd')}
          onPress={() => hide('AD')}
        />
        <ListRow
          icon={<UserX size={24} aria-hidden="true" />}
          title={t('complain.hideSeller')}
          onPress={() => hide('SELLER')}
        />
      </div>
      <p className="complain-about ui-small ui-muted" aria-hidden="true">
        {t('complain.about')}
      </p>
      <Segmented
        label={t('complain.about')}
        options={[
          { value: 'AD', label: t('complain.aboutAd') },
          { value: 'SELLER', label: t('complain.aboutSeller') },
        ]}
        value={about}
        onChange={setAbout}
      />
      <fieldset className="complain-reasons">
        <legend className="ui-visually-hidden">{t('complain.reason')}</legend>
        {reasons.map((each) => (
          <RadioRow
            key={each}
            name="complaint-reason"
            value={each}
            isChecked={each === reason}
            onChange={() => setReason(each)}
            title={t(`complain.${each}`)}
          />
        ))}
      </fieldset>
      <TextArea label={t('complain.words')} value={note} rows={3} maxLength={noteLength} onChange={setNote} />
    </FormSheet>
  )
}

export default ComplainOverlay
