import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInviteT } from '../../../locales/group-invite.ts'
import { useT } from '../../../shared/i18n.ts'
import { DealsLink, MissingPage } from '../../../shared/missing-page.tsx'

export function InviteMissing(): ReactNode {
  const t = useT()
  const inviteT = useInviteT()
  return (
    <MissingPage
      name={t('title.invite')}
      title={inviteT('missing')}
      text={inviteT('missingText')}
      actions={
        <>
          <DealsLink />
          <Link to="/cart" className={buttonClass('plain')}>
            {t('title.cart')}
          </Link>
        </>
      }
    />
  )
}
