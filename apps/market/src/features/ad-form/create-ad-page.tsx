import { useSession } from '@app/shell/mini-app'
import { Badge } from '@app/ui/badge'
import { formatTime } from '@app/ui/format/dates'
import { useNavigate, useRouter } from '@tanstack/react-router'
import Crown from 'lucide-react/icons/crown'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import { useTopFeature } from '../../shared/promotion/top-feature.queries.ts'
import { AdForm } from './ad-form.tsx'
import { AdFormGate } from './ad-form-gate.tsx'
import { emptyValues } from './ad-values.ts'
import { useAdForm, type FormStart } from './use-ad-form.ts'

const PromotionStep = lazy(() => import('./promotion-step.tsx'))

const nothing: FormStart = { values: emptyValues, photos: [], ad: null }

interface CreateAdPageProps {
  /** Step 2 offers a promotion and needs a complete form. */
  readonly step: 1 | 2
  /** The user came to buy a top place. */
  readonly isForTop: boolean
}

export function CreateAdPage(props: CreateAdPageProps): ReactNode {
  const t = useT()
  const { userId } = useSession()
  return userId === null ? (
    <AdFormGate title={t('adForm.newTitle')} />
  ) : (
    <NewAd key={userId} userId={userId} {...props} />
  )
}

const steps = 2

const NewAd = ({ userId, step, isForTop }: CreateAdPageProps & { readonly userId: string }): ReactNode => {
  const t = useT()
  const lang = useLang()
  const navigate = useNavigate()
  const router = useRouter()
  const form = useAdForm({ userId, form: 'new' }, nothing)
  const { savedAt } = form
  const { data: top } = useTopFeature()
  // Without promotion on sale, the first step publishes the ad.
  const hasMore = top?.isAvailable === true
  const isComplete = form.problems.length === 0
  const isLost = step === 2 && !(hasMore && isComplete)
  useEffect(() => {
    // A link to the second step with an incomplete form. Only the user's phone may be missing because it is still
    // loading.
    if (isLost && top && !form.isFilling)
      void navigate({
        to: '/webApp/createProduct',
        search: isForTop ? { withPromotionBadge: true } : {},
        replace: true,
      })
  }, [form.isFilling, isForTop, isLost, navigate, top])
  const place = (now: number) => ({
    action: <span className="ad-form-step ui-small ui-muted">{t('adForm.step', { step: now, steps })}</span>,
    progress: now / steps,
  })
  if (step === 2 && hasMore && isComplete)
    return (
      <TitledScreen variant="section" title={t('adForm.promoteTitle')} {...place(2)}>
        <Suspense fallback={<PendingList shape="rows" />}>
          <PromotionStep form={form} top={top} onMend={() => router.history.back()} />
        </Suspense>
      </TitledScreen>
    )
  return (
    <TitledScreen
      variant="section"
      title={t('adForm.newTitle')}
      {...(savedAt !== null && {
        note: t('adForm.draftSaved', { time: formatTime(savedAt, { lang, zone: 'Asia/Tashkent' }) }),
      })}
      {...(hasMore && place(1))}
    >
      {isForTop && hasMore ? (
        <p className="ad-form-for-top">
          <Badge tone="gold" icon={<Crown />}>
            {t('adForm.forTop')}
          </Badge>
        </p>
      ) : null}
      <AdForm
        form={form}
        submitLabel={t(hasMore ? 'adForm.next' : 'adForm.publish')}
        {...(hasMore && {
          onNext: () =>
            void navigate({
              to: '/webApp/createProduct',
              search: { step: 2, ...(isForTop && { withPromotionBadge: true as const }) },
            }),
        })}
      />
    </TitledScreen>
  )
}
