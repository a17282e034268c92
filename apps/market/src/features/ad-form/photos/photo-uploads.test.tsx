import { ApiError } from '@app/client/call'
import { expect, test, vi } from 'vitest'
import { createPhotoUploads, type UploadTools } from './photo-uploads.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Send = UploadTools['send']

const answer = (name: string) => ({ src: `/media/${name}`, sources: [{ src: `/media/${name}/small` }] })
const open = (send: Send) => {
  const files = new Map<string, Blob>()
  const uploads = createPhotoUploads({
    send,
    shrink: (file) => Promise.resolve(file),
    keepFile: (id, file) => Promise.resolve(void files.set(id, file)),
    findFile: (id) => Promise.resolve(files.get(id) ?? null),
    dropFile: (id) => Promise.resolve(void files.delete(id)),
    start: [],
    pauseMs: 20,
  })
  return { uploads, files }
}
const photo = (name: string): Blob => new Blob([name], { type: 'image/jpeg' })
const nameOf = (file: Blob): Promise<string> => file.text()
const states = (uploads: ReturnType<typeof open>['uploads']): string[] =>
  uploads.getPhotos().map(({ state }) => state)
const addresses = (uploads: ReturnType<typeof open>['uploads']): (string | undefined)[] =>
  uploads.getPhotos().map(({ uploaded }) => uploaded?.src)

test('new photos come first in the order of choice, at most ten, and can be reordered', async () => {
  const { uploads } = open(async (file) => answer(await nameOf(file)))
  uploads.add([photo('a'), photo('b')])
  await uploads.settled()
  uploads.add([photo('c'), photo('d')])
  await uploads.settled()
  expect(addresses(uploads)).toEqual(['/media/c', '/media/d', '/media/a', '/media/b'])
  const ids = uploads.getPhotos().map(({ id }) => id)
  uploads.reorder(ids.toReversed())
  expect(addresses(uploads)).toEqual(['/media/b', '/media/a', '/media/d', '/media/c'])
  uploads.replace(ids[0] ?? '', photo('e'))
  await uploads.settled()
  expect(addresses(uploads)).toEqual(['/media/b', '/media/a', '/media/d', '/media/e'])
  uploads.add(Array.from({ length: 9 }, (_, index) => photo(`f${index}`)))
  expect(uploads.getPhotos()).toHaveLength(10)
})

test('at most three photos upload at a time, each with its progress', async () => {
  let most = 0
  let now = 0
  const shares: number[] = []
  const { uploads } = open(async (file, onProgress) => {
    most = Math.max(most, (now += 1))
    onProgress(0.5)
    shares.push(uploads.getPhotos().find(({ progress }) => progress > 0)?.progress ?? 0)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    now -= 1
    return answer(await nameOf(file))
  })
  uploads.add(Array.from({ length: 8 }, (_, index) => photo(String(index))))
  await uploads.settled()
  expect(most).toBe(3)
  expect(shares[0]).toBeCloseTo(0.475)
})

test('a failed upload is repeated once automatically, then only by a tap; other uploads continue', async () => {
  const tries = new Map<string, number>()
  let isMended = false
  const { uploads, files } = open(async (file) => {
    const name = await nameOf(file)
    tries.set(name, (tries.get(name) ?? 0) + 1)
    if (name === 'b' && !isMended) throw new ApiError('INTERNAL', 500, null)
    return answer(name)
  })
  uploads.add([photo('a'), photo('b'), photo('c')])
  await uploads.settled()
  expect(states(uploads)).toEqual(['done', 'failed', 'done'])
  expect([tries.get('a'), tries.get('b'), tries.get('c')]).toEqual([1, 2, 1])
  isMended = true
  uploads.retry(uploads.getPhotos()[1]?.id ?? '')
  await uploads.settled()
  expect(states(uploads)).toEqual(['done', 'done', 'done'])
  expect([tries.get('a'), tries.get('b'), tries.get('c')]).toEqual([1, 3, 1])
  uploads.remove(uploads.getPhotos()[0]?.id ?? '')
  expect(files.size).toBe(2)
})

test('after a network error photos upload one at a time', async () => {
  let now = 0
  let most = 0
  let lost = 0
  const { uploads } = open(async (file) => {
    now += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
    // Only uploads that start after the first error count.
    if (lost === 3) most = Math.max(most, now)
    now -= 1
    if (lost === 3) return answer(await nameOf(file))
    lost += 1
    throw new ApiError('NETWORK', 0, null)
  })
  uploads.add(Array.from({ length: 6 }, (_, index) => photo(String(index))))
  await uploads.settled()
  expect(states(uploads)).toEqual(Array.from({ length: 6 }, () => 'done'))
  expect(most).toBe(1)
})

test('a failed upload waits for the others before it is repeated', async () => {
  const begun: string[] = []
  let endOthers = (): void => undefined
  const others = new Promise<void>((resolve) => {
    endOthers = resolve
  })
  const { uploads } = open(async (file) => {
    const name = await nameOf(file)
    begun.push(name)
    if (name === 'a' && begun.filter((one) => one === 'a').length === 1)
      throw new ApiError('NETWORK', 0, null)
    if (name === 'b') await others
    return answer(name)
  })
  uploads.add([photo('a'), photo('b')])
  await expect.poll(() => states(uploads)).toEqual(['waiting', 'uploading'])
  expect(begun).toEqual(['a', 'b'])
  endOthers()
  await uploads.settled()
  expect(begun).toEqual(['a', 'b', 'a'])
  expect(states(uploads)).toEqual(['done', 'done'])
})

test('a file that is not a picture is not repeated automatically', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new ApiError('IMAGE_UNSUPPORTED', 415, null)))
  const { uploads } = open(send)
  uploads.add([photo('a')])
  await uploads.settled()
  expect(send).toHaveBeenCalledTimes(1)
  expect(uploads.getPhotos()[0]?.error).toMatchObject({ code: 'IMAGE_UNSUPPORTED' })
})

test('an upload that the server has deleted is sent again from the kept file', async () => {
  const send = vi.fn<Send>(() => Promise.resolve(answer('again')))
  const uploaded = (at: number) => ({ src: '/media/old', preview: '/media/old/small', at })
  const uploads = createPhotoUploads({
    send,
    shrink: (file) => Promise.resolve(file),
    keepFile: () => Promise.resolve(),
    findFile: () => Promise.resolve(photo('kept')),
    dropFile: () => Promise.resolve(),
    start: [
      { id: 'old', uploaded: uploaded(Date.now() - 23 * 3_600_000) },
      { id: 'new', uploaded: uploaded(Date.now() - 3_600_000) },
    ],
  })
  await uploads.resume()
  await uploads.settled()
  expect(addresses(uploads)).toEqual(['/media/again', '/media/old'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('a large picture is scaled down upright; an undecodable file is sent unchanged', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 3200
  canvas.height = 2000
  canvas.getContext('2d')?.fillRect(0, 0, 3200, 2000)
  const large = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!large) throw new Error('no picture')
  const smaller = await shrinkPhoto(large)
  const picture = await createImageBitmap(smaller)
  expect([smaller.type, picture.width, picture.height]).toEqual(['image/jpeg', 1600, 1000])
  const broken = new Blob(['no picture'], { type: 'image/jpeg' })
  expect(await shrinkPhoto(broken)).toBe(broken)
})

test('a closed form starts no upload; an opened one continues', async () => {
  const begun: string[] = []
  let isSlow = true
  const { uploads } = open(async (file, _onProgress, signal) => {
    const name = await nameOf(file)
    begun.push(name)
    if (isSlow)
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('NETWORK', 0, null)))
      })
    return answer(name)
  })
  uploads.add(['a', 'b', 'c', 'd', 'e'].map(photo))
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  uploads.stop()
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(begun).toEqual(['a', 'b', 'c'])
  isSlow = false
  await uploads.resume()
  await uploads.settled()
  expect(states(uploads)).toEqual(['done', 'done', 'done', 'done', 'done'])
})
