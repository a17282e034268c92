import { type Stack, startStack, type StackOptions } from './stack.ts'

export type { Stack } from './stack.ts'

/** Starts a stack and stops it after the work, also after an error or Ctrl+C. */
export async function withStack<Result>(
  options: StackOptions,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  const stack = await startStack(options)
  process.stderr.write(
    `stack: ${stack.apps.join(', ')} up in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  let isInterrupted = false
  const interrupted = Promise.withResolvers<never>()
  const onSignal = (): void => {
    isInterrupted = true
    interrupted.reject(new Error('interrupted'))
  }
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
  try {
    return await Promise.race([work(stack), interrupted.promise])
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
    await stack.stop()
    // The exit code of shells for SIGINT; no stack trace for Ctrl+C.
    if (isInterrupted) process.exit(130)
  }
}
