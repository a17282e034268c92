import type { Group, OpenGroup } from '../shared/groups/groups.queries.ts'
import { sampleOpenGroup, sampleProduct } from './test-product.ts'

/** For tests: a group as visitors and as members receive it, and a fake stream of its seats. */
export const groupCode = 'AbCdEfGh23'
/** A member's own code: with it the server also answers who invites. */
export const memberCode = 'Mm22334455aabb'

const names = ['Asha', 'Rohit', 'Meena', 'Farhan', 'Kavya']
const { sums, id, link, title, title_hi, ...product } = sampleProduct()

/** In the middle of a minute, so that a slow test shows the same time left as a fast one. */
const hoursUsuallyLeft = 18 + 29.5 / 60

interface GroupOptions extends Partial<Omit<Group, 'participants'>> {
  readonly joined?: number
  /** The user's own seat; undefined for a user outside the group. */
  readonly mySeat?: number
  readonly hoursLeft?: number
}

const sampleMine = (isStarter: boolean): NonNullable<Group['mine']> => ({
  inviteCode: memberCode,
  joinType: isStarter ? 'Created' : 'Invited',
  orderId: 'K2M8841ABC',
  sums: isStarter ? sums.create : sums.join,
  canLeave: true,
})

export function sampleGroup({
  joined = 3,
  mySeat,
  hoursLeft = hoursUsuallyLeft,
  ...change
}: GroupOptions = {}): Group {
  const seats: OpenGroup = sampleOpenGroup({ id: groupCode, inviteCode: groupCode }, hoursLeft)
  const mine = mySeat === undefined ? null : sampleMine(mySeat === 1)
  return {
    ...seats,
    participants: names.slice(0, joined).map((name, index) => ({
      seat: index + 1,
      name,
      photoUrl: null,
      joinedAt:
        index === 0 ? seats.createdAt : new Date(Date.parse(seats.createdAt) + index * 60_000).toISOString(),
      isMe: index + 1 === mySeat,
      isLeader: index === 0,
    })),
    purchase: {
      productId: id,
      product: {
        id,
        link,
        title,
        title_hi,
        price: product.price,
        discountedPrice: product.discountedPrice,
        cover: product.cover,
        availability: 'OPEN',
        avgRating: product.avgRating,
        ratingsCount: product.ratingsCount,
        reviewsCount: product.reviewsCount,
        groups: product.groups,
        soldItems: product.soldItems,
      },
      joinType: mine?.joinType ?? null,
    },
    sums,
    invitedBy: null,
    mine,
    ...change,
  }
}

/** The same group after its last seat was taken, or after it expired. */
export function ended(group: Group, status: 'FULL' | 'EXPIRED'): Group {
  return {
    ...group,
    status,
    completed: status === 'FULL',
    mine: group.mine && { ...group.mine, canLeave: false },
  }
}

/** Replaces `fetch` for streams of seats: the test decides which events the server sends, or which error it answers. */
export function fakeStream() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const opened: { readonly address: string; readonly authorization: string | null }[] = []
  /** Events sent before a stream was open. */
  const early: Uint8Array[] = []
  let refusal: (() => Response) | null = null
  const original = globalThis.fetch
  globalThis.fetch = (address, init) => {
    if (typeof address !== 'string' || !address.endsWith('/events')) return original(address, init)
    opened.push({ address, authorization: new Headers(init?.headers).get('authorization') })
    if (refusal) return Promise.resolve(refusal())
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open.add(controller)
        for (const piece of early.splice(0)) controller.enqueue(piece)
        init?.signal?.addEventListener('abort', () => {
          open.delete(controller)
          controller.error(init.signal?.reason)
        })
      },
    })
    return Promise.resolve(new Response(body))
  }
  return {
    opened,
    openCount: () => open.size,
    tell: (seats: { readonly joined: number; readonly status: Group['status'] }): void => {
      const text = new TextEncoder().encode(`data: ${JSON.stringify(seats)}\n\n`)
      // In two pieces, as a network may deliver it.
      const pieces = [text.slice(0, 9), text.slice(9)]
      if (open.size === 0) early.push(...pieces)
      for (const stream of open) for (const piece of pieces) stream.enqueue(piece)
    },
    breakOff: (): void => {
      for (const stream of open) stream.error(new TypeError('network error'))
      open.clear()
    },
    /** Answers every new stream with this response; null accepts streams again. */
    refuse: (answer: (() => Response) | null): void => {
      refusal = answer
    },
    restore: (): void => {
      globalThis.fetch = original
    },
  }
}
