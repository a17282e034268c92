import { getMe, getShopUser } from '@app/contract/core/users'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'

export interface Person {
  readonly name: string
  readonly phoneNumber: string | null
  readonly role: 'user' | 'operator' | 'admin'
  readonly isSecondFactorDue: boolean
}

const readPerson = async ({ product, call }: ProductClient, signal: AbortSignal): Promise<Person> => {
  const { firstName, phoneNumber, role, isSecondFactorDue } =
    product === 'vio' ? await call(getMe, {}, { signal }) : await call(getShopUser, {}, { signal })
  return { name: firstName, phoneNumber, role, isSecondFactorDue }
}

export function personQuery(client: ProductClient) {
  return queryOptions({
    queryKey: keys.person(client),
    queryFn: ({ signal }) => readPerson(client, signal),
    enabled: client.session.getState().status === 'signedIn',
  })
}
