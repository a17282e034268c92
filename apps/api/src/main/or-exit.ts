import { ConfigError } from '#platform/config/environment.ts'

/** For a configuration error, prints the message without a stack and exits. */
export function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(78)
  }
}
