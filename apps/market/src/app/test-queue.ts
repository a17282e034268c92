import type { ReplyOf } from '@app/contract/endpoint'
import type { listModeration } from '@app/contract/market/moderation'
import { sampleAd } from './test-ads.ts'

/** Ads that wait for a moderator, as the server returns them. */
type QueuedAd = ReplyOf<typeof listModeration>['data'][number]

const { category, description, ...sample } = sampleAd()
const pictures = sample.pictures.map((picture, at) => ({ ...picture, id: `picture-${at}-0000000` }))

export function queuedAd(id: number, change: Partial<QueuedAd> = {}): QueuedAd {
  return {
    id,
    link: `queued-ad-${String(id).padStart(2, '0')}`,
    revisionId: id * 10,
    status: 'PENDING',
    submittedAt: new Date(Date.now() - 130 * 60_000).toISOString(),
    name: `Кресло ${id}`,
    description,
    price: 900_000,
    currency: 'UZS',
    state: 'Б/у',
    categoryId: 10,
    category,
    place: 'Чиланзарский район, Ташкент',
    place_uz: 'Chilonzor tumani, Toshkent',
    phoneNumbers: ['+998901234567'],
    pictures,
    parameters: [],
    approved: null,
    changed: [],
    pinMovedMetres: 0,
    seller: {
      name: 'Азиз К.',
      photoUrl: null,
      since: '2025-03-01T00:00:00.000Z',
      adCount: 12,
      rejectedCount: 0,
    },
    appeal: null,
    signals: [],
    ...change,
  }
}

/** Simulates the server's queue and records its requests. */
export function makeQueue(ads: readonly QueuedAd[]) {
  let waiting = [...ads]
  const decisions: {
    isModerated: boolean
    productIds: number[]
    reason?: string
    revisions: { id: number; revisionId: number }[]
  }[] = []
  return {
    decisions,
    /** A seller edits, or another moderator decides, while the screen is open. */
    change: (next: (before: readonly QueuedAd[]) => readonly QueuedAd[]) => {
      waiting = [...next(waiting)]
    },
    answers: {
      'GET /api/user/telegram/products/moderate': () =>
        Response.json({ data: waiting, total: waiting.length }),
      'POST /api/user/telegram/products/moderate': (body: unknown) => {
        const decision = body as (typeof decisions)[number]
        decisions.push(decision)
        const decided = decision.revisions
          .filter(({ id, revisionId }) => waiting.some((ad) => ad.id === id && ad.revisionId === revisionId))
          .map(({ id }) => id)
        waiting = waiting.filter(({ id }) => !decided.includes(id))
        return Response.json({
          decided,
          changed: decision.productIds.filter((id) => !decided.includes(id)),
        })
      },
    },
  }
}
