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
import {
  addressUntil,
  allImageKeys,
  imageKey,
  isOverDay,
  parseImageKey,
  parseSignedAddress,
  signedAddress,
  type DayUse,
} from './media.rules.ts'
import * as sql from './media.sql.ts'
import { pictureKind } from './picture-bytes.rules.ts'
import { addToCopyIndex, removeFromCopyIndex, saveMarks } from './picture-marks.service.ts'
import { setPublic } from './picture-visibility.service.ts'
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

/** One file of a form, not yet read. */
export interface UploadedFile {
  readonly field: string
  /** Reads the file and releases its bytes after the work. */
  readonly use: <T>(work: (bytes: Buffer) => Promise<T>) => Promise<T>
}

interface Prepared extends Picture {
  readonly publicId: string
  readonly uploadedBytes: number
}

/** Stores all files of a request or none, and only the versions from the decode process. */
export async function uploadImages(
  ctx: UserCtx,
  files: AsyncIterable<UploadedFile>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await getSetting(ctx, 'switch.uploads')))
    throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 60 })
  const used = await sql.readDayUse(ctx.db, ctx.user.id)
  const prepared: Prepared[] = []
  // The size of the current file; one that was too long to be read counts with the maximum.
  let currentBytes: number = media.bytesPerFile
  try {
    for await (const file of files) {
      if (file.field !== endpoint.multipart.field)
        throw new AppError('INPUT_INVALID', { fields: { [file.field]: 'unknown' } })
      if (prepared.length === media.filesPerRequest) throw new AppError('IMAGES_TOO_MANY')
      const picture = await file.use((bytes) => {
        currentBytes = bytes.length
        return prepare(ctx, bytes, used, prepared)
      })
      prepared.push(picture)
      currentBytes = media.bytesPerFile
    }
    if (prepared.length === 0) throw new AppError('IMAGES_MISSING')
    await store(ctx, prepared)
  } catch (error) {
    if (error instanceof AppError) ctx.deps.metrics.count('images_refused', { code: error.code })
    await chargeFailedUpload(ctx, error, sumUploads(prepared), currentBytes)
    throw error
  }
  for (const _image of prepared) ctx.deps.metrics.count('images_stored', { product: ctx.product })
  return prepared.map((image) => {
    const sources = getImageSources(ctx.deps, { ...image, visibility: 'PRIVATE' })
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
  // The file's position in the form, so that a screen can mark it.
  const place = `files.${before.length}`
  refuseOverDay(ctx, used, sumUploads([...before, { uploadedBytes: bytes.length }]))
  if (!pictureKind(bytes)) throw new AppError('IMAGE_UNSUPPORTED', { fields: { [place]: 'unsupported' } })
  try {
    const picture = await decoderFor(ctx.deps).decode(bytes, ctx.user.id)
    return { ...picture, publicId: nanoid(16), uploadedBytes: bytes.length }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SERVER_BUSY') throw error
    throw new AppError(error.code, { ...error.details, fields: { [place]: 'unreadable' } })
  }
}

const sumUploads = (files: readonly { uploadedBytes: number }[]): DayUse => ({
  files: files.length,
  bytes: files.reduce((sum, file) => sum + file.uploadedBytes, 0),
})

/** Only for users: operators upload whole catalogues. */
const refuseOverDay = ({ user }: UserCtx, used: sql.DayUseUntil, more: DayUse): void => {
  if (user.role === 'user' && isOverDay(used, more))
    throw new AppError('IMAGE_LIMIT_REACHED', { retryAfterSeconds: Math.max(60, used.secondsUntilFewer) })
}

/** Objects before rows: a row without objects would show a broken picture, objects without a row are harmless. */
const store = async (ctx: UserCtx, prepared: readonly Prepared[]): Promise<void> => {
  const { storage } = ctx.deps
  try {
    await storage.put(prepared.flatMap(toStoredObjects))
    await inTx(ctx, async (tx) => {
      await sql.lockUploads(tx.db, ctx.user.id)
      refuseOverDay(ctx, await sql.readDayUse(tx.db, ctx.user.id), sumUploads(prepared))
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
      const marksById = new Map(prepared.map(({ publicId, marks }) => [publicId, marks]))
      await saveMarks(
        tx,
        rows.map(({ id, publicId }) => ({ imageId: id, marks: marksById.get(publicId) ?? null })),
      )
    })
  } catch (error) {
    // Not awaited: the names are random and were sent to no client.
    storage.remove(prepared.flatMap(allImageKeys)).catch((problem: unknown) => {
      ctx.log.warn('stored pictures without rows stay behind', { count: prepared.length, error: problem })
    })
    throw error
  }
}

const toStoredObjects = (image: Prepared) =>
  image.versions.map((body, index) => ({
    key: imageKey(image.publicId, image.widths[index] ?? 0, 'private'),
    body,
    contentType: 'image/webp',
  }))

/**
 * The URLs of all versions, narrowest first. A picture that is not public gets signed addresses of the API, because a user who
 * may see the ad may see its pictures.
 */
export function getImageSources(
  { storage, config, now }: Pick<Deps, 'storage' | 'config' | 'now'>,
  image: { readonly publicId: string; readonly widths: readonly number[]; readonly visibility: string },
): { src: string; width: number }[] {
  const { publicId, widths, visibility } = image
  if (visibility === 'PUBLIC')
    return widths.map((width) => ({ src: storage.urlOf(imageKey(publicId, width)), width }))
  const until = addressUntil(now())
  return widths.map((width) => ({
    src: signedAddress(config.storageHashKey, {
      publicId,
      width,
      until,
      isForAll: visibility === 'PUBLISHING',
    }),
    width,
  }))
}

/** The picture of one of our own URLs; null for any other URL. */
export function findImageByUrl(storage: Pick<Storage, 'urlOf'>, address: string): string | null {
  return parseSignedAddress(address) ?? parseImageKey(findImageKeyByUrl(storage, address) ?? '')
}

/** The key in the object store of one of our own URLs; null for any other URL. */
export function findImageKeyByUrl(storage: Pick<Storage, 'urlOf'>, address: string): string | null {
  const start = storage.urlOf('')
  const key = address.startsWith(start) ? address.slice(start.length) : ''
  return parseImageKey(key) === null ? null : key
}

export type ClaimedImage = Awaited<ReturnType<typeof sql.lockOwnImages>>[number]

/**
 * Claims pictures for use, all or none, in the given order. A picture of another user is refused like one that does not
 * exist. Claimed pictures of the same user may be claimed again, since an edited ad keeps its photos.
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
  await addToCopyIndex(
    tx,
    taken.map(({ id }) => id),
  )
  return claimed
}

/**
 * For pictures that the caller's transaction has removed from use: they are private at once, and the sweep deletes them, a
 * day after their upload at the earliest.
 */
export async function releaseImages(tx: Tx, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return
  await sql.unmarkClaimed(tx.db, imageIds)
  await removeFromCopyIndex(tx, imageIds)
  await setPublic(tx, imageIds, false)
}
