import { Button } from '@app/ui/button'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHomeT } from '../../locales/home.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { useRequireLogin } from '../../shared/require-login.ts'

/** In the place of the category rows while there is nothing for sale: the truth and what can be done meanwhile. */
export const DealsSoon = (): ReactNode => {
  const t = useT()
  const homeT = useHomeT()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  return (
    <PageState
      room="part"
      title={t('soon.title')}
      text={t('soon.text')}
      actions={
        <Button onClick={() => requireLogin(() => void router.navigate({ to: '/referral' }))}>
          {homeT('soon.invite')}
        </Button>
      }
    />
  )
}
