import type { RouteInput } from '@app/client/route'
import { joinOrCreateGroup, listOwnGroups } from '@app/client/routes/shop-groups'
import { buyNow } from '@app/client/routes/shop-orders'
import { getPincode } from '@app/client/routes/shop-pincodes'
import { localStore } from '@app/client/storage'
import { readFirstTouch } from '@app/shell/first-touch'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import { firstTouchKeys } from '../../shared/sharing/first-touch-keys.ts'
import type { OrderWish } from '../../shared/orders/open-order.ts'
import { isPin, type DeliveryValues } from './form/delivery.rules.ts'
import type { Attempt } from './form/order-draft.ts'

type Caller = Pick<MiniApp, 'call'>

/** District and state of a PIN. They do not change while somebody orders. */
export function pinPlaceQuery({ call }: Caller, pin: string) {
  return queryOptions({
    queryKey: keys.pinPlace(pin),
    queryFn: ({ signal }) => call(getPincode, { params: { pin } }, { signal }),
    enabled: isPin(pin),
    staleTime: Infinity,
  })
}

interface Sending {
  readonly wish: OrderWish
  readonly productId: number
  readonly values: DeliveryValues
  readonly attempt: Attempt
}

const bodyOf = ({ productId, values, attempt }: Sending): RouteInput<typeof buyNow>['body'] => {
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
  /** The page that comes next. */
  readonly href: string
  /** The group in which a seat was taken; null for an order of one's own. */
  readonly groupCode: string | null
}

/** The phone is the session's. */
export async function sendOrder({ call }: Caller, sending: Sending): Promise<Placed> {
  const { wish, attempt } = sending
  const extras = { idempotencyKey: attempt.key }
  const body = bodyOf(sending)
  if (wish.mode === 'alone') {
    const { id } = await call(buyNow, { body }, extras)
    return { href: `/success?id=${id}`, groupCode: null }
  }
  const { inviteCode } = await call(
    joinOrCreateGroup,
    {
      body: {
        ...body,
        ...(wish.mode === 'create'
          ? { joinType: 'Created' as const }
          : { joinType: wish.joinType ?? 'Invited' }),
        ...(wish.mode === 'join' && wish.inviteCode !== undefined ? { inviteCode: wish.inviteCode } : {}),
      },
    },
    extras,
  )
  return { href: `/groupPurchase/${inviteCode}`, groupCode: inviteCode }
}

/** What an order changes: groups and their free seats on cards, the orders, the sums, the address of the user. */
export function invalidateAfterOrder(client: QueryClient, link: string): Promise<unknown> {
  const changed = [keys.groups.all, keys.orders.all, keys.products.all, keys.product.one(link), keys.users]
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The group in which the person sits already. Who began one for this product cannot begin another: it is found here. */
export async function findJoinedGroup({ call }: Caller, wish: OrderWish, productId: number): Promise<string> {
  if (wish.mode === 'join' && wish.inviteCode !== undefined) return `/groupPurchase/${wish.inviteCode}`
  const { data } = await call(listOwnGroups, { query: { take: '100', skip: '0' } })
  const open = data.find(({ status, purchase }) => status === 'OPEN' && purchase.productId === productId)
  return open ? `/groupPurchase/${open.inviteCode}` : '/cart'
}
