import { useSession } from '@app/shell/mini-app'
import { formatTime } from '@app/ui/format/dates'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { AdForm } from './ad-form.tsx'
import { AdFormGate } from './ad-form-gate.tsx'
import { emptyValues } from './ad-values.ts'
import { useAdForm, type FormStart } from './use-ad-form.ts'

type Step = 'form' | 'promotion'

/** The second step joins once a promotion can be bought; until then the first one publishes. */
const steps: readonly Step[] = ['form']

const nothing: FormStart = { values: emptyValues, photos: [], ad: null }

export const CreateAdPage = (): ReactNode => {
  const t = useT()
  const { userId } = useSession()
  return userId === null ? (
    <AdFormGate title={t('adForm.newTitle')} />
  ) : (
    <NewAd key={userId} userId={userId} />
  )
}

const NewAd = ({ userId }: { readonly userId: string }): ReactNode => {
  const t = useT()
  const lang = useLang()
  const form = useAdForm({ userId, form: 'new' }, nothing)
  const { savedAt } = form.draft
  const hasMore = steps.length > 1
  return (
    <TitledScreen
      variant="section"
      title={t('adForm.newTitle')}
      {...(savedAt !== null && {
        note: t('adForm.draftSaved', { time: formatTime(savedAt, { lang, zone: 'Asia/Tashkent' }) }),
      })}
      {...(hasMore && {
        action: (
          <span className="ad-form-step ui-small ui-muted">
            {t('adForm.step', { step: 1, steps: steps.length })}
          </span>
        ),
        progress: 1 / steps.length,
      })}
    >
      <AdForm form={form} submitLabel={t(hasMore ? 'adForm.next' : 'adForm.publish')} />
    </TitledScreen>
  )
}
