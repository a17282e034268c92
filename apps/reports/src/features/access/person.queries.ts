import { getMe, getShopUser } from '@app/client/routes/core-users'
import { queryOptions } from '@tanstack/react-query'
import type { ProductClient } from '../../shared/product-clients.tsx'

export interface Person {
  readonly name: string
  readonly phoneNumber: string | null
  readonly role: 'user' | 'operator' | 'admin'
  readonly isSecondFactorDue: boolean
}

const askWho = async ({ product, call }: ProductClient, signal: AbortSignal): Promise<Person> => {
  const { firstName, phoneNumber, role, isSecondFactorDue } =
    product === 'vio' ? await call(getMe, {}, { signal }) : await call(getShopUser, {}, { signal })
  return { name: firstName, phoneNumber, role, isSecondFactorDue }
}

/** Named by the person too: whoever signs in next must not be taken for the one before. */
export function personQuery(client: ProductClient) {
  const { status, userId } = client.session.getState()
  return queryOptions({
    queryKey: ['person', client.product, userId],
    queryFn: ({ signal }) => askWho(client, signal),
    enabled: status === 'signedIn',
  })
}
