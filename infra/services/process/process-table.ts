import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Who a process is, as the kernel tells it: a number is given again after its owner has ended, the moment of its start
 * is not. Undefined when there is no such process, or only the zombie of one.
 */
export function startTimeOf(pid: number): string | undefined {
  const fields = statOf(pid)
  return fields === undefined || isDead(fields) ? undefined : fields.startTime
}

/**
 * Right after a launch the kernel may still be in the middle of the exec, and the words of a living process are empty:
 * never a sign that it has ended.
 */
export function commandLineOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

/** `/data/dev/engine` must not match an argument about `/data/dev/engine-1-of-3`. */
export function namesDirectory(commandLine: readonly string[], directory: string): boolean {
  return commandLine.some((argument) => {
    const at = argument.indexOf(directory)
    if (at < 0) return false
    const next = argument.at(at + directory.length)
    return next === undefined || next === '/'
  })
}

/** Living processes whose working directory is this one or lies below it. */
export function processesWorkingIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const current = readlinkSync(`/proc/${pid}/cwd`)
        return (
          (current === directory || current.startsWith(`${directory}/`)) && startTimeOf(pid) !== undefined
        )
      } catch {
        return false
      }
    })
}

interface Stat {
  readonly state: string
  readonly startTime: string
}

const FIELDS_BEFORE_STATE = 2
const START_TIME_FIELD = 22

function isDead({ state }: Stat): boolean {
  return state === 'Z' || state === 'X'
}

/** The program's name stands in parentheses and may hold spaces and parentheses itself. */
function statOf(pid: number): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  const startTime = fields[START_TIME_FIELD - FIELDS_BEFORE_STATE - 1]
  return state === undefined || startTime === undefined ? undefined : { state, startTime }
}
