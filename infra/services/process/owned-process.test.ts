import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownedPid, signalOwned, stopOwned, strayPids } from './owned-process.ts'
import { commandLineOf, namesDirectory, startTimeOf } from './process-table.ts'

let directory: string
let pidFile: string
let children: ChildProcess[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'owned-process-'))
  pidFile = join(directory, 'service.pid')
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

async function startNode(...extraArguments: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...extraArguments], {
    stdio: 'ignore',
    cwd: directory,
  })
  children.push(child)
  await new Promise((started) => child.once('spawn', started))
  return child
}

const writeDown = (child: ChildProcess, startTime = startTimeOf(child.pid ?? 0)): void => {
  writeFileSync(pidFile, `${child.pid} ${startTime}\n`)
}

test('the process that was written down is ours and receives the signal', async () => {
  const child = await startNode()
  writeDown(child)
  const ended = new Promise((settle) => child.once('exit', (_, signal) => settle(signal)))
  expect(ownedPid({ pidFile, directory })).toBe(child.pid)
  expect(signalOwned({ pidFile, directory }, 'SIGTERM')).toBe(true)
  expect(await ended).toBe('SIGTERM')
})

test('a process that took over a recorded pid but is not ours is never signalled', async () => {
  const stranger = await startNode('/somewhere/else')
  writeDown(stranger, '1')
  expect(ownedPid({ pidFile, directory })).toBeUndefined()
  expect(signalOwned({ pidFile, directory }, 'SIGKILL')).toBe(false)
  expect(await stopOwned({ pidFile, directory }, 'SIGTERM', 100)).toBe('was not running')
  await new Promise((settle) => setTimeout(settle, 100))
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
})

test('stopping insists with SIGKILL when the polite signal is ignored', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'process.on("SIGTERM", () => {}); console.log(1); setInterval(() => {}, 1000)',
  ])
  children.push(child)
  await new Promise((ready) => child.stdout.once('data', ready))
  writeDown(child)
  expect(await stopOwned({ pidFile, directory }, 'SIGTERM', 200)).toBe('stopped')
  expect(ownedPid({ pidFile, directory })).toBeUndefined()
})

test('a process that nobody wrote down is stopped when it works in our directory and names it', async () => {
  const stray = await startNode(directory)
  const shell = await startNode('/somewhere/else')
  // Until the kernel has put its words in place nobody can tell.
  await expect.poll(() => commandLineOf(stray.pid ?? 0).length).toBeGreaterThan(0)
  expect(strayPids({ pidFile, directory })).toEqual([stray.pid])
  expect(await stopOwned({ pidFile, directory }, 'SIGTERM', 5000)).toBe('stopped')
  expect(startTimeOf(stray.pid ?? 0)).toBeUndefined()
  expect(startTimeOf(shell.pid ?? 0)).toBeDefined()
})

test('an ended process that nobody has waited for yet has no start time', async () => {
  const child = await startNode()
  const pid = child.pid ?? 0
  expect(startTimeOf(pid)).toMatch(/^\d+$/)
  child.kill('SIGKILL')
  await new Promise((gone) => child.once('exit', gone))
  expect(startTimeOf(pid)).toBeUndefined()
})

test.each(['', 'not a number', '0', '1', '-1', '999999999', '4', `${process.pid}`, `${process.pid} ended`])(
  'a pid file that says "%s" names no process of ours',
  (content) => {
    writeFileSync(pidFile, content)
    expect(ownedPid({ pidFile, directory })).toBeUndefined()
  },
)

test('a missing pid file means that nothing of ours runs', () => {
  expect(ownedPid({ pidFile, directory })).toBeUndefined()
})

test('a directory is not confused with another one that begins the same', () => {
  expect(namesDirectory(['java', '-Dconf=/data/dev/engine/config'], '/data/dev/engine')).toBe(true)
  expect(namesDirectory(['redis-server', '--dir', '/data/dev/redis'], '/data/dev/redis')).toBe(true)
  expect(namesDirectory(['java', '-Dconf=/data/dev/engine-1-of-3/config'], '/data/dev/engine')).toBe(false)
  expect(namesDirectory([], '/data/dev/engine')).toBe(false)
})
