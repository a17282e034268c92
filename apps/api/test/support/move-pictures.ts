import { moveImages } from '#core/media/picture-visibility.service.ts'
import type { TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'

/** Executes the waiting moves of pictures like the worker. */
export async function movePictures(app: Pick<TestApp, 'databaseName' | 'workerDeps'>): Promise<void> {
  const jobs = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ data: { imageIds: number[] } }>(
      `delete from pgboss.job where name = 'images.move' returning data`,
    )
    return rows
  })
  for (const { data } of jobs) await moveImages(app.workerDeps, data.imageIds)
}
