import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery, PublicId } from '../shared.ts'
import { media } from './media.limits.ts'

const versions = {
  /** All versions, narrowest first. */
  sources: z.array(z.object({ src: z.string(), width: z.int() })),
  width: z.int(),
  height: z.int(),
  /** A data URI of a few hundred bytes, displayed while the picture loads. */
  placeholder: z.string(),
}

/** A picture in lists and pages. */
export const Picture = z.object(versions)

export const UploadedImage = z.object({
  id: PublicId,
  /** The widest version. */
  src: z.string(),
  ...versions,
})

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/images',
  product: 'both',
  access: 'user',
  rate: 'upload',
  bodyLimitBytes: media.filesPerRequest * media.bytesPerFile + 64 * 1024,
  origin: 'specified',
  summary: 'Upload pictures; unused ones are removed after a day',
  multipart: { field: 'files', maxFiles: media.filesPerRequest },
  reply: z.array(UploadedImage),
  errors: [
    'IMAGES_MISSING',
    'IMAGES_TOO_MANY',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNSUPPORTED',
    'IMAGE_BROKEN',
    'IMAGE_LIMIT_REACHED',
    'STORAGE_UNAVAILABLE',
    'SERVER_BUSY',
  ],
})

export const getPrivateImage = endpoint({
  method: 'GET',
  path: '/api/images/{id}/{width}',
  product: 'both',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'A picture that is not public, by the signed address that owners and moderators get',
  params: z.object({ id: PublicId, width: numberInQuery(media.widths.at(-1) ?? 0) }),
  query: z.object({
    until: z.pipe(z.string().check(z.regex(/^\d{10}$/)), z.transform(Number)),
    for: z.enum(['one', 'all']),
    sign: z.string().check(z.maxLength(64)),
  }),
  fileType: 'image/webp',
  reply: z.file(),
  errors: ['NOT_FOUND', 'STORAGE_UNAVAILABLE'],
})
