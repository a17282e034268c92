import { setTimeout as pause } from 'node:timers/promises'
import { media } from '@app/contract/core/media.limits'
import type { UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { uploadImages, type UploadedFile } from './media.service.ts'

const maxTries = 5

async function* toUploadedFiles(pictures: readonly Buffer[]): AsyncGenerator<UploadedFile> {
  for (const bytes of pictures) yield { field: 'files', use: (work) => work(bytes) }
}

const uploadSome = async (ctx: UserCtx, pictures: readonly Buffer[]): ReturnType<typeof uploadImages> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await uploadImages(ctx, toUploadedFiles(pictures))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SERVER_BUSY' || tries === maxTries) throw error
      await pause(tries * 1_000)
    }
  }
}

/**
 * For commands that upload many pictures: decodes and stores them like uploads of users, and retries after SERVER_BUSY.
 * Returns the public ids in the given order.
 */
export async function uploadWithRetry(ctx: UserCtx, pictures: readonly Buffer[]): Promise<string[]> {
  const publicIds: string[] = []
  for (let at = 0; at < pictures.length; at += media.filesPerRequest) {
    const stored = await uploadSome(ctx, pictures.slice(at, at + media.filesPerRequest))
    publicIds.push(...stored.map(({ id }) => id))
  }
  return publicIds
}
