import { mkdirSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { repositoryFile } from '../parts/surroundings.ts'
import { measureIntake, rowsBehindLoad, type LoadOptions } from './intake.ts'
import { measureKills } from './kill.ts'
import { measureSums } from './report-times.ts'
import { parts, storePart, type Part } from './reports-evidence.ts'
import { connectOwner } from '../parts/world.ts'
import * as world from './reports-world.ts'
import { diskBytesPerRow, percentOfRows } from './year-rows.ts'

/**
 * `pnpm rig reports [--part sums|intake|kill] [--rows 100000000] [--calls 50] [--cap 60] [--minutes 10] [--events 5000]
 * [--core 0]`: every report over 366 days, from rows and from sums by day; a visitor beside 5,000 events a second during
 * a roll-up; and the loss after `kill -9`. Full size needs 46 GB of disk; a smaller run writes no evidence.
 */
const full = {
  sums: { rows: 100_000_000, calls: 50, cap: 60 },
  load: { minutes: 10, events: 5_000 },
} as const
const maxHours = 5
/** Additional disk space of servers, logs and sort files. */
const otherDiskBytes = 1e9

const numberFrom = (name: string, text: string, most: number): number => {
  const value = Number(text)
  if (!(value > 0) || value > most) throw new Error(`--${name} must be more than 0 and at most ${most}`)
  return value
}

const requireDisk = (rows: number): void => {
  const directory = repositoryFile('.data')
  mkdirSync(directory, { recursive: true })
  const { bavail, bsize } = statfsSync(directory)
  const [need, free] = [(rows * diskBytesPerRow + otherDiskBytes) / 1e9, (bavail * bsize) / 1e9]
  if (free < need) throw new Error(`${need.toFixed(1)} GB of disk are needed, ${free.toFixed(1)} GB are free`)
}

interface Size {
  readonly sums: { readonly rows: number; readonly calls: number; readonly cap: number }
  readonly load: { readonly minutes: number; readonly events: number }
}

const isFull = (part: Part, { sums, load }: Size): boolean =>
  part === 'sums'
    ? sums.rows >= full.sums.rows && sums.calls >= full.sums.calls && sums.cap >= full.sums.cap
    : load.minutes >= full.load.minutes && load.events >= full.load.events

/** Each part uses a database of its own, which is removed afterwards. */
const measure = async (
  part: Part,
  { sums, load }: Size,
  core: number,
): Promise<{ readonly pass: boolean }> => {
  requireDisk(part === 'sums' ? sums.rows : rowsBehindLoad + load.events * load.minutes * 60)
  const signal = AbortSignal.timeout(maxHours * 60 * 60 * 1000)
  const underLoad: LoadOptions = { eventsPerSecond: load.events, minutes: load.minutes, core, signal }
  const environment = await world.freshWorld(part === 'intake')
  const owner = await connectOwner(environment)
  const run: Readonly<Record<Part, (client: pg.Client) => Promise<{ readonly pass: boolean }>>> = {
    sums: (client) =>
      measureSums(environment, client, {
        rows: sums.rows,
        calls: sums.calls,
        capSeconds: sums.cap,
        signal,
      }),
    intake: (client) => measureIntake(environment, client, underLoad),
    kill: (client) => measureKills(environment, client, underLoad),
  }
  try {
    return await run[part](owner)
  } finally {
    await owner.end()
    await world.dropWorld(environment)
  }
}

export async function reports(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      part: { type: 'string' },
      rows: { type: 'string', default: String(full.sums.rows) },
      calls: { type: 'string', default: String(full.sums.calls) },
      cap: { type: 'string', default: String(full.sums.cap) },
      minutes: { type: 'string', default: String(full.load.minutes) },
      events: { type: 'string', default: String(full.load.events) },
      core: { type: 'string', default: '0' },
    },
  })
  const size: Size = {
    sums: {
      rows: numberFrom('rows', values.rows, 200_000_000),
      calls: numberFrom('calls', values.calls, 1_000),
      cap: numberFrom('cap', values.cap, 60),
    },
    load: {
      minutes: numberFrom('minutes', values.minutes, 60),
      events: numberFrom('events', values.events, 20_000),
    },
  }
  const chosen = parts.filter((part) => (values.part ?? part) === part)
  if (chosen.length === 0) throw new Error(`--part must be one of ${parts.join(', ')}`)
  let pass = true
  for (const part of chosen) {
    const figures = await measure(part, size, Number(values.core))
    pass &&= figures.pass
    process.stdout.write(`${JSON.stringify({ [part]: figures }, null, 2)}\n`)
    if (isFull(part, size))
      storePart(part, part === 'sums' ? { ...size.sums, percentOfRows } : size.load, figures)
    else process.stdout.write('smaller than the proof: nothing was written to docs/evidence\n')
  }
  return pass
}
