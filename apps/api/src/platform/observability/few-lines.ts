import type { Deps } from '../ctx.ts'
import { perProcess } from '../per-process.ts'

/** Of one kind, in a minute: enough to investigate, at most 8 MB a day. Metrics count all. */
const linesAMinute = 20

interface Written {
  readonly minute: number
  lines: number
}
const written = perProcess('log.few-lines', () => new Map<FewLinesKind, Written>())

/** Failures that a stranger can cause at will. */
export type FewLinesKind = 'payment callback refused' | 'share picture replaced' | 'share picture not stored'

/** Whether a failure of this kind still gets a line in the log. */
export function takesLine(deps: Pick<Deps, 'instances'>, kind: FewLinesKind, now: Date): boolean {
  const kinds = written(deps)
  const minute = Math.floor(now.getTime() / 60_000)
  const known = kinds.get(kind)
  const current = known?.minute === minute ? known : { minute, lines: 0 }
  kinds.set(kind, current)
  current.lines += 1
  return current.lines <= linesAMinute
}
