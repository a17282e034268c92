import { askApi } from '../api-call.ts'
import { takeSeat } from './shoppers.ts'

/** Orders and groups of a shopper of Saath. */
export interface ShopperData {
  /** Without a group. */
  readonly order: string
  /** Started by the shopper; two seats are free. */
  readonly ownGroup: string
  readonly fullGroup: string
}

const home = { address: '14 Station Road', city: 'Pune', state: 'Maharashtra', pin: '411001' }
const [friendsOfOpen, friendsOfFull] = [2, 4]

/** Orders a product without a group, and starts an open and a full group. */
const create = async (accessToken: string): Promise<ShopperData> => {
  const { body } = await askApi<{ data: readonly { id: number }[] }>('saath', '/api/products?take=3')
  const [alone, waiting, filling] = body.data
  if (!alone || !waiting || !filling) throw new Error('the demo world has too few products')
  const post = async <Reply>(path: string, productId: number): Promise<Reply> => {
    const reply = await askApi<Reply>('saath', path, {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { productId, ...home },
    })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const startGroup = async (productId: number, friends: number): Promise<string> => {
    const path = '/api/user/group-purchases/join-or-create'
    const { inviteCode } = await post<{ inviteCode: string }>(path, productId)
    for (let friend = 0; friend < friends; friend += 1) await takeSeat(productId, inviteCode)
    return inviteCode
  }
  const { id } = await post<{ id: string }>('/api/user/orders', alone.id)
  return {
    order: id,
    ownGroup: await startGroup(waiting.id, friendsOfOpen),
    fullGroup: await startGroup(filling.id, friendsOfFull),
  }
}

const known = new Map<string, Promise<ShopperData>>()

/** Created once per user and run. */
export function findShopperData(accessToken: string): Promise<ShopperData> {
  const data = known.get(accessToken) ?? create(accessToken)
  known.set(accessToken, data)
  return data
}
