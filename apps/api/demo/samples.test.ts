import { compileCache } from '@app/infra/compile-cache'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeSamples, samplesFile } from './samples.ts'

describe('samples', () => {
  it('samples.json is up to date (else: pnpm seed --samples, pnpm format)', () => {
    expect(JSON.parse(readFileSync(samplesFile, 'utf8'))).toEqual(makeSamples())
  })

  it('are 12 ads and 15 products, each with its own picture', () => {
    const { ads, products } = makeSamples()
    const files = [...ads, ...products].map(({ pictures }) => pictures[0]?.file)
    expect([ads.length, products.length, new Set(files).size]).toEqual([12, 15, 27])
  })
})

describe('pnpm seed', () => {
  const command = fileURLToPath(new URL('../src/main/demo.ts', import.meta.url))
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', env: compileCache, maxBuffer: 1e8 })

  it.each([
    ['--ads', ['--out', '-'], 'categoryId'],
    ['--products', [], 'pricePaise'],
  ])('%s streams the given number of JSON lines without a database', (option, more, field) => {
    const { stdout, status } = run(option, '300', '--random-seed', '4', ...more)
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect([status, rows.length]).toEqual([0, 300])
    expect(rows.every((row) => field in row)).toBe(true)
    expect(run(option, '300', '--random-seed', '4', ...more).stdout).toBe(stdout)
  })

  it('exits without an error when its reader closes the pipe', () => {
    const line = execFileSync(
      '/bin/sh',
      ['-c', `"$0" "$1" --ads 100000 --out - | head -n 1`, process.execPath, command],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    expect(JSON.parse(line)).toHaveProperty('title.ru')
  })

  it.each([
    [['--ads', '0'], '--ads takes a number'],
    [['--ads', 'many'], '--ads takes a number'],
    [['--ads', '5', '--products', '5'], 'One stream at a time'],
    [['--out', 'x.json'], '--out goes with'],
    [['--more'], 'Unknown option'],
  ])('refuses %j with a reason', (words, reason) => {
    const { status, stderr } = run(...words)
    expect(status).toBe(2)
    expect(stderr).toContain(reason)
  })
})
