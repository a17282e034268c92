import { adFields } from '@app/contract/market/ad-reasons'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { formatTime } from '@app/ui/format/dates'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { AdForm } from './ad-form.tsx'
import { editedAdQuery } from './ad-form.queries.ts'
import { AdFormGate } from './ad-form-gate.tsx'
import { valuesOfAd, type OwnAd } from './ad-values.ts'
import { EditAdMissing } from './missing-ad.tsx'
import { useAdForm, type FormStart } from './use-ad-form.ts'

interface EditAdPageProps {
  readonly link: string
  /** A field name of a rejection reason; other values are ignored. */
  readonly field?: string | undefined
}

export function EditAdPage({ link, field }: EditAdPageProps): ReactNode {
  const t = useT()
  const { userId } = useSession()
  return userId === null ? (
    <AdFormGate title={t('adForm.editTitle')} />
  ) : (
    <LoadedAd key={`${userId}/${link}`} userId={userId} link={link} field={field} />
  )
}

interface PersonsAdProps extends EditAdPageProps {
  readonly userId: string
}

const LoadedAd = ({ userId, link, field }: PersonsAdProps): ReactNode => {
  const t = useT()
  const ad = useQuery(editedAdQuery(useMiniApp(), userId, link))
  if (ad.isError) return <EditAdMissing />
  // The page of an ad tells why it cannot be edited.
  if (ad.data?.canEdit === false) return <Navigate to="/webApp/product/$link" params={{ link }} replace />
  if (ad.data) return <ChangedAd userId={userId} ad={ad.data} field={field} />
  return (
    <TitledScreen variant="section" title={t('adForm.editTitle')}>
      <PendingList shape="rows" />
    </TitledScreen>
  )
}

/** Photos of an ad are in use, so the server never deletes them. */
const getStart = (ad: OwnAd): FormStart => ({
  values: valuesOfAd(ad),
  photos: ad.photos.map((src, index) => ({
    id: `ad-${index}-${src.slice(-40)}`,
    uploaded: { src, preview: ad.pictures[index]?.sources[0]?.src ?? src, at: Number.MAX_SAFE_INTEGER },
  })),
  ad,
})

const ChangedAd = ({
  userId,
  ad,
  field,
}: Pick<PersonsAdProps, 'userId' | 'field'> & { readonly ad: OwnAd }): ReactNode => {
  const t = useT()
  const lang = useLang()
  const [start] = useState(() => getStart(ad))
  const form = useAdForm({ userId, form: ad.link }, start)
  const { savedAt } = form
  return (
    <TitledScreen
      variant="section"
      title={t('adForm.editTitle')}
      {...(savedAt !== null && {
        note: t('adForm.draftSaved', { time: formatTime(savedAt, { lang, zone: 'Asia/Tashkent' }) }),
      })}
    >
      <AdForm form={form} submitLabel={t('adForm.save')} field={adFields.find((name) => name === field)} />
    </TitledScreen>
  )
}
