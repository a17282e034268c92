import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePagesT } from '../../locales/pages.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export const InviteMissing = (): ReactNode => {
  const t = useT()
  const pagesT = usePagesT()
  return (
    <MissingPage
      name={t('title.invite')}
      title={pagesT('invite.missing')}
      text={pagesT('invite.missingText')}
    />
  )
}

export const GroupMissing = (): ReactNode => {
  const t = useT()
  const pagesT = usePagesT()
  return (
    <MissingPage
      name={t('title.group')}
      title={pagesT('group.missing')}
      text={pagesT('group.missingText')}
      actions={
        <Link to="/cart" className={buttonClass()}>
          {pagesT('group.openCart')}
        </Link>
      }
    />
  )
}
