import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchDetached, ownedPid, signalOwned } from './owned-process.ts'
import { commandLineOf, namesDirectory } from './process-table.ts'

/** How seldom it is, only many launches tell: those are for the proof. */
const launches = process.env['PROOF'] === '1' ? 500 : 30
const besides = 3

let directory: string
let busyLoops: ChildProcess[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'launch-'))
  chmodSync(directory, 0o777)
  busyLoops = Array.from({ length: besides }, () => spawn('sh', ['-c', 'while :; do :; done']))
})

afterEach(() => {
  for (const loop of busyLoops) loop.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

test(`none of ${launches} launches beside busy loops is taken for an ended one`, async () => {
  let lost = 0
  let withoutWords = 0
  for (let index = 0; index < launches; index++) {
    const identity = { directory, pidFile: join(directory, 'service.pid') }
    const launch = { command: 'tail', args: ['-f', join(directory, 'launch.log')], env: {} }
    const pid = await launchDetached(identity, launch, join(directory, 'launch.log'))
    if (!namesDirectory(commandLineOf(pid), directory)) withoutWords++
    if (ownedPid(identity) !== pid) lost++
    signalOwned(identity, 'SIGKILL')
  }
  process.stdout.write(`launches: ${launches}, lost ${lost}; by its words ${withoutWords} would have been\n`)
  expect(lost).toBe(0)
}, 600_000)
