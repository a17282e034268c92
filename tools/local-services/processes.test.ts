import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findRecordedPid,
  findUnrecordedPids,
  launchDetached,
  readStartTime,
  signalRecorded,
  stopProcess,
} from './processes.ts'

let directory: string
let identity: { directory: string; pidFile: string }
let children: ChildProcess[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'processes-'))
  chmodSync(directory, 0o777)
  identity = { directory, pidFile: join(directory, 'service.pid') }
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

/** A process in the directory that has run its first statement. */
async function startNode(prepare = '', ...args: string[]): Promise<number> {
  const code = `${prepare}; console.log(1); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code, ...args], { cwd: directory })
  children.push(child)
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

const record = (pid: number, startTime = readStartTime(pid)): void => {
  writeFileSync(identity.pidFile, `${pid} ${startTime}\n`)
}

test('signals the recorded process', async () => {
  const pid = await startNode()
  record(pid)
  expect(findRecordedPid(identity)).toBe(pid)
  expect(signalRecorded(identity, 'SIGTERM')).toBe(true)
  await expect.poll(() => findRecordedPid(identity)).toBeUndefined()
  expect(signalRecorded(identity, 'SIGTERM')).toBe(false)
})

test('never signals another process that got the recorded pid', async () => {
  const pid = await startNode()
  record(pid, '1')
  expect(signalRecorded(identity, 'SIGKILL')).toBe(false)
  expect(await stopProcess(identity, 'SIGTERM', 100)).toBe(false)
  expect(readStartTime(pid)).toBeDefined()
})

test.each(['', 'not a number', '0', '-1', '999999999', `${process.pid}`, `${process.pid} exited`])(
  'finds no process for the pid file "%s"',
  (content) => {
    writeFileSync(identity.pidFile, content)
    expect(findRecordedPid(identity)).toBeUndefined()
  },
)

test('stops a process that ignores the first signal by SIGKILL', async () => {
  record(await startNode('process.on("SIGTERM", () => {})'))
  expect(await stopProcess(identity, 'SIGTERM', 200)).toBe(true)
  expect(findRecordedPid(identity)).toBeUndefined()
})

test('stops an unrecorded process that works in the directory and names it, and no other', async () => {
  const service = await startNode('', directory)
  const shell = await startNode('', '/somewhere/else')
  expect(findUnrecordedPids(identity)).toEqual([service])
  expect(await stopProcess(identity, 'SIGTERM', 5000)).toBe(true)
  expect([readStartTime(service), readStartTime(shell)]).toEqual([undefined, expect.any(String)])
})

/** A process in `exec` has no command line yet; an earlier version took such a process for an exited one. */
test('finds each of 30 new processes beside busy loops', async () => {
  for (let loop = 0; loop < 3; loop++) children.push(spawn('sh', ['-c', 'while :; do :; done']))
  for (let index = 0; index < 30; index++) {
    await launchDetached(identity, { command: 'sleep', args: ['60'] }, join(directory, 'log'))
    expect(findRecordedPid(identity)).toBeDefined()
    signalRecorded(identity, 'SIGKILL')
  }
})
