import { describe, expect, test } from 'vitest'
import { batchReads } from './batch.ts'

describe('batchReads', () => {
  const recorder = () => {
    const calls: (readonly number[])[] = []
    const read = batchReads<number, string>((keys) => {
      calls.push(keys)
      return Promise.resolve(new Map(keys.filter((key) => key < 1_000).map((key) => [key, `v${key}`])))
    })
    return { calls, read }
  }

  test('sends the reads of one turn as one statement and returns undefined for unknown keys', async () => {
    const { calls, read } = recorder()
    expect(await Promise.all([read(1), read(2), read(1), read(5_000)])).toEqual(['v1', 'v2', 'v1', undefined])
    expect(calls).toEqual([[1, 2, 5_000]])
  })

  test('caches nothing: a later read is sent again', async () => {
    const { calls, read } = recorder()
    await read(1)
    await read(1)
    expect(calls).toEqual([[1], [1]])
  })

  test('splits 250 reads into statements of at most 100 keys', async () => {
    const { calls, read } = recorder()
    const values = await Promise.all(Array.from({ length: 250 }, (_, index) => read(index)))
    expect(values[249]).toBe('v249')
    expect(calls.map((keys) => keys.length)).toEqual([100, 100, 50])
  })

  test('collects reads while two statements run and sends them as one', async () => {
    const calls: number[] = []
    const release: (() => void)[] = []
    const read = batchReads<number, number>(async (keys) => {
      calls.push(keys.length)
      await new Promise<void>((resolve) => release.push(resolve))
      return new Map(keys.map((key) => [key, key]))
    })
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const answers: Promise<number | undefined>[] = []
    for (let key = 0; key < 10; key += 1) {
      answers.push(read(key))
      await turn()
    }
    expect(calls).toEqual([1, 1])
    while (release.length > 0) {
      release.shift()?.()
      await turn()
      await turn()
    }
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(calls).toEqual([1, 1, 8])
  })

  test('rejects every read of a failed statement and sends the next read again', async () => {
    let isBroken = true
    const read = batchReads<number, number>((keys) =>
      isBroken ? Promise.reject(new Error('down')) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    )
    const outcomes = await Promise.allSettled([read(1), read(2)])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await read(3)).toBe(3)
  })
})
