import { errorText } from '@app/client/error-text'
import { ErrorState } from '@app/ui/error-state'
import { notFound, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { ProductNotice } from './product-notice.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useAccess, type ProductAccess } from './use-access.ts'
import './access.css'
import { SkeletonBlock } from '@app/ui/skeleton'

export interface OpenPart {
  readonly product: ProductId
  /** Shown instead of the product's sections; null if the user may see them. */
  readonly notice: ReactNode
}

interface AccessGateProps {
  /** The products that the page is about. */
  readonly wanted: readonly ProductId[]
  readonly children: (parts: readonly OpenPart[]) => ReactNode
}

const isAllowed = ({ access }: ProductAccess): boolean => access.kind === 'allowed'

/** Waits shortly for the access of all products, so that a later answer does not shift the page. */
const graceMs = 600

const useGracePeriod = (): boolean => {
  const [isWithinGrace, setWithinGrace] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWithinGrace(false), graceMs)
    return () => clearTimeout(timer)
  }, [])
  return isWithinGrace
}

/** Shows its children to users who may see at least one of the products. */
export function AccessGate({ wanted, children }: AccessGateProps): ReactNode {
  const { signIn } = useSearch({ from: '__root__' })
  const everywhere = useAccess()
  const parts = everywhere.filter(({ client }) => wanted.includes(client.product))
  if (parts.length === 0) throw notFound()

  const signingIn = everywhere.find(
    ({ client, access }) => client.product === signIn && access.kind === 'signedOut',
  )
  const isWithinGrace = useGracePeriod()
  const isChecking = parts.some(({ access }) => access.kind === 'checking')
  const hasReport = !(isWithinGrace && isChecking) && parts.some(isAllowed)
  if (signingIn) return <SignInPage clients={[signingIn.client]} hasWayBack={hasReport} />
  const due = parts.find(({ access }) => access.kind === 'factorDue')
  if (due) return <SecondFactorPage key={due.client.product} client={due.client} />
  if (hasReport)
    return children(
      parts.map((part) => ({
        product: part.client.product,
        notice: isAllowed(part) ? null : <ProductNotice {...part} />,
      })),
    )
  return <ClosedGate parts={parts} />
}

const ClosedGate = ({ parts }: { readonly parts: readonly ProductAccess[] }): ReactNode => {
  const t = useT()
  if (parts.some(({ access }) => access.kind === 'checking')) return <PageSkeleton />
  const refusals = parts.flatMap(({ client, access }) =>
    access.kind === 'refused' ? [{ client, person: access.person }] : [],
  )
  const [first, ...others] = parts.flatMap(({ client, access }) =>
    access.kind === 'signedOut' ? [client] : [],
  )
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
  return first ? <SignInPage clients={[first, ...others]} hasWayBack={false} /> : null
}

/** The skeleton of the page while access is checked. */
const PageSkeleton = (): ReactNode => (
  <main className="access-skeleton" role="status" aria-label={useT()('access.checking')}>
    <span className="access-skeleton-bar" />
    <div className="access-skeleton-panels">
      <SkeletonBlock className="access-skeleton-panel" />
      <SkeletonBlock className="access-skeleton-panel" />
    </div>
  </main>
)
