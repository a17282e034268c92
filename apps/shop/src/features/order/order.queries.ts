import type { CallInput } from '@app/contract/endpoint'
import { joinOrCreateGroup, listOwnGroups } from '@app/contract/shop/groups'
import { buyNow } from '@app/contract/shop/orders'
import { getPincode } from '@app/contract/shop/pincodes'
import { localStore } from '@app/client/storage'
import { readFirstTouch } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import { firstTouchKeys } from '../../shared/sharing/first-touch-keys.ts'
import type { OrderIntent } from '../../shared/orders/open-order.ts'
import { isPin, type DeliveryValues } from './form/delivery.rules.ts'
import type { Attempt } from './form/order-draft.ts'

type Caller = Pick<MiniApp, 'call'>

/** District and state of a PIN. They do not change within a session. */
/** The keys of the mutations; `all` is the prefix of both. */
export const placeOrderKeys = {
  all: ['place-order'],
  prove: ['place-order', 'prove'],
  send: ['place-order', 'send'],
} as const

export function pinPlaceQuery({ call }: Caller, pin: string) {
  return queryOptions({
    queryKey: keys.pinPlace(pin),
    queryFn: ({ signal }) => call(getPincode, { params: { pin } }, { signal }),
    enabled: isPin(pin),
    staleTime: Infinity,
  })
}

interface Sending {
  readonly intent: OrderIntent
  readonly productId: number
  readonly values: DeliveryValues
  readonly attempt: Attempt
}

const toBody = ({ productId, values, attempt }: Sending): CallInput<typeof buyNow>['body'] => {
  const { utmSource, utmMedium } = readFirstTouch(localStore, firstTouchKeys)
  return {
    productId,
    address: values.address.trim(),
    addressExtra: values.addressExtra.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    pin: values.pin,
    utmSource,
    utmMedium,
    expectedTotalPaise: attempt.totalPaise,
  }
}

interface Placed {
  /** The next page. */
  readonly href: string
  /** The group of the reserved seat; null for an order alone. */
  readonly groupCode: string | null
}

/** The server takes the phone number from the session. */
export async function sendOrder({ call }: Caller, sending: Sending): Promise<Placed> {
  const { intent, attempt } = sending
  const extras = { idempotencyKey: attempt.key }
  const body = toBody(sending)
  if (intent.mode === 'alone') {
    const { id } = await call(buyNow, { body }, extras)
    return { href: `/success?id=${id}`, groupCode: null }
  }
  const { inviteCode } = await call(
    joinOrCreateGroup,
    {
      body: {
        ...body,
        ...(intent.mode === 'create'
          ? { joinType: 'Created' as const }
          : { joinType: intent.joinType ?? 'Invited' }),
        ...(intent.mode === 'join' && intent.inviteCode !== undefined
          ? { inviteCode: intent.inviteCode }
          : {}),
      },
    },
    extras,
  )
  return { href: `/groupPurchase/${inviteCode}`, groupCode: inviteCode }
}

/** What an order changes: groups and their free seats on cards, the orders, the sums, the address of the user. */
export function invalidateAfterOrder(client: QueryClient, link: string): Promise<unknown> {
  const changed = [keys.groups(), keys.orders(), keys.products(), keys.product(link), keys.user()]
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The path of the group that the user has joined before: a user can start only one group for a product. */
export async function findJoinedGroup(
  { call }: Caller,
  intent: OrderIntent,
  productId: number,
): Promise<string> {
  if (intent.mode === 'join' && intent.inviteCode !== undefined) return `/groupPurchase/${intent.inviteCode}`
  const { data } = await call(listOwnGroups, { query: { take: '100', skip: '0' } })
  const open = data.find(({ status, purchase }) => status === 'OPEN' && purchase.productId === productId)
  return open ? `/groupPurchase/${open.inviteCode}` : '/cart'
}
