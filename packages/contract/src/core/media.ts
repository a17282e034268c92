import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PublicId } from '../shared.ts'
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
