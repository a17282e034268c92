import { askApi } from '../api-call.ts'
import { accessTokenOf, signInByPhone } from './people.ts'
import { controlUrl } from '../stack-address.ts'

const home = { address: '14 Station Road', city: 'Pune', state: 'Maharashtra', pin: '411001' }

export interface Seat {
  /** Of the group. */
  readonly inviteCode: string
  /** Of who sits there. */
  readonly participantCode: string
  readonly orderId: string
  readonly accessToken: string
}

interface GoodsPage {
  readonly id: number
  readonly link: string
  readonly title: string
  readonly sums: { readonly alone: { readonly totalPaise: number } }
}

export async function goodsOf(link: string): Promise<GoodsPage> {
  const { body } = await askApi<GoodsPage>('saath', `/api/products/${link}`)
  return body
}

/** Somebody new takes a seat, or begins a group when there is no code. */
export async function takeSeat(productId: number, inviteCode?: string): Promise<Seat> {
  const { accessToken } = await signInByPhone('saath')
  const { status, body } = await askApi<Seat>('saath', '/api/user/group-purchases/join-or-create', {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: { productId, ...home, ...(inviteCode === undefined ? {} : { inviteCode }) },
  })
  if (status !== 200) throw new Error(`a seat was refused: ${status} ${JSON.stringify(body)}`)
  return { ...body, accessToken }
}

/** When it is or was over, by the server's word. */
export async function endOfGroup(inviteCode: string): Promise<Date> {
  const { body } = await askApi<{ readonly endsAt: string }>('saath', `/api/group-purchases/${inviteCode}`)
  return new Date(body.endsAt)
}

const makeOlder = async (what: Readonly<Record<string, string>>): Promise<void> => {
  const reply = await fetch(`${controlUrl()}/older?${new URLSearchParams(what).toString()}`, {
    method: 'POST',
  })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Its day is over, as if it had begun yesterday. */
export function endGroup(inviteCode: string): Promise<void> {
  return makeOlder({ group: inviteCode })
}

/** The minute before a second code is over for the server, as if the first had been asked for earlier. */
export function passResendWait(phone: string): Promise<void> {
  return makeOlder({ phone })
}

/** What the people at the desk do with an order, step by step. */
const moveOrder = async (orderId: string, states: readonly string[]): Promise<void> => {
  const accessToken = await accessTokenOf('saath', 'operator')
  for (const state of states) {
    const { status, body } = await askApi('saath', `/api/orders/${orderId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}` },
      body: { status: state },
    })
    if (status !== 200) throw new Error(`${state} was refused: ${status} ${JSON.stringify(body)}`)
  }
}

export function confirmOrder(orderId: string): Promise<void> {
  return moveOrder(orderId, ['CONFIRMED'])
}

/** Until it is at the door. */
export function deliverOrder(orderId: string): Promise<void> {
  return moveOrder(orderId, ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
}
