import { uploadImages } from '@app/contract/core/media'
import { endpoint } from '@app/contract/endpoint'
import { nanoid } from 'nanoid'
import { fileURLToPath } from 'node:url'
import { makeDecoder, type Decoder } from '#core/media/decoder.ts'
import { uploadedFiles } from '#core/media/upload-form.service.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { Log } from '#platform/observability/log.ts'

export const carelessPath = '/api/careless-images'
const carelessEntry = fileURLToPath(new URL('careless-decode-process.ts', import.meta.url))

export function makeCarelessDecoder(log: Log): Decoder {
  return makeDecoder(log, { memoryBytes: 8 * 1024 ** 3, fileMs: 600_000 }, carelessEntry)
}

/** The negative control: no check of the first bytes, no limits, and the original is stored unchanged. */
export function carelessRoutes(decoder: Decoder): Routes {
  return (bind) => {
    bind(endpoint({ ...uploadImages, path: carelessPath }), async (ctx, _input, answer) => {
      const { storage } = ctx.deps
      for await (const file of uploadedFiles(answer)) {
        return await file.use(async (bytes) => {
          const { width, height, placeholder } = await decoder.decode(bytes, ctx.user.id)
          const id = nanoid(16)
          const key = `images/${id}/${width}`
          await storage.put([{ key, body: bytes, contentType: 'image/webp' }])
          const src = storage.urlOf(key)
          return [{ id, src, width, height, sources: [{ src, width }], placeholder }]
        })
      }
      return []
    })
  }
}
