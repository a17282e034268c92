import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MakeDecodeQueue, Waiting } from '#core/media/decode-queue.ts'
import { makeDecoder, type Decoder, type DecoderLimits } from '#core/media/decoder.ts'
import { AppError } from '#platform/http/errors.ts'
import { isProof } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { decodeProcesses, isRunning, watchDecodeMemory } from './child-memory.ts'
import { pngOfZeros } from './picture-parts.ts'

const misbehaving = fileURLToPath(new URL('misbehaving-decode-process.ts', import.meta.url))
const owner = 1
const megabyte = 1024 * 1024
/** Long enough for valid files on a loaded machine. */
const fewSecondsMs = isProof ? 1_500 : 5_000

let decoder: Decoder
const start = (
  limits: Partial<DecoderLimits> = {},
  entryFile?: string,
  makeQueue?: MakeDecodeQueue,
): Decoder => (decoder = makeDecoder(makeTestLog(), limits, entryFile, makeQueue))

afterEach(async () => {
  vi.unstubAllEnvs()
  await decoder.close()
  if (decodeProcesses().length > 0) throw new Error('a decode process outlived its decoder')
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const deed = (name: string, from = owner): Promise<string> => codeOf(decoder.decode(Buffer.from(name), from))

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#6a4' } })
    .jpeg()
    .toBuffer()

describe('misbehaving decode processes', () => {
  test.each([
    'crash',
    'leave quietly',
    'never answer',
    'keep metadata',
    'answer html',
    'answer a wrong placeholder',
    'answer noise',
    'answer without end',
  ])('only the file is lost when its decode process does this: %s', async (name) => {
    start({ fileMs: fewSecondsMs }, misbehaving)
    const answers = await Promise.all(['answer well', name, 'answer well'].map((each) => deed(each)))
    expect(answers).toEqual(['ok', 'IMAGE_BROKEN', 'ok'])
    expect(decoder.state().exits).toBe(1)
  })
})

test('a file that never ends is given up after three seconds', async () => {
  start({}, misbehaving)
  await deed('answer well')
  const started = performance.now()
  expect(await deed('never answer')).toBe('IMAGE_BROKEN')
  expect(performance.now() - started).toBeGreaterThan(2_900)
  // The machine decides how late its timer fires.
  expect(byStopwatch(performance.now() - started)).toBeLessThan(3_500)
})

test('the kernel refuses a decode process more than 400 MB', async () => {
  start({ fileMs: 10_000 }, misbehaving)
  await deed('answer well')
  const memory = watchDecodeMemory()
  expect(await deed('eat memory slowly')).toBe('IMAGE_BROKEN')
  memory.stop()
  // On a busy machine the watch may not have run before it ended.
  expect(isProof ? memory.peakMegabytes() : 400).toBeGreaterThan(200)
  expect(memory.peakMegabytes()).toBeLessThanOrEqual(400)
  expect(await deed('answer well')).toBe('ok')
})

test('without kernel limits the watch ends a process that grows', async () => {
  vi.stubEnv('PATH', '')
  start({ fileMs: 10_000 }, misbehaving)
  await deed('answer well')
  const memory = watchDecodeMemory()
  expect(await deed('eat memory slowly')).toBe('IMAGE_BROKEN')
  memory.stop()
  // It can grow between two checks; it must be ended by the watch and not by the timeout.
  const peak = Math.max(memory.peakMegabytes(), decoder.state().peakBytes / megabyte)
  expect(peak).toBeGreaterThan(390)
  expect(byStopwatch(peak)).toBeLessThan(700)
  expect(await deed('answer well')).toBe('ok')
})

test('a picture that needs too much memory is refused and the process continues', async () => {
  start()
  expect(await codeOf(decoder.decode(await photo(), owner))).toBe('ok')
  const processes = decodeProcesses()
  const greedy = pngOfZeros({ width: 7_000, height: 5_700, bitDepth: 16, colour: 6, isInterlaced: true })
  expect(await codeOf(decoder.decode(greedy, owner))).toBe('IMAGE_BROKEN')
  expect(await codeOf(decoder.decode(await photo(), owner))).toBe('ok')
  expect(decodeProcesses()).toEqual(processes)
})

describe('fair queueing', () => {
  const honest = 2
  /** The negative control: first come, first served. */
  const makePlainQueue: MakeDecodeQueue = <Job extends Waiting>() => {
    const jobs: Job[] = []
    return {
      add: (job: Job) => {
        jobs.push(job)
        return null
      },
      take: () => jobs.shift() ?? null,
      finish: () => undefined,
      length: () => jobs.length,
      clear: () => jobs.splice(0),
    }
  }
  /** The owners of the files in the order of completion, without measuring time. */
  const orderOf = async (files: readonly (readonly [owner: number, deed: string])[]): Promise<number[]> => {
    await deed('answer well', 9)
    const finished: number[] = []
    await Promise.all(files.map(([from, name]) => deed(name, from).then(() => finished.push(from))))
    return finished
  }
  const many = Array.from({ length: 8 }, () => [owner, 'answer well'] as const)
  const photoAfterMany = [...many, [honest, 'answer well']] as const

  test('a user’s file waits for at most one file of another user besides the running one', async () => {
    start({}, misbehaving)
    expect((await orderOf(photoAfterMany)).indexOf(honest)).toBeLessThanOrEqual(2)
  })

  test('control: in a FIFO queue the same photo comes last', async () => {
    start({}, misbehaving, makePlainQueue)
    expect((await orderOf(photoAfterMany)).indexOf(honest)).toBe(many.length)
  })

  test('a user’s files are refused beyond their share, and dropped when others need the places', async () => {
    start({ waiting: 6, waitingPerUser: 4, fileMs: fewSecondsMs }, misbehaving)
    const slow = deed('never answer')
    const own = Promise.all(Array.from({ length: 5 }, () => deed('answer well')))
    const others = Promise.all(Array.from({ length: 3 }, (_, index) => deed('answer well', 2 + index)))
    expect(await own).toEqual(['ok', 'ok', 'ok', 'SERVER_BUSY', 'SERVER_BUSY'])
    expect(await others).toEqual(['ok', 'ok', 'ok'])
    expect(await slow).toBe('IMAGE_BROKEN')
  })
})

test('a decode process is replaced after a number of files', async () => {
  start({ filesPerProcess: 2 }, misbehaving)
  await deed('answer well')
  await deed('answer well')
  const first = decodeProcesses()
  expect(await deed('answer well')).toBe('ok')
  expect(decodeProcesses()).toHaveLength(1)
  expect(decodeProcesses()).not.toEqual(first)
})

test('a decoder that cannot start answers SERVER_BUSY and not IMAGE_BROKEN', async () => {
  start({}, '/nowhere/decode-process.ts')
  expect(await codeOf(decoder.decode(await photo(), owner))).toBe('SERVER_BUSY')
})

test('closing refuses all waiting files and leaves no process', async () => {
  start({}, misbehaving)
  await deed('answer well')
  const inHand = deed('never answer')
  const waiting = deed('answer well')
  await pause(50)
  await decoder.close()
  expect(await Promise.all([inHand, waiting, deed('answer well')])).toEqual([
    'SERVER_BUSY',
    'SERVER_BUSY',
    'SERVER_BUSY',
  ])
})

test('the decode process gets no secrets in its environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  start()
  await decoder.decode(await photo(), owner)
  const [pid] = decodeProcesses()
  expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toMatch(/DATABASE_URL|SECRET|HOME|PATH/)
  expect(readFileSync(`/proc/${pid}/limits`, 'latin1')).toMatch(/Max file size\s+0\s/)
})

test('the decode process exits when its owner is killed', async () => {
  start()
  const parent = spawn(process.execPath, [fileURLToPath(new URL('decoder-owner.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(line.toString())
  expect(isRunning(child)).toBe(true)
  parent.kill('SIGKILL')
  for (let wait = 0; wait < 3_000 && isRunning(child); wait++) await pause(20)
  expect(isRunning(child)).toBe(false)
})

test('a large file reaches the decode process completely', async () => {
  start()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({
    create: { width: 2_000, height: 1_500, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(8 * megabyte)
  const picture = await decoder.decode(large, owner)
  expect([picture.width, picture.height, ...picture.widths]).toEqual([1280, 960, 320, 640, 1280])
})
