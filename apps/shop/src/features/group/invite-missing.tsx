import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { useT } from '../../shared/i18n.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export const InviteMissing = (): ReactNode => {
  const t = useT()
  const groupT = useGroupT()
  return (
    <MissingPage
      name={t('title.invite')}
      title={groupT('invite.missing')}
      text={groupT('invite.missingText')}
    />
  )
}

export const GroupMissing = (): ReactNode => {
  const t = useT()
  const groupT = useGroupT()
  return (
    <MissingPage
      name={t('title.group')}
      title={groupT('group.missing')}
      text={groupT('group.missingText')}
      actions={
        <Link to="/cart" className={buttonClass()}>
          {groupT('group.openCart')}
        </Link>
      }
    />
  )
}
