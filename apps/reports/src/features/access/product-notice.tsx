import { errorText } from '@app/client/error-text'
import { Button, buttonClass } from '@app/ui/button'
import { SkeletonBlock } from '@app/ui/skeleton'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import type { ProductAccess } from './use-access.ts'
import { useSignOut } from './use-sign-out.ts'
import './access.css'

/** Shown instead of the sections of a product that the user may not see, or not yet. */
export function ProductNotice({ client, access }: ProductAccess): ReactNode {
  const t = useT()
  const signOut = useSignOut()
  const product = products[client.product].name
  switch (access.kind) {
    // The second factor has a page of its own.
    case 'factorDue':
    case 'allowed':
      return null
    case 'checking':
      return (
        <div className="access-notice" role="status" aria-label={t('access.checking')}>
          <SkeletonBlock className="access-notice-skeleton" />
        </div>
      )
    case 'signedOut':
      return (
        <div className="access-notice">
          <p>{t('access.signInText', { product })}</p>
          <Link
            to="."
            search={(before) => ({ ...before, signIn: client.product })}
            className={buttonClass('tonal', 'medium')}
          >
            {t('access.signIn', { product })}
          </Link>
        </div>
      )
    case 'refused':
      return (
        <div className="access-notice">
          <p>{t(access.person ? 'access.deniedText' : 'access.blockedText', { product })}</p>
          <Button kind="tonal" size="medium" onClick={() => signOut(client)}>
            {t('access.signOutOf', { product })}
          </Button>
        </div>
      )
    case 'unknown':
      return (
        <div className="access-notice" role="alert">
          <p>
            {t('access.failed')}. {errorText(access.error, 'ru')}
          </p>
          <Button kind="tonal" size="medium" isBusy={access.isRetrying} onClick={access.retry}>
            {t('access.retry')}
          </Button>
        </div>
      )
  }
}
