import { reloadForLostFile } from '@app/shell/lost-files'
import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { TitleBar } from '@app/ui/title-bar'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useT } from '../shared/i18n.ts'
import { CentredState, Screen } from '../shared/screen.tsx'
import { tabPaths } from '../shared/tabs.ts'

const HomeLink = ({ kind }: { readonly kind: 'primary' | 'plain' }): ReactNode => {
  const t = useT()
  return (
    <Link to={tabPaths.home} className={buttonClass(kind)}>
      {t('action.home')}
    </Link>
  )
}

export function NotFoundScreen(): ReactNode {
  const t = useT()
  return (
    <Screen top={<TitleBar title={t('app.name')} />}>
      <CentredState>
        <EmptyState
          title={t('problem.notFound')}
          text={t('problem.notFoundText')}
          icon={<Compass />}
          badge={<Search />}
          action={<HomeLink kind="primary" />}
        />
      </CentredState>
    </Screen>
  )
}

export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useT()
  const router = useRouter()
  const retry = (): void => {
    if (reloadForLostFile(error)) return
    reset()
    void router.invalidate()
  }
  return (
    <Screen top={<TitleBar title={t('app.name')} />}>
      <CentredState>
        <ErrorState
          title={t('problem.error')}
          text={t('problem.errorText')}
          retryLabel={t('action.retry')}
          onRetry={retry}
          action={<HomeLink kind="plain" />}
        />
      </CentredState>
    </Screen>
  )
}
