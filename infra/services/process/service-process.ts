import type { Launch, ProcessIdentity } from './owned-process.ts'
import type { Say } from '../program-cache.ts'
import type { ProcessName, ServiceName, SetName } from '../service-sets.ts'

/**
 * Only says when nothing will come any more; a process that ended is noticed at once. The engine usually needs ten
 * seconds, and four minutes were seen on a machine whose processors were busy with something else.
 */
export const START_PATIENCE_MS = 900_000

/** One operating system process of a set, and everything the life cycle needs to know about it. */
export interface ServiceProcess {
  readonly set: SetName
  readonly service: ServiceName
  readonly name: ProcessName
  readonly port: number
  readonly identity: ProcessIdentity
  readonly politeSignal: NodeJS.Signals
  readonly startPatienceMs: number
  /** Fetches the program, creates the directories and returns what to execute. */
  readonly prepare: (say: Say) => Promise<Launch>
  /** Talks to the service as a client would; resolves with its version, rejects with what is wrong. */
  readonly check: () => Promise<string>
}
