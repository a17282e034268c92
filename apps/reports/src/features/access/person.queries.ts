import { getMe, getShopUser } from '@app/client/routes'
import { queryOptions } from '@tanstack/react-query'
import type { ProductDoor } from '../../shared/product-doors.tsx'

export interface Person {
  readonly name: string
  readonly phoneNumber: string | null
  readonly role: 'user' | 'operator' | 'admin'
  readonly isSecondFactorDue: boolean
}

const askWho = async ({ product, call }: ProductDoor, signal: AbortSignal): Promise<Person> => {
  const { firstName, phoneNumber, role, isSecondFactorDue } =
    product === 'vio' ? await call(getMe, {}, { signal }) : await call(getShopUser, {}, { signal })
  return { name: firstName, phoneNumber, role, isSecondFactorDue }
}

/** Named by the person too: whoever signs in next must not be taken for the one before. */
export const personQuery = (door: ProductDoor) => {
  const { status, userId } = door.session.getState()
  return queryOptions({
    queryKey: ['person', door.product, userId],
    queryFn: ({ signal }) => askWho(door, signal),
    enabled: status === 'signedIn',
  })
}
