import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A test run starts dozens of servers and commands; they share their compiled modules. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(fileURLToPath(new URL('..', import.meta.url)), '.data', 'compile-cache'),
}
