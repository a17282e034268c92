import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from './config.ts'
import { AppError } from './http/errors.ts'

export interface StoredObject {
  readonly key: string
  readonly body: Buffer
  readonly contentType: string
}

export interface Storage {
  /** Throws unless all are stored. An object has a random name and never changes, so that it is cached without limit. */
  readonly put: (objects: readonly StoredObject[]) => Promise<void>
  /** Copies one object, for public caches or for none; a missing source is left out, as after an earlier move. */
  readonly copy: (from: string, to: string, isPublic: boolean) => Promise<void>
  /** Null when there is no such object. */
  readonly read: (key: string) => Promise<Buffer | null>
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Keys in a folder that were stored before a moment, a page at a time. */
  readonly listOlder: (folder: string, before: Date) => AsyncIterable<string[]>
  readonly urlOf: (key: string) => string
  readonly prepareBucket: () => Promise<void>
  readonly ping: () => Promise<boolean>
  readonly close: () => void
}

const retryAfterSeconds = 5
const foreverCached = 'public, max-age=31536000, immutable'
const neverShared = 'private, no-store'

export function connectStorage(config: Config['storage']): Storage {
  const client = new S3Client({
    region: config.region,
    forcePathStyle: !config.isBucketInHost,
    ...(config.endpoint !== '' && { endpoint: config.endpoint }),
    ...(config.credentials && { credentials: config.credentials }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  })

  const guarded = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (cause) {
      throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds, cause })
    }
  }

  const put = (object: StoredObject) =>
    client.send(
      new PutObjectCommand({
        Bucket: config.bucket,
        Key: object.key,
        Body: object.body,
        ContentType: object.contentType,
        CacheControl: object.key.startsWith('images/') ? foreverCached : neverShared,
      }),
    )

  return {
    put: (objects) =>
      guarded(async () => {
        // Wait for all before failing, so that no upload ends after the clean-up of the caller.
        const outcomes = await Promise.allSettled(objects.map(put))
        const failed = outcomes.find((outcome) => outcome.status === 'rejected')
        if (failed) throw failed.reason
      }),
    copy: (from, to, isPublic) =>
      guarded(async () => {
        try {
          await client.send(
            new CopyObjectCommand({
              Bucket: config.bucket,
              CopySource: `${config.bucket}/${from}`,
              Key: to,
              ContentType: 'image/webp',
              CacheControl: isPublic ? foreverCached : neverShared,
              MetadataDirective: 'REPLACE',
            }),
          )
        } catch (error) {
          if (!(error instanceof S3ServiceException && error.name === 'NoSuchKey')) throw error
        }
      }),
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: config.bucket, Key: key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (cause) {
        if (cause instanceof S3ServiceException && cause.name === 'NoSuchKey') return null
        throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds, cause })
      }
    },
    remove: (keys) =>
      guarded(async () => {
        if (keys.length === 0) return
        const result = await client.send(
          new DeleteObjectsCommand({
            Bucket: config.bucket,
            Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
          }),
        )
        // The status is 200 even when some objects were not removed.
        if (result.Errors && result.Errors.length > 0)
          throw new Error(`${result.Errors.length} objects were not removed`)
      }),
    listOlder: async function* (folder, before) {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: config.bucket,
            Prefix: folder,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        )
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key !== undefined && LastModified !== undefined && LastModified < before ? [Key] : [],
        )
        token = page.NextContinuationToken
      } while (token !== undefined)
    },
    urlOf: (key) => `${config.publicUrl}/${key}`,
    prepareBucket: async () => {
      try {
        await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
      } catch (error) {
        const exists = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']
        if (!(error instanceof S3ServiceException && exists.includes(error.name))) throw error
      }
      // Pictures of public ads are public and have unguessable names; listing the bucket stays forbidden.
      const statement = {
        Effect: 'Allow',
        Principal: '*',
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${config.bucket}/images/*`],
      }
      await client.send(
        new PutBucketPolicyCommand({
          Bucket: config.bucket,
          Policy: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }),
        }),
      )
    },
    ping: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: config.bucket }), {
          abortSignal: AbortSignal.timeout(800),
        })
        return true
      } catch {
        return false
      }
    },
    close: () => {
      client.destroy()
    },
  }
}
