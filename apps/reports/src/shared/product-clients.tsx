import { makeAuthedCall, type AuthedCall } from '@app/client/authed-call'
import { deviceId } from '@app/client/device-id'
import { createSession, type Session } from '@app/client/session'
import { createContext, use, type ReactNode } from 'react'
import { productIds, type ProductId } from './products.ts'

/** The session of one product, and API calls in its name. */
export interface ProductClient {
  readonly product: ProductId
  readonly session: Session
  readonly call: AuthedCall
}

export type ApiOrigins = Readonly<Partial<Record<ProductId, string>>>

/** Accounts are per product, so each product has its own session with its own storage keys. */
export function openProductClients(apis: ApiOrigins): readonly ProductClient[] {
  return productIds.flatMap((product) => {
    const baseUrl = apis[product]
    if (baseUrl === undefined) return []
    const wire = { baseUrl, deviceId: deviceId() }
    const session = createSession({ ...wire, keyPrefix: `${product}-` })
    return [{ product, session, call: makeAuthedCall({ ...wire, session }) }]
  })
}

const ProductClients = createContext<readonly ProductClient[]>([])

interface ProductClientsProviderProps {
  readonly clients: readonly ProductClient[]
  readonly children: ReactNode
}

export function ProductClientsProvider({ clients, children }: ProductClientsProviderProps): ReactNode {
  return <ProductClients value={clients}>{children}</ProductClients>
}

/** Only the products that this deployment serves. */
export function useProductClients(): readonly ProductClient[] {
  return use(ProductClients)
}
