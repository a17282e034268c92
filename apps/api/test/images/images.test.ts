import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInPerson } from '#test/support/people.ts'
import type { Decoder } from '#core/media/decoder.ts'
import { isProof, sized, testSeed } from '#test/support/size.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { carelessPath, carelessRoutes, makeCarelessDecoder } from './careless-variant.ts'
import { watchDecodeMemory } from './child-memory.ts'
import { goodPictures, type GoodPicture } from './good-pictures.ts'
import { hostilePictures, type HostilePicture } from './hostile-pictures.ts'
import { startMediaApp, type MediaApp } from './media-app.ts'
import { nth } from './picture-parts.ts'
import { judgeGood, judgeHostile, type Complaint } from './picture-judge.ts'
import { sendForm, type UploadReply } from './upload-form.ts'

/**
 * G-16: hostile and valid files through a real server. `SEED` repeats a run, `PICTURE_COUNT=2000` runs the full size.
 */
const seed = testSeed
const count = Number(process.env['PICTURE_COUNT'] ?? sized(40, 200))
/** Fewer, since they vary less and each is decoded twice: by the server and by the checker. */
const goodCount = Number(process.env['PICTURE_COUNT'] ?? sized(16, 200))
const timeoutMs = 120_000 + count * 450
/** Retries of a file after SERVER_BUSY. */
const retryTimes = sized(20, 0)
const memoryLimitMegabytes = 400

let app: MediaApp
let carelessDecoder: Decoder
const tokens: string[] = []
let hostile: HostilePicture[]
let good: GoodPicture[]

beforeAll(async () => {
  carelessDecoder = makeCarelessDecoder(makeTestLog())
  ;[app, hostile, good] = await Promise.all([
    startMediaApp({ extraRoutes: [carelessRoutes(carelessDecoder)] }),
    hostilePictures(seed, count),
    // One per kind: the careless server below gets one of each.
    goodPictures(seed, Math.max(count, 64)),
  ])
  // A user can upload 200 files per day.
  for (let person = 0; person < count / 50; person++) tokens.push((await signInPerson(app)).accessToken)
}, 240_000 + timeoutMs)

afterAll(async () => {
  await carelessDecoder.close()
  await app.close()
})

/** This many, spread over the whole list. */
const spread = <T>(files: readonly T[], many: number): T[] =>
  Array.from({ length: many }, (_, index) => nth(files, Math.floor((index * files.length) / many)))

interface Verdict {
  readonly name: string
  readonly complaints: Complaint[]
}

/** Hostile names and types, which the server must ignore. */
const names = [
  'photo.jpg',
  '../../etc/passwd',
  'x.svg',
  'a.php.jpg',
  'C:\\x.png',
  'фото.webp',
  'con',
  '.htaccess',
]
const types = [
  'image/jpeg',
  'image/svg+xml',
  'text/html',
  'image/png',
  'application/octet-stream',
  'image/webp',
]

const isBusy = ({ status, body }: UploadReply): boolean =>
  status === 503 && (body as { code?: string }).code === 'SERVER_BUSY'

/** One after another, so that the time of a reply is the time of its file. */
const uploadAll = async <F extends { name: string; bytes: Buffer }>(
  files: readonly F[],
  judge: (file: F, reply: UploadReply) => Promise<Complaint[]>,
  path?: string,
) => {
  const memory = watchDecodeMemory()
  const verdicts: Promise<Verdict>[] = []
  let slowestMs = 0
  let slowest = ''
  let accepted = 0
  for (const [index, file] of files.entries()) {
    const target = { port: app.port, token: nth(tokens, index), ...(path === undefined ? {} : { path }) }
    const send = () =>
      sendForm(target, [{ bytes: file.bytes, name: nth(names, index), type: nth(types, index) }])
    let reply = await send()
    // On a loaded machine the server answers SERVER_BUSY and the file is sent again; the proof runs on an idle machine.
    for (let again = 0; isBusy(reply) && again < retryTimes; again += 1) reply = await send()
    if (reply.ms > slowestMs) [slowestMs, slowest] = [reply.ms, file.name]
    if (reply.status === 200) accepted += 1
    verdicts.push(judge(file, reply).then((complaints) => ({ name: file.name, complaints })))
  }
  const complaints = (await Promise.all(verdicts)).filter((verdict) => verdict.complaints.length > 0)
  memory.stop()
  const peakMegabytes = memory.peakMegabytes()
  return { complaints, peakMegabytes, slowest: `${Math.round(slowestMs)} ms, ${slowest}`, accepted }
}

const report = (what: string, result: { peakMegabytes: number; slowest: string; accepted: number }): void => {
  console.info(
    `figure: ${what}: seed ${seed}, accepted ${result.accepted}, peak ${result.peakMegabytes} MB, slowest ${result.slowest}`,
  )
}

test(
  `${count} hostile files are refused or converted to clean WebP within the limits of time and memory`,
  async () => {
    const result = await uploadAll(spread(hostile, count), judgeHostile)
    report('hostile', result)
    expect(hostile.length).toBeGreaterThanOrEqual(count)
    expect(result.complaints).toEqual([])
    expect(result.peakMegabytes).toBeGreaterThan(0)
    expect(result.peakMegabytes).toBeLessThanOrEqual(memoryLimitMegabytes)
  },
  timeoutMs,
)

test(
  `${goodCount} valid pictures are converted upright, in the right widths and without metadata`,
  async () => {
    const result = await uploadAll(spread(good, goodCount), judgeGood)
    report('good', result)
    expect(good.length).toBeGreaterThanOrEqual(goodCount)
    expect(result.complaints).toEqual([])
    expect(result.accepted).toBe(goodCount)
    expect(result.peakMegabytes).toBeLessThanOrEqual(memoryLimitMegabytes)
  },
  timeoutMs,
)

describe('controls of the checker', () => {
  const find = <F extends { name: string }>(files: readonly F[], name: string): F => {
    const file = files.find((candidate) => candidate.name.startsWith(name))
    if (!file) throw new Error(`no file is named ${name}`)
    return file
  }

  test('control: a server that opens everything and stores the original is detected', async () => {
    const bad = [
      'svg',
      'gif',
      'tiff',
      'jpeg cut at 60%',
      'webp of 2 frames',
      'jpeg with html behind it',
      'png 100 megapixels grey',
    ]
    const { complaints } = await uploadAll(
      bad.map((name) => find(hostile, name)),
      judgeHostile,
      carelessPath,
    )
    const found = new Set(complaints.flatMap((verdict) => verdict.complaints))
    expect(complaints.map((verdict) => verdict.name)).toEqual(bad)
    expect([...found].toSorted()).toEqual([
      'hostile file accepted',
      'metadata kept',
      'not a webp',
      'wrong size',
    ])
  })

  test('control: a server that keeps rotation, location and size is detected', async () => {
    const files = ['held as 6', 'held as 3', 'jpeg with a comment', 'png with text'].map((name) =>
      find(good, name),
    )
    const { complaints } = await uploadAll(files, judgeGood, carelessPath)
    const found = new Set(complaints.flatMap((verdict) => verdict.complaints))
    expect(complaints).toHaveLength(files.length)
    expect([...found]).toEqual(
      expect.arrayContaining(['metadata kept', 'turned wrong', 'wrong size', 'not a webp']),
    )
  })

  test.runIf(isProof)('control: a server without a memory limit is detected', async () => {
    const result = await uploadAll(
      [find(hostile, 'png 16 bit interlaced at the limit')],
      judgeHostile,
      carelessPath,
    )
    report('careless', result)
    expect(result.peakMegabytes).toBeGreaterThan(memoryLimitMegabytes)
  })
})
