import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { AddressInfo } from 'node:net'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/support/test-app.ts'

export interface MediaApp extends TestApp {
  readonly port: number
  /** The keys of all stored objects. */
  readonly stored: () => Promise<string[]>
}

/** A listening server with its own bucket, which is deleted with it. */
export async function startMediaApp(options: TestAppOptions = {}): Promise<MediaApp> {
  const app = await startTestApp(options)
  const { endpoint, region, credentials, bucket } = app.deps.config.storage
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials && { credentials }),
  })
  const stored = async (): Promise<string[]> => {
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ...(after === undefined ? {} : { StartAfter: after }) }),
      )
      const found = (page.Contents ?? []).flatMap((object) => object.Key ?? [])
      names.push(...found)
      after = page.IsTruncated ? found.at(-1) : undefined
    } while (after !== undefined)
    return names
  }
  await app.deps.storage.prepareBucket()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...app,
    port: (app.app.server.address() as AddressInfo).port,
    stored,
    close: async () => {
      const names = await stored()
      for (let at = 0; at < names.length; at += 500)
        await client.send(
          new DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Objects: names.slice(at, at + 500).map((Key) => ({ Key })) },
          }),
        )
      await client.send(new DeleteBucketCommand({ Bucket: bucket })).catch(() => undefined)
      client.destroy()
      await app.close()
    },
  }
}
