import type { SaathLanguage } from '@app/contract/languages'
import { findImageKeyByUrl } from '#core/media/media.service.ts'
import type { Ctx, Deps } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { takesLine } from '#platform/observability/few-lines.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { getProduct } from '../catalogue/catalogue.service.ts'
import { getGroup, readSeatsChangedAt } from '../groups/groups.service.ts'
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

export type SharePicture =
  | { readonly kind: 'picture'; readonly tag: string; readonly isImmutable: boolean; readonly bytes: Buffer }
  /** The client has this picture in its cache. */
  | { readonly kind: 'known'; readonly tag: string; readonly isImmutable: boolean }
  /** The fallback when the picture cannot be drawn: a redirect to the product's photo. */
  | { readonly kind: 'photo'; readonly address: string }

interface PictureRequest {
  readonly language: SaathLanguage
  /** The If-None-Match header. */
  readonly knownTags: string
}

/** Pictures stay in memory for a minute: a shared link is requested many times at once. */
const cachedPictures = 64
const cacheMs = 60_000

interface Studio {
  readonly drawer: Drawer
  readonly pictures: TtlCache<Buffer>
}
const getStudio = perProcess('share-pictures.studio', ({ log, config }: Deps): Studio => ({
  drawer: makeDrawer(log, { fileMs: Math.max(drawMs, config.pictures.shareTimeoutMs) }),
  pictures: ttlCache<Buffer>(cachedPictures),
}))

export function getDrawer(deps: Deps): Drawer {
  return getStudio(deps).drawer
}

/** For the shutdown: pending requests get the photo. */
export async function closeDrawer(deps: Deps): Promise<void> {
  if (deps.instances.has('share-pictures.studio')) await getDrawer(deps).close()
}

/** The smallest source that fills the photo's area; the widest if none does. */
const photoWidth = 640
interface Cover {
  readonly sources: readonly { readonly src: string; readonly width: number }[]
}
const choosePhoto = (cover: Cover | null): string | null => {
  const sources = cover?.sources ?? []
  return (sources.find(({ width }) => width >= photoWidth) ?? sources.at(-1))?.src ?? null
}

type ProductPage = Awaited<ReturnType<typeof getProduct>>
type GroupPage = Awaited<ReturnType<typeof getGroup>>

/** The facts of the picture, taken from the page of the product. */
export function toProductFacts(deps: Pick<Deps, 'storage'>, page: ProductPage): ProductFacts {
  return {
    product: page,
    photo: findImageKeyByUrl(deps.storage, choosePhoto(page.cover) ?? ''),
    join: page.sums.join,
    need: page.participantsToComplete,
  }
}

/** The facts of the picture, taken from the page of the group. */
export function toGroupFacts(deps: Pick<Deps, 'storage'>, page: GroupPage, seatsSince: Date): GroupFacts {
  return {
    product: page.purchase.product,
    photo: findImageKeyByUrl(deps.storage, choosePhoto(page.purchase.product.cover) ?? ''),
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
  { link, mark, ...request }: PictureRequest & { readonly link: string; readonly mark: string | null },
): Promise<SharePicture> {
  const page = await getProduct(ctx, link)
  // The address contains the mark of the content, so its picture never changes.
  const isImmutable = mark !== null && page.ogImage.includes(`.${mark}.`)
  return answer(ctx, productCard(request.language, toProductFacts(ctx.deps, page)), {
    ...request,
    isImmutable,
    photo: choosePhoto(page.cover),
  })
}

export async function getGroupPicture(
  ctx: Ctx,
  { code, ...request }: PictureRequest & { readonly code: string },
): Promise<SharePicture> {
  const page = await getGroup(ctx, code)
  const seatsSince = (await readSeatsChangedAt(ctx.db, page.inviteCode)) ?? new Date(page.createdAt)
  return answer(ctx, groupCard(request.language, toGroupFacts(ctx.deps, page, seatsSince)), {
    ...request,
    isImmutable: false,
    photo: choosePhoto(page.purchase.product.cover),
  })
}

const answer = async (
  ctx: Ctx,
  card: ShareCard,
  request: PictureRequest & { readonly isImmutable: boolean; readonly photo: string | null },
): Promise<SharePicture> => {
  const mark = cardMark(card)
  const { isImmutable } = request
  const tag = `"${mark}"`
  if (request.knownTags.includes(tag)) return { kind: 'known', tag, isImmutable }
  const { pictures } = getStudio(ctx.deps)
  try {
    // Concurrent requests for the same picture share one drawing. After the timeout it is still finished and stored for
    // the next request.
    const bytes = await withTimeout(
      pictures(mark, async () => ({
        value: await loadOrDraw(ctx, card, pictureKey(mark)),
        until: performance.now() + cacheMs,
      })),
      ctx.deps.config.pictures.shareTimeoutMs,
    )
    return { kind: 'picture', tag, isImmutable, bytes }
  } catch (error) {
    ctx.deps.metrics.count('share_pictures', { outcome: 'photo' })
    if (takesLine(ctx.deps, 'share picture replaced', ctx.now()))
      ctx.log.warn('a share picture was replaced by the photo', { requestId: ctx.requestId, error })
    if (request.photo === null) throw new AppError('NOT_FOUND', { cause: error })
    return { kind: 'photo', address: request.photo }
  }
}

const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
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

const loadOrDraw = async (ctx: Ctx, card: ShareCard, key: string): Promise<Buffer> => {
  const { storage, metrics } = ctx.deps
  const stored = await storage.read(key)
  if (stored) {
    metrics.count('share_pictures', { outcome: 'stored' })
    return stored
  }
  const photo = card.photo === null ? null : await storage.read(card.photo)
  const picture = await getDrawer(ctx.deps).draw(card, photo)
  metrics.count('share_pictures', { outcome: 'drawn' })
  // Not awaited: a picture that was not stored is drawn again next time.
  storage.put([{ key, body: picture, contentType: 'image/jpeg' }]).catch((error: unknown) => {
    if (takesLine(ctx.deps, 'share picture not stored', ctx.now()))
      ctx.log.warn('a share picture was not stored', { error })
  })
  return picture
}

/** Older pictures are deleted, and drawn again on request. */
const keptDays = 30
const sweepBatch = 1_000

export async function sweepOldPictures({ storage, now, log }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 24 * 3_600_000)
  let removed = 0
  for await (const keys of storage.listOlder(pictureFolder, before)) {
    for (let at = 0; at < keys.length; at += sweepBatch) await storage.remove(keys.slice(at, at + sweepBatch))
    removed += keys.length
    signal.throwIfAborted()
  }
  if (removed > 0) log.info('old share pictures were removed', { count: removed })
}
