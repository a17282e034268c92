import { formatPhone } from '@app/ui/format/phones'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products, type ProductId } from '../../shared/products.ts'
import type { Person } from './person.queries.ts'
import { useAccess, type Access, type ProductAccess } from './use-access.ts'
import { useSignOut } from './use-sign-out.ts'
import './account-menu.css'

const findPerson = (access: Access): Person | null =>
  access.kind === 'allowed' || access.kind === 'refused' ? access.person : null

const displayName = ({ name, phoneNumber }: Person): string => name || formatPhone(phoneNumber ?? '')

const describePerson = ({ name, phoneNumber }: Person): string =>
  [name, formatPhone(phoneNumber ?? '')].filter(Boolean).join(' · ')

const stateTexts = {
  signedOut: 'access.signedOut',
  checking: 'access.checking',
  unknown: 'access.failed',
  refused: 'access.deniedTitle',
  factorDue: 'factor.title',
  allowed: 'access.checking',
} as const

interface AccountMenuProps {
  /** The bar shows the name of this product's user first. */
  readonly product: ProductId
}

/** The signed-in user of each product, with a button to sign out. */
export function AccountMenu({ product }: AccountMenuProps): ReactNode {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const clients = useAccess()
  const here = clients.toSorted(
    (a, b) => Number(b.client.product === product) - Number(a.client.product === product),
  )
  const names = [...new Set(here.flatMap(({ access }) => findPerson(access) ?? []).map(displayName))]
  const who = names.join(', ')

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return (
    <div
      ref={box}
      className="account"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        className="account-opener"
        aria-label={t('account.open', { who })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleUserRound size={22} aria-hidden="true" />
        <span className="account-who">{names[0]}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={id} className="account-list" aria-label={t('account.title')} hidden={!isOpen}>
        {clients.map((one) => (
          <AccountRow key={one.client.product} {...one} />
        ))}
      </ul>
    </div>
  )
}

const AccountRow = ({ client, access }: ProductAccess): ReactNode => {
  const t = useT()
  const signOut = useSignOut()
  const product = products[client.product].name
  const person = findPerson(access)
  return (
    <li className="account-row">
      <div className="account-text">
        <b>
          {product}
          {person ? (
            <span className={`account-role account-role-${person.role}`}>{t(`role.${person.role}`)}</span>
          ) : null}
        </b>
        <span>{person ? describePerson(person) : t(stateTexts[access.kind])}</span>
      </div>
      {access.kind === 'signedOut' ? (
        <Link
          to="."
          search={(before) => ({ ...before, signIn: client.product })}
          className="account-action"
          aria-label={t('access.signIn', { product })}
        >
          {t('account.signedOut')}
        </Link>
      ) : (
        <button
          type="button"
          className="account-action"
          aria-label={t('access.signOutOf', { product })}
          onClick={() => signOut(client)}
        >
          {t('access.signOut')}
        </button>
      )}
    </li>
  )
}
