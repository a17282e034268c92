import { uploadImages as endpoint } from '@app/contract/core/media'
import { media } from '@app/contract/core/media.limits'
import type { ReplyOf } from '@app/contract/endpoint'
import { nanoid } from 'nanoid'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Storage } from '#platform/storage.ts'
import { getSetting } from '../settings/settings.service.ts'
import type { Picture } from './decode-reply.ts'
import { makeDecoder, type Decoder } from './decoder.ts'
import { imageKey, imageKeys, imageOfKey, isOverDay, type DayUse } from './media.rules.ts'
import * as sql from './media.sql.ts'
import { pictureKind } from './picture-bytes.rules.ts'
import { keepMarks, letCopiesBeForgotten, letCopiesBeFound } from './picture-marks.service.ts'
import { chargeFailedUpload } from './upload-charges.service.ts'

/** Its child process starts with the first picture. */
export const decoderFor = perProcess('media.decoder', ({ log, config, metrics }: Deps): Decoder => {
  const decoder = makeDecoder(log, { fileMs: config.pictures.decodeTimeoutMs })
  metrics.gauge('image_queue_length', 'Pictures waiting to be decoded', () => decoder.state().waiting)
  metrics.gauge(
    'image_decoder_peak_bytes',
    'Most memory that a decode process has used',
    () => decoder.state().peakBytes,
  )
  return decoder
})

/** At shutdown: files that are still being decoded are answered SERVER_BUSY. */
export async function closeDecoder(deps: Deps): Promise<void> {
  await decoderFor(deps).close()
  deps.instances.delete('media.decoder')
}

/** One file of a form, not read yet. */
export interface UploadedFile {
  readonly field: string
  /** Reads it and keeps its bytes only while the work lasts. */
  readonly use: <T>(work: (bytes: Buffer) => Promise<T>) => Promise<T>
}

interface Prepared extends Picture {
  readonly publicId: string
  readonly uploadedBytes: number
}

/** All files of a request or none. Only what the decode process made is ever stored. */
export async function uploadImages(
  ctx: UserCtx,
  files: AsyncIterable<UploadedFile>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await getSetting(ctx, 'switch.uploads')))
    throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 60 })
  const used = await sql.readDayUse(ctx.db, ctx.user.id)
  const prepared: Prepared[] = []
  // Of the file in hand; one that was too long to be read whole counts as long as may be.
  let bytesInHand: number = media.bytesPerFile
  try {
    for await (const file of files) {
      if (file.field !== endpoint.multipart.field)
        throw new AppError('INPUT_INVALID', { fields: { [file.field]: 'unknown' } })
      if (prepared.length === media.filesPerRequest) throw new AppError('IMAGES_TOO_MANY')
      const picture = await file.use((bytes) => {
        bytesInHand = bytes.length
        return prepare(ctx, bytes, used, prepared)
      })
      prepared.push(picture)
      bytesInHand = media.bytesPerFile
    }
    if (prepared.length === 0) throw new AppError('IMAGES_MISSING')
    await store(ctx, prepared)
  } catch (error) {
    if (error instanceof AppError) ctx.deps.metrics.count('images_refused', { code: error.code })
    await chargeFailedUpload(ctx, error, sumOf(prepared), bytesInHand)
    throw error
  }
  for (const _image of prepared) ctx.deps.metrics.count('images_stored', { product: ctx.product })
  return prepared.map((image) => {
    const sources = sourcesOf(ctx.deps.storage, image)
    const { publicId: id, width, height, placeholder } = image
    return { id, src: sources.at(-1)?.src ?? '', width, height, sources, placeholder }
  })
}

const prepare = async (
  ctx: UserCtx,
  bytes: Buffer,
  used: sql.DayUseUntil,
  before: readonly Prepared[],
): Promise<Prepared> => {
  // The file's place in the form, so that a screen can mark the one that is not good.
  const place = `files.${before.length}`
  refuseOverDay(ctx, used, sumOf([...before, { uploadedBytes: bytes.length }]))
  if (!pictureKind(bytes)) throw new AppError('IMAGE_UNSUPPORTED', { fields: { [place]: 'unsupported' } })
  try {
    const picture = await decoderFor(ctx.deps).decode(bytes, ctx.user.id)
    return { ...picture, publicId: nanoid(16), uploadedBytes: bytes.length }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SERVER_BUSY') throw error
    throw new AppError(error.code, { ...error.details, fields: { [place]: 'unreadable' } })
  }
}

const sumOf = (files: readonly { uploadedBytes: number }[]): DayUse => ({
  files: files.length,
  bytes: files.reduce((sum, file) => sum + file.uploadedBytes, 0),
})

/** A person's day is bounded; operators bring whole catalogues. */
const refuseOverDay = ({ user }: UserCtx, used: sql.DayUseUntil, more: DayUse): void => {
  if (user.role === 'user' && isOverDay(used, more))
    throw new AppError('IMAGE_LIMIT_REACHED', { retryAfterSeconds: Math.max(60, used.secondsUntilFewer) })
}

/** Objects first: a row without its objects would be shown broken, objects without a row are only removed. */
const store = async (ctx: UserCtx, prepared: readonly Prepared[]): Promise<void> => {
  const { storage } = ctx.deps
  try {
    await storage.put(prepared.flatMap(objectsOf))
    await inTx(ctx, async (tx) => {
      await sql.lockUploadsOf(tx.db, ctx.user.id)
      refuseOverDay(ctx, await sql.readDayUse(tx.db, ctx.user.id), sumOf(prepared))
      const rows = await sql.insertImages(
        tx.db,
        prepared.map(({ publicId, width, height, widths, uploadedBytes, placeholder, marks }) => ({
          publicId,
          width,
          height,
          widths: [...widths],
          uploadedBytes,
          placeholder,
          isMarked: marks !== null,
          product: ctx.product,
          userId: ctx.user.id,
        })),
      )
      const marksOf = new Map(prepared.map(({ publicId, marks }) => [publicId, marks]))
      await keepMarks(
        tx,
        rows.map(({ id, publicId }) => ({ imageId: id, marks: marksOf.get(publicId) ?? null })),
      )
    })
  } catch (error) {
    // Nobody waits for this: the names are random and were told to nobody.
    storage.remove(prepared.flatMap(imageKeys)).catch((problem: unknown) => {
      ctx.log.warn('stored pictures without rows stay behind', { count: prepared.length, error: problem })
    })
    throw error
  }
}

const objectsOf = (image: Prepared) =>
  image.versions.map((body, index) => ({
    key: imageKey(image.publicId, image.widths[index] ?? 0),
    body,
    contentType: 'image/webp',
  }))

/** The addresses of all versions, narrowest first. */
export function sourcesOf(
  storage: Pick<Storage, 'urlOf'>,
  image: { readonly publicId: string; readonly widths: readonly number[] },
): { src: string; width: number }[] {
  return image.widths.map((width) => ({ src: storage.urlOf(imageKey(image.publicId, width)), width }))
}

/** The picture behind one of our own addresses; null for any other address, of whatever scheme or host. */
export function imageOfAddress(storage: Pick<Storage, 'urlOf'>, address: string): string | null {
  return imageOfKey(imageKeyOfAddress(storage, address) ?? '')
}

/** Where the picture behind one of our own addresses lies in the store; null for any other address. */
export function imageKeyOfAddress(storage: Pick<Storage, 'urlOf'>, address: string): string | null {
  const start = storage.urlOf('')
  const key = address.startsWith(start) ? address.slice(start.length) : ''
  return imageOfKey(key) === null ? null : key
}

export type ClaimedImage = Awaited<ReturnType<typeof sql.lockOwnImages>>[number]

/**
 * Takes pictures into use, all or none, in the order asked for. Somebody else's picture is refused like one
 * that does not exist. Asking again for one's own claimed pictures is fine: an edited ad keeps its photos.
 */
export async function claimImages(
  tx: Pick<Tx, 'db'>,
  userId: number,
  publicIds: readonly string[],
): Promise<ClaimedImage[]> {
  if (publicIds.length === 0) return []
  const own = new Map(
    (await sql.lockOwnImages(tx.db, userId, publicIds)).map((image) => [image.publicId, image]),
  )
  const claimed = publicIds.flatMap((publicId) => own.get(publicId) ?? [])
  if (claimed.length !== publicIds.length || own.size !== publicIds.length)
    throw new AppError('INPUT_INVALID', { fields: { images: 'unknown' } })
  const taken = await sql.markClaimed(
    tx.db,
    claimed.map((image) => image.id),
  )
  await letCopiesBeFound(
    tx,
    taken.map(({ id }) => id),
  )
  return claimed
}

/**
 * Nothing shows these pictures any more, which the caller has seen to in the same transaction: the sweep takes them, a
 * day after they were sent at the earliest.
 */
export async function releaseImages(tx: Pick<Tx, 'db'>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  await sql.unmarkClaimed(tx.db, imageIds)
  await letCopiesBeForgotten(tx, imageIds)
}
