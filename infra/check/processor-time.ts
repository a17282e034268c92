import { readFileSync } from 'node:fs'

/** Seconds of all processors together, since the machine started. */
interface ProcessorTime {
  readonly used: number
  readonly idle: number
  /** A virtual machine wanted to work, and its host gave the processor to somebody else. */
  readonly stolen: number
}

/** The kernel counts in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100

/** The first line of /proc/stat; see proc_stat(5). */
export function parseProcessorTime(text: string): ProcessorTime {
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = text
    .slice(0, text.indexOf('\n'))
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / ticksPerSecond)
  return { used: user + nice + system + irq + softirq, idle: idle + iowait, stolen: steal }
}

/** Null where there is no /proc. */
export function readProcessorTime(): ProcessorTime | null {
  try {
    return parseProcessorTime(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}

/**
 * How long a run took says little on a shared host, how much it worked says more: the same tree took 14 and 20 minutes
 * within an afternoon.
 */
export function describeProcessorTime(before: ProcessorTime, after: ProcessorTime): string {
  const used = after.used - before.used
  const idle = after.idle - before.idle
  const stolen = after.stolen - before.stolen
  const share = (part: number): string => `${Math.round((100 * part) / Math.max(used + idle + stolen, 1))} %`
  return `processors: ${Math.round(used)} s used (${share(used)}), ${share(idle)} idle, ${share(stolen)} taken by the host`
}
