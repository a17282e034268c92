import { makeAuthedCall, type AuthedCall } from '@app/client/authed-call'
import { deviceId } from '@app/client/device-id'
import { createSession, type Session } from '@app/client/session'
import { createContext, use, type ReactNode } from 'react'
import { productIds, type ProductId } from './products.ts'

/** The way into one product: who is signed in there, and calls in that name. */
export interface ProductDoor {
  readonly product: ProductId
  readonly session: Session
  readonly call: AuthedCall
}

export type ApiOrigins = Readonly<Partial<Record<ProductId, string>>>

/** Accounts are per product, so each product has a session of its own under keys of its own. */
export const openDoors = (apis: ApiOrigins): readonly ProductDoor[] =>
  productIds.flatMap((product) => {
    const baseUrl = apis[product]
    if (baseUrl === undefined) return []
    const wire = { baseUrl, deviceId: deviceId() }
    const session = createSession({ ...wire, keyPrefix: `${product}-` })
    return [{ product, session, call: makeAuthedCall({ ...wire, session }) }]
  })

const Doors = createContext<readonly ProductDoor[]>([])

interface DoorsProviderProps {
  readonly doors: readonly ProductDoor[]
  readonly children: ReactNode
}

export const DoorsProvider = ({ doors, children }: DoorsProviderProps): ReactNode => (
  <Doors value={doors}>{children}</Doors>
)

/** Only the products that this deployment serves. */
export const useDoors = (): readonly ProductDoor[] => use(Doors)
