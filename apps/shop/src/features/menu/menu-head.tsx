import { useTelegram } from '@app/shell/mini-app'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Avatar } from '@app/ui/avatar'
import { formatPhone } from '@app/ui/format/phones'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { useMenuT } from '../../locales/menu.ts'
import { PeopleIllustration } from '../../shared/people-illustration.tsx'
import type { Person } from '../../shared/sign-in/shop-user.queries.ts'

const UserAvatar = ({ person }: { readonly person: Person }): ReactNode => {
  const telegram = useTelegram()
  const name = person.user?.firstName ?? ''
  const picture = telegram.user?.photoUrl ?? null
  if (person.user && (name !== '' || picture !== null))
    return <Avatar size={56} person={{ id: person.user.id, name, picture }} />
  return (
    <span className="menu-visitor">
      <User size={28} aria-hidden="true" />
    </span>
  )
}

/** The signed-in user, or a button to log in. */
export function MenuHead({ person }: { readonly person: Person }): ReactNode {
  const t = useMenuT()
  const login = useOverlayTrigger('login')
  const phone = person.user?.phoneNumber ?? null
  return (
    <div className="menu-head">
      <PeopleIllustration className="menu-people" />
      <UserAvatar person={person} />
      {phone === null ? (
        <button type="button" className="menu-login" aria-haspopup="dialog" {...login.trigger}>
          {t('logIn')}
        </button>
      ) : (
        <>
          <p className="menu-phone">{formatPhone(phone)}</p>
          <p className="menu-account">{t('account')}</p>
        </>
      )}
    </div>
  )
}
