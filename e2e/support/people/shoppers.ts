import { askApi } from '../api-call.ts'
import { accessTokenOf, signInByPhone } from './people.ts'
import { controlUrl } from '../stack-address.ts'

const home = { address: '14 Station Road', city: 'Pune', state: 'Maharashtra', pin: '411001' }

export interface Seat {
  /** Invites to the group. */
  readonly inviteCode: string
  /** Invites to the group in the name of this participant. */
  readonly participantCode: string
  readonly orderId: string
  readonly accessToken: string
}

interface Product {
  readonly id: number
  readonly link: string
  readonly title: string
  readonly sums: { readonly alone: { readonly totalPaise: number } }
}

export async function readProduct(link: string): Promise<Product> {
  const { body } = await askApi<Product>('saath', `/api/products/${link}`)
  return body
}

/** A new user takes a seat, or starts a group if there is no code. */
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

/** The deadline of a group. */
export async function readGroupDeadline(inviteCode: string): Promise<Date> {
  const { body } = await askApi<{ readonly endsAt: string }>('saath', `/api/group-purchases/${inviteCode}`)
  return new Date(body.endsAt)
}

const makeOlder = async (what: Readonly<Record<string, string>>): Promise<void> => {
  const reply = await fetch(`${controlUrl()}/older?${new URLSearchParams(what).toString()}`, {
    method: 'POST',
  })
  if (!reply.ok) throw new Error(await reply.text())
}

/** Moves a group into the past until it has expired. */
export function expireGroup(inviteCode: string): Promise<void> {
  return makeOlder({ group: inviteCode })
}

/** Moves a code into the past, so that the next one can be requested. */
export function passResendWait(phone: string): Promise<void> {
  return makeOlder({ phone })
}

/** Changes the state of an order as an operator. */
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

export function deliverOrder(orderId: string): Promise<void> {
  return moveOrder(orderId, ['CONFIRMED', 'SHIPPED', 'DELIVERED'])
}
