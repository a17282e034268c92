import { type ChildProcess, spawn } from 'node:child_process'
import { compileCache } from '../compile-cache.ts'
import { root, type Step } from './steps.ts'

export interface Outcome {
  readonly isOk: boolean
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()

/** Runs a step in a process group of its own, so that a signal reaches every process that it started. */
export function runStep(
  { command, args, variables }: Pick<Step, 'command' | 'args' | 'variables'>,
  moreVariables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...compileCache, ...variables, ...moreVariables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const finish = (isOk: boolean): void => {
      running.delete(child)
      resolve({ isOk, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

export function signalSteps(signal: NodeJS.Signals): void {
  for (const { pid } of running)
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // It has just exited.
    }
}
