import { type ChildProcess, spawn } from 'node:child_process'
import { compileCache } from '../compile-cache.ts'
import { root, type Step } from './steps.ts'

export interface Outcome {
  readonly isOk: boolean
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()

/** In a process group of its own, so that whatever a step started is told, too, when the run is to end. */
export function runStep(
  { command, words, variables: own }: Pick<Step, 'command' | 'words' | 'variables'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...compileCache, ...own, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const finish = (isOk: boolean): void => {
      running.delete(child)
      resolve({ isOk, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(false)
    })
    child.on('close', (code) => {
      finish(code === 0)
    })
  })
}

/** A signal to us is a signal to every step that is running. */
export function passOn(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
}
