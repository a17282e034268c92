import { complain } from '@app/client/routes/market-complaints'
import { hideThing } from '@app/client/routes/market-hiding'
import type { RouteInput } from '@app/client/route'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { ListRow } from '@app/ui/list-row'
import { RadioRow } from '@app/ui/radio-row'
import { Segmented } from '@app/ui/segmented'
import { TextArea } from '@app/ui/text-area'
import { dismissToast, toast, type ToastAction } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import UserX from 'lucide-react/icons/user-x'
import { useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../../shared/overlays.ts'
import { complainedAd } from './ad-questions.ts'
import './complain-overlay.css'

type Complaint = RouteInput<typeof complain>['body']
type Wish = RouteInput<typeof hideThing>['body']

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
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const done = (text: string, action?: ToastAction): number => {
    telegram.haptic('success')
    onDone()
    return toast(text, action && { action })
  }
  const sending = useMutation({
    mutationFn: (said: Omit<Complaint, 'link'>) => app.call(complain, { body: { link, ...said } }),
    onSuccess: () => done(t('complain.sent')),
  })
  const hiding = useMutation({
    mutationFn: (wish: Wish) => app.call(hideThing, { body: wish }),
    onSuccess: ({ isHidden }, wish) => {
      if (!isHidden) return
      const undo: number = done(t(wish.kind === 'AD' ? 'complain.adHidden' : 'complain.sellerHidden'), {
        label: t('card.undo'),
        onAction: () => {
          dismissToast(undo)
          // Of that ad, whichever is on the screen by then.
          hiding.mutate({ ...wish, isHidden: false })
        },
      })
    },
    // Lists have to be asked for anew: what is hidden is in none of them.
    onSettled: () => client.invalidateQueries({ queryKey: ['ads'] }),
  })
  const hide = (kind: Wish['kind']): void => hiding.mutate({ link, kind, isHidden: true })
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
  // The server takes one line.
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
      {/* One tap is enough to be spared of something; who wants more reads on. */}
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
