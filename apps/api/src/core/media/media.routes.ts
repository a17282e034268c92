import multipart, { type MultipartFile } from '@fastify/multipart'
import * as contract from '@app/contract/core/media'
import { media } from '@app/contract/core/media.limits'
import type { ErrorCode } from '@app/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer, Routes } from '#platform/http/bind.ts'
import { AppError } from '#platform/http/errors.ts'
import { uploadImages, type UploadedFile } from './media.service.ts'

const { bodyLimitBytes } = contract.uploadImages

export const mediaRoutes: Routes = (bind) => {
  bind(contract.uploadImages, (ctx, _input, answer) => uploadImages(ctx, uploadedFiles(answer)))
}

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: media.bytesPerFile,
      files: media.filesPerRequest,
      fields: 0,
      fieldNameSize: 100,
      parts: media.filesPerRequest + 1,
      headerPairs: 20,
    },
  })
}

/** Everything else that the form reader throws means that the form is not well made, or was never finished. */
const formErrors: Readonly<Record<string, ErrorCode>> = {
  FST_FILES_LIMIT: 'IMAGES_TOO_MANY',
  FST_PARTS_LIMIT: 'IMAGES_TOO_MANY',
  FST_REQ_FILE_TOO_LARGE: 'IMAGE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'CONTENT_TYPE_UNSUPPORTED',
}

const formError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new AppError(formErrors[code] ?? 'INPUT_INVALID', { cause: error })
}

/**
 * The files of a form, one after another, each as it arrives. When the reader stops early, the answer goes out
 * at once and the rest of the body is thrown away: closing instead would make most clients miss the answer.
 */
export async function* uploadedFiles({ request, header }: Answer): AsyncGenerator<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) {
    header('connection', 'close')
    throw new AppError('BODY_TOO_LARGE')
  }
  try {
    const parts = request.files()
    boundBody(request)
    const owner = request.admitted?.user?.id ?? 0
    for await (const part of parts)
      yield { field: part.fieldname, use: (work) => withBytes(part, owner, work) }
  } catch (error) {
    throw formError(error)
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** The framework checks the size of bodies that it reads itself; a form is read as a stream. */
const boundBody = ({ raw }: FastifyRequest): void => {
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > bodyLimitBytes) raw.destroy()
  })
}

/** All that this process holds of uploads that are arriving or waiting for their turn; beyond it: come back. */
const maxBytesInHand = 256 * 1024 * 1024
/** And of one person: six whole files at once. An app sends three, made smaller before. */
const maxBytesOfOne = 64 * 1024 * 1024
let bytesInHand = 0
const bytesOf = new Map<number, number>()
const busySeconds = 5

const withBytes = async <T>(
  { file }: MultipartFile,
  owner: number,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> => {
  let held = 0
  const hold = (bytes: number): void => {
    held += bytes
    bytesInHand += bytes
    const ofOwner = (bytesOf.get(owner) ?? 0) + bytes
    bytesOf.set(owner, ofOwner)
    if (bytesInHand > maxBytesInHand || ofOwner > maxBytesOfOne)
      throw new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds })
  }
  try {
    return await work(await readFile(file, hold))
  } finally {
    bytesInHand -= held
    const left = (bytesOf.get(owner) ?? 0) - held
    if (left > 0) bytesOf.set(owner, left)
    else bytesOf.delete(owner)
  }
}

const readFile = async (file: MultipartFile['file'], hold: (bytes: number) => void): Promise<Buffer> => {
  const chunks: Buffer[] = []
  // At once, and not when the last byte of a file that is too large has arrived.
  file.once('limit', () => file.destroy(new AppError('IMAGE_TOO_LARGE')))
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      hold(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    throw formError(error)
  }
  if (file.truncated) throw new AppError('IMAGE_TOO_LARGE')
  return Buffer.concat(chunks)
}
