import { askApi } from '../api-call.ts'
import { takeSeat } from './shoppers.ts'

/** What a shopper of Saath has left behind who has used it. */
export interface ShopperThings {
  /** Ordered alone. */
  readonly order: string
  /** Begun by them, with two friends: two seats are free. */
  readonly ownGroup: string
  readonly fullGroup: string
}

const home = { address: '14 Station Road', city: 'Pune', state: 'Maharashtra', pin: '411001' }
const [friendsOfOpen, friendsOfFull] = [2, 4]

/** Orders one thing alone, begins a group that waits and one that fills. */
const furnish = async (accessToken: string): Promise<ShopperThings> => {
  const { body } = await askApi<{ data: readonly { id: number }[] }>('saath', '/api/products?take=3')
  const [alone, waiting, filling] = body.data
  if (!alone || !waiting || !filling) throw new Error('the demo world has too few goods')
  const tell = async <Reply>(path: string, productId: number): Promise<Reply> => {
    const reply = await askApi<Reply>('saath', path, {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { productId, ...home },
    })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const begin = async (productId: number, friends: number): Promise<string> => {
    const path = '/api/user/group-purchases/join-or-create'
    const { inviteCode } = await tell<{ inviteCode: string }>(path, productId)
    for (let friend = 0; friend < friends; friend += 1) await takeSeat(productId, inviteCode)
    return inviteCode
  }
  const { id } = await tell<{ id: string }>('/api/user/orders', alone.id)
  return {
    order: id,
    ownGroup: await begin(waiting.id, friendsOfOpen),
    fullGroup: await begin(filling.id, friendsOfFull),
  }
}

const known = new Map<string, Promise<ShopperThings>>()

/** The same person has the same things for a whole run. */
export function thingsOfShopper(accessToken: string): Promise<ShopperThings> {
  const things = known.get(accessToken) ?? furnish(accessToken)
  known.set(accessToken, things)
  return things
}
