import { Button, buttonClass } from '@app/ui/button'
import { formatPhone } from '@app/ui/format/phones'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock-keyhole'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products, type ProductId } from '../../shared/products.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import type { Person } from './person.queries.ts'
import { useSignOut } from './use-sign-out.ts'
import './access.css'

export interface Refusal {
  readonly client: ProductClient
  /** Null when the account is blocked. */
  readonly person: Person | null
}

interface ForbiddenPageProps {
  readonly refusals: readonly Refusal[]
  /** The products to which the user can still sign in. */
  readonly otherProducts: readonly ProductId[]
}

/** Explains a refusal. The server refuses every request as well. */
export function ForbiddenPage({ refusals, otherProducts }: ForbiddenPageProps): ReactNode {
  const t = useT()
  const signOut = useSignOut()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('access.deniedTitle'))
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="access-page">
      <div className="access-card">
        <span className="access-lock" aria-hidden="true">
          <Lock size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1} className="access-title">
          {t('access.deniedTitle')}
        </h1>
        {refusals.map(({ client, person }) => (
          <div key={client.product} className="access-refusal">
            <p className="access-why">
              {t(person ? 'access.deniedText' : 'access.blockedText', {
                product: products[client.product].name,
              })}
            </p>
            {person?.phoneNumber ? <p className="access-phone">{formatPhone(person.phoneNumber)}</p> : null}
            <Button kind="tonal" onClick={() => signOut(client)}>
              {t('access.signOutOf', { product: products[client.product].name })}
            </Button>
          </div>
        ))}
        {otherProducts.map((product) => (
          <Link
            key={product}
            to="."
            search={(before) => ({ ...before, signIn: product })}
            className={buttonClass('plain', 'medium')}
          >
            {t('access.signIn', { product: products[product].name })}
          </Link>
        ))}
        <p className="access-help">{t('access.deniedHelp')}</p>
      </div>
    </main>
  )
}
