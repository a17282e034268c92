import multipart, { type MultipartFile } from '@fastify/multipart'
import { uploadImages } from '@app/contract/core/media'
import { media } from '@app/contract/core/media.limits'
import type { ErrorCode } from '@app/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer } from '#platform/http/bind.ts'
import { AppError } from '#platform/http/errors.ts'
import type { UploadedFile } from './media.service.ts'

const { bodyLimitBytes } = uploadImages

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

/** Any other error of the form reader means a malformed or incomplete form. */
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
 * The files of a form, each as it arrives. When the reader stops early, the reply is sent at once and the rest of the
 * body is discarded: after a closed connection most clients would not see the reply.
 */
export async function* uploadedFiles({ request, header }: Answer): AsyncGenerator<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) {
    header('connection', 'close')
    throw new AppError('BODY_TOO_LARGE')
  }
  try {
    const parts = request.files()
    limitBody(request)
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

/** Fastify limits only bodies that it reads itself; a form is read as a stream. */
const limitBody = ({ raw }: FastifyRequest): void => {
  let received = 0
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > bodyLimitBytes) raw.destroy()
  })
}

/** Uploads in memory, arriving or waiting for the decoder; more are answered SERVER_BUSY. */
const maxBytes = 256 * 1024 * 1024
/** Six files of the maximum size. An app sends three, which it has made smaller. */
const maxBytesPerUser = 64 * 1024 * 1024
let totalBytes = 0
const bytesByUser = new Map<number, number>()
const busySeconds = 5

const withBytes = async <T>(
  { file }: MultipartFile,
  owner: number,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> => {
  let held = 0
  const hold = (bytes: number): void => {
    held += bytes
    totalBytes += bytes
    const userBytes = (bytesByUser.get(owner) ?? 0) + bytes
    bytesByUser.set(owner, userBytes)
    if (totalBytes > maxBytes || userBytes > maxBytesPerUser)
      throw new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds })
  }
  try {
    return await work(await readFile(file, hold))
  } finally {
    totalBytes -= held
    const left = (bytesByUser.get(owner) ?? 0) - held
    if (left > 0) bytesByUser.set(owner, left)
    else bytesByUser.delete(owner)
  }
}

const readFile = async (file: MultipartFile['file'], hold: (bytes: number) => void): Promise<Buffer> => {
  const chunks: Buffer[] = []
  // At once, without reading the rest of a file that is too large.
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
