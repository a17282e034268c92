import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Dozens of servers, workers and commands start in a run; what they have in common they read and compile once. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(fileURLToPath(new URL('..', import.meta.url)), '.data', 'compile-cache'),
}
