import type { ChildProcess } from 'node:child_process'

/** `pnpm proof` copies these lines into the evidence. */
export function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`)
}

/** Prints each claim; the exit code is 1 unless all of them hold. */
export function expectAll(claims: Readonly<Record<string, boolean>>): void {
  for (const [claim, holds] of Object.entries(claims)) figure(`${holds ? 'yes' : 'NO'}: ${claim}`)
  if (!Object.values(claims).every(Boolean)) process.exitCode = 1
}

const steps: (() => Promise<unknown>)[] = []

/** Steps of the clean-up; the last one runs first. */
export function atEnd(step: () => Promise<unknown>): void {
  steps.push(step)
}

/** A server that is not left behind by a failed or stopped drill. */
export async function untilEnd<Server extends ChildProcess>(started: Promise<Server>): Promise<Server> {
  const server = await started
  atEnd(async () => server.kill('SIGKILL'))
  return server
}

/** Runs a drill and then, also after a failure or a signal, the clean-up. */
export async function runDrill(drill: () => Promise<void>): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
  })
  try {
    await Promise.race([drill(), interrupted])
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  }
  for (const step of steps.toReversed()) await step()
  process.exit()
}
