import { readFileSync } from 'node:fs'
import { imageProcesses } from './processes.ts'

/** The first process of a container is `tini -- node …/run.js NAME`. */
const mainProcess = (): string => {
  const words = readFileSync('/proc/1/cmdline', 'utf8').split('\0')
  return words[words.findIndex((word) => word.endsWith('run.js')) + 1] ?? ''
}

const timeoutMs = 4_000

/** Ends with 0 if the process of this container is ready. */
export async function checkHealth(): Promise<void> {
  const name = mainProcess()
  const probe = imageProcesses[name]?.probe
  if (!probe) return
  const url = `http://127.0.0.1:${process.env[probe.portName] ?? ''}${probe.path}`
  const isReady = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReady) process.exitCode = 1
  process.stdout.write(`${name}: ${isReady ? 'ready' : 'not ready'}\n`)
}
