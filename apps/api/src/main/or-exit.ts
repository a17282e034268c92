import { ConfigError } from '#platform/config.ts'

/** A mistake in the configuration is the operator's to mend: he gets the message, not a stack. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}
