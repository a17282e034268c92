import type { SaathLanguage } from '@app/contract/languages'
import { findImageKeyByUrl } from '#core/media/media.service.ts'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { getProduct } from '../catalogue/catalogue.service.ts'
import { getGroup } from '../groups/groups.service.ts'
import { drawMs, makeDrawer, type Drawer } from './drawer.ts'
import {
  cardMark,
  groupCard,
  pictureFolder,
  pictureKey,
  productCard,
  type GroupFacts,
  type ProductFacts,
  type ShareCard,
} from './share-card.rules.ts'
import { readSeatsSince } from './share-pictures.sql.ts'

export type SharePicture =
  | { readonly kind: 'picture'; readonly tag: string; readonly isLasting: boolean; readonly bytes: Buffer }
  /** The caller has it already. */
  | { readonly kind: 'known'; readonly tag: string; readonly isLasting: boolean }
  /** It cannot be drawn now: the photo is better than nothing. */
  | { readonly kind: 'photo'; readonly address: string }

interface Wish {
  readonly language: SaathLanguage
  /** The tags that the caller knows, as a browser writes them. */
  readonly knownTags: string
}

/** Pictures of this process for a minute: a link that is passed around is asked for many times at once. */
const keptPictures = 64
const keptMs = 60_000

interface Studio {
  readonly drawer: Drawer
  readonly pictures: TtlCache<Buffer>
}
const studios = new WeakMap<Deps, Studio>()

const studioOf = (deps: Deps): Studio => {
  let studio = studios.get(deps)
  if (!studio) {
    studio = {
      drawer: makeDrawer(deps.log, { fileMs: Math.max(drawMs, deps.config.pictures.shareTimeoutMs) }),
      pictures: ttlCache<Buffer>(keptPictures),
    }
    studios.set(deps, studio)
  }
  return studio
}

export function drawerOf(deps: Deps): Drawer {
  return studioOf(deps).drawer
}

/** For the end of a process: what is still asked for is answered with the photo. */
export async function closeDrawer(deps: Deps): Promise<void> {
  await studios.get(deps)?.drawer.close()
}

/** Wide enough for its place on the picture; the widest if none is. */
const photoWidth = 640
interface Cover {
  readonly sources: readonly { readonly src: string; readonly width: number }[]
}
const photoOf = (cover: Cover | null): string | null => {
  const sources = cover?.sources ?? []
  return (sources.find(({ width }) => width >= photoWidth) ?? sources.at(-1))?.src ?? null
}

type ProductPage = Awaited<ReturnType<typeof getProduct>>
type GroupPage = Awaited<ReturnType<typeof getGroup>>

/** What the page of the product shows, for the picture. */
export function factsOfProduct(deps: Pick<Deps, 'storage'>, page: ProductPage): ProductFacts {
  return {
    product: page,
    photo: findImageKeyByUrl(deps.storage, photoOf(page.cover) ?? ''),
    join: page.sums.join,
    need: page.participantsToComplete,
  }
}

/** What the page of the group shows, for the picture. */
export function factsOfGroup(deps: Pick<Deps, 'storage'>, page: GroupPage, seatsSince: Date): GroupFacts {
  return {
    product: page.purchase.product,
    photo: findImageKeyByUrl(deps.storage, photoOf(page.purchase.product.cover) ?? ''),
    join: page.sums.join,
    need: page.participantsToComplete,
    status: page.status,
    taken: page.participants.length,
    seatsSince,
    endsAt: new Date(page.endsAt),
  }
}

export async function getProductPicture(
  ctx: Ctx,
  { link, mark, ...wish }: Wish & { readonly link: string; readonly mark: string | null },
): Promise<SharePicture> {
  const page = await getProduct(ctx, link)
  // An address with the mark of what is on the picture never means another picture.
  const isLasting = mark !== null && page.ogImage.includes(`.${mark}.`)
  return answer(ctx, productCard(wish.language, factsOfProduct(ctx.deps, page)), {
    ...wish,
    isLasting,
    photo: photoOf(page.cover),
  })
}

export async function getGroupPicture(
  ctx: Ctx,
  { code, ...wish }: Wish & { readonly code: string },
): Promise<SharePicture> {
  const page = await getGroup(ctx, code)
  const seatsSince = (await readSeatsSince(ctx.db, page.inviteCode)) ?? new Date(page.createdAt)
  return answer(ctx, groupCard(wish.language, factsOfGroup(ctx.deps, page, seatsSince)), {
    ...wish,
    isLasting: false,
    photo: photoOf(page.purchase.product.cover),
  })
}

const answer = async (
  ctx: Ctx,
  card: ShareCard,
  wish: Wish & { readonly isLasting: boolean; readonly photo: string | null },
): Promise<SharePicture> => {
  const mark = cardMark(card)
  const { isLasting } = wish
  const tag = `"${mark}"`
  if (wish.knownTags.includes(tag)) return { kind: 'known', tag, isLasting }
  const { pictures } = studioOf(ctx.deps)
  try {
    // Whoever asks for the same picture meanwhile waits for this one. A messenger does not wait long; the picture is
    // finished all the same, for whoever asks next.
    const bytes = await inTime(
      pictures(mark, async () => ({
        value: await storedOrDrawn(ctx, card, pictureKey(mark)),
        until: performance.now() + keptMs,
      })),
      ctx.deps.config.pictures.shareTimeoutMs,
    )
    return { kind: 'picture', tag, isLasting, bytes }
  } catch (error) {
    ctx.deps.metrics.count('share_pictures', { outcome: 'photo' })
    ctx.log.warn('a photo stands in for a share picture', { requestId: ctx.requestId, error })
    if (wish.photo === null) throw new AppError('NOT_FOUND', { cause: error })
    return { kind: 'photo', address: wish.photo }
  }
}

const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new AppError('SERVER_BUSY'))
  }, ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const storedOrDrawn = async (ctx: Ctx, card: ShareCard, key: string): Promise<Buffer> => {
  const { storage, metrics } = ctx.deps
  const stored = await storage.read(key)
  if (stored) {
    metrics.count('share_pictures', { outcome: 'stored' })
    return stored
  }
  const photo = card.photo === null ? null : await storage.read(card.photo)
  const picture = await drawerOf(ctx.deps).draw(card, photo)
  metrics.count('share_pictures', { outcome: 'drawn' })
  // Nobody waits for this: a picture that was not stored is drawn again.
  storage.put([{ key, body: picture, contentType: 'image/jpeg' }]).catch((error: unknown) => {
    ctx.log.warn('a share picture was not stored', { error })
  })
  return picture
}

/** Groups come and go, and prices change: pictures that are this old are drawn again if anybody asks. */
const keptDays = 30
const sweepAtOnce = 1_000

export async function sweepOldPictures({ storage, now, log }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 3_600_000)
  let removed = 0
  for await (const keys of storage.listOlder(pictureFolder, before)) {
    for (let at = 0; at < keys.length; at += sweepAtOnce)
      await storage.remove(keys.slice(at, at + sweepAtOnce))
    removed += keys.length
    signal.throwIfAborted()
  }
  if (removed > 0) log.info('old share pictures were removed', { count: removed })
}
