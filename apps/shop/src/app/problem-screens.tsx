import { reloadForLostFile } from '@app/shell/lost-files'
import { Button, buttonClass } from '@app/ui/button'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandBar } from '../shared/brand-bar.tsx'
import { useT } from '../shared/i18n.ts'
import { PageState } from '../shared/page-state.tsx'
import { Screen } from '../shared/screen.tsx'

const HomeLink = ({ kind }: { readonly kind: 'primary' | 'plain' }): ReactNode => {
  const t = useT()
  return (
    <Link to="/" className={buttonClass(kind)}>
      {t('action.home')}
    </Link>
  )
}

export function NotFoundScreen(): ReactNode {
  const t = useT()
  return (
    <Screen top={<BrandBar />}>
      <PageState
        heading="h1"
        present={0}
        title={t('problem.notFound')}
        text={t('problem.notFoundText')}
        actions={<HomeLink kind="primary" />}
      />
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
    <Screen top={<BrandBar />}>
      <PageState
        heading="h1"
        role="alert"
        present={0}
        title={t('problem.error')}
        text={t('problem.errorText')}
        actions={
          <>
            <Button onClick={retry}>{t('action.retry')}</Button>
            <HomeLink kind="plain" />
          </>
        }
      />
    </Screen>
  )
}
