import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../compile-cache.ts'

const endWithParent = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url))
const maxOutputCharacters = 3000
const startTimeoutMs = 600_000
const stopTimeoutMs = 15_000

export interface StackProcess {
  readonly name: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export interface StackProcessOptions {
  readonly name: string
  readonly script: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  /** Answers 200 when the process is ready. */
  readonly probeUrl: string
}

/** Starts `node <script>` as production does, configured by its environment only. */
export async function startStackProcess(options: StackProcessOptions): Promise<StackProcess> {
  const { name, script, environment, logFile, probeUrl } = options
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, ['--import', endWithParent, script], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let lastOutput = ''
  const collect = (chunk: Buffer): void => {
    lastOutput = (lastOutput + chunk.toString()).slice(-maxOutputCharacters)
    log.write(chunk)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const deadline = Date.now() + startTimeoutMs
  while (!(await isAnswering(probeUrl))) {
    if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}:\n${lastOutput}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not answer at ${probeUrl}:\n${lastOutput}`)
    }
    await sleep(50)
  }
  return { name, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  )

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(killTimer)
}
