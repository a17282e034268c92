import { useBack } from '@app/shell/telegram-frame'
import { SkeletonList } from '@app/ui/skeleton'
import { toast } from '@app/ui/toast-store'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import { tabPaths } from '../../shared/tabs.ts'

/** Shows the toast after the redirect, so that it avoids the bars of that page. */
const useLeaveAtOnce = (leave: () => void): void => {
  const t = useT()
  const router = useRouter()
  const start = useEffectEvent(() => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      toast(t('ad.notFound'), { kind: 'error' })
    })
    leave()
  })
  useEffect(() => start(), [])
}

/** Specification 000 §2: an ad that cannot be loaded for editing leads to one's own ads. */
export function EditAdMissing(): ReactNode {
  const t = useT()
  const navigate = useNavigate()
  useLeaveAtOnce(() => void navigate({ to: '/webApp/items', replace: true }))
  return <Leaving title={t('adForm.editTitle')} />
}

/** Specification 000 §2: without the ad there is nothing to promote, and the page goes back. */
export function PromoteAdMissing(): ReactNode {
  const t = useT()
  const { goBack } = useBack(tabPaths.home)
  useLeaveAtOnce(goBack)
  return <Leaving title={t('adForm.promoteTitle')} />
}

const Leaving = ({ title }: { readonly title: string }): ReactNode => (
  <TitledScreen title={title}>
    <SkeletonList label={useT()('state.loading')} count={3} />
  </TitledScreen>
)
