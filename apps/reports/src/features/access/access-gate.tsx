import { errorText } from '@app/client/error-text'
import { ErrorState } from '@app/ui/error-state'
import { notFound, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { type ProductId } from '../../shared/products.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { PageBones } from './page-bones.tsx'
import { ProductNotice } from './product-notice.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useAccess, type DoorAccess } from './use-access.ts'
import './access.css'

export interface OpenPart {
  readonly product: ProductId
  /** What stands instead of the product's sections; null when they may be seen. */
  readonly notice: ReactNode
}

interface AccessGateProps {
  /** Whose reports the page shows. */
  readonly wanted: readonly ProductId[]
  readonly children: (parts: readonly OpenPart[]) => ReactNode
}

const isAllowed = ({ access }: DoorAccess): boolean => access.kind === 'allowed'

/** Products that answer about together come together, or the later one pushes the other down. None waits for long. */
const patienceMs = 600

const usePatience = (): boolean => {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

/** Lets in whoever may see at least one of the products. */
export const AccessGate = ({ wanted, children }: AccessGateProps): ReactNode => {
  const { signIn } = useSearch({ from: '__root__' })
  const everywhere = useAccess()
  const parts = everywhere.filter(({ door }) => wanted.includes(door.product))
  if (parts.length === 0) throw notFound()

  const asked = everywhere.find(({ door, access }) => door.product === signIn && access.kind === 'signedOut')
  const isPatient = usePatience()
  const isChecking = parts.some(({ access }) => access.kind === 'checking')
  const hasReport = !(isPatient && isChecking) && parts.some(isAllowed)
  if (asked) return <SignInPage doors={[asked.door]} hasWayBack={hasReport} />
  const due = parts.find(({ access }) => access.kind === 'factorDue')
  if (due) return <SecondFactorPage key={due.door.product} door={due.door} />
  if (hasReport)
    return children(
      parts.map((part) => ({
        product: part.door.product,
        notice: isAllowed(part) ? null : <ProductNotice {...part} />,
      })),
    )
  return <ClosedGate parts={parts} />
}

const ClosedGate = ({ parts }: { readonly parts: readonly DoorAccess[] }): ReactNode => {
  const t = useT()
  if (parts.some(({ access }) => access.kind === 'checking')) return <PageBones />
  const refusals = parts.flatMap(({ door, access }) =>
    access.kind === 'refused' ? [{ door, person: access.person }] : [],
  )
  const [first, ...others] = parts.flatMap(({ door, access }) => (access.kind === 'signedOut' ? [door] : []))
  if (refusals.length > 0)
    return (
      <ForbiddenPage
        refusals={refusals}
        otherProducts={first ? [first, ...others].map(({ product }) => product) : []}
      />
    )
  const unknown = parts.flatMap(({ access }) => (access.kind === 'unknown' ? [access] : []))
  const [problem] = unknown
  if (problem)
    return (
      <main className="access-page">
        <ErrorState
          title={t('access.failed')}
          text={errorText(problem.error, 'ru')}
          retryLabel={t('access.retry')}
          isRetrying={unknown.some(({ isRetrying }) => isRetrying)}
          onRetry={() => {
            for (const { retry } of unknown) retry()
          }}
        />
      </main>
    )
  return first ? <SignInPage doors={[first, ...others]} hasWayBack={false} /> : null
}
