import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../compile-cache.ts'

const endWithParent = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url))
const lastWordsCharacters = 3000
const startPatienceMs = 600_000
const stopPatienceMs = 15_000

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

/** One of our own processes, started as production starts it: `node <script>`, told everything by its environment. */
export async function startStackProcess(options: StackProcessOptions): Promise<StackProcess> {
  const { name, script, environment, logFile, probeUrl } = options
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, ['--import', endWithParent, script], {
    env: { PATH: process.env['PATH'] ?? '', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let lastWords = ''
  const keep = (chunk: Buffer): void => {
    lastWords = (lastWords + chunk.toString()).slice(-lastWordsCharacters)
    log.write(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const deadline = Date.now() + startPatienceMs
  while (!(await answers(probeUrl))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${lastWords}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not answer at ${probeUrl}:\n${lastWords}`)
    }
    await sleep(50)
  }
  return { name, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  )

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
  await ended
  clearTimeout(insist)
}
