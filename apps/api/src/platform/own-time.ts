import { readdir, readFile } from 'node:fs/promises'

interface Thread {
  /** On a core so far, without what a hypervisor took away meanwhile. */
  readonly ranMs: number
  /** Ready to work while others had the cores. */
  readonly waitedMs: number
  readonly isAsleep: boolean
}

const textOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(() => '')

/** Nothing where the system does not tell. */
const threadsOf = async (pid: number | undefined): Promise<readonly Thread[]> => {
  const tasks = `/proc/${pid}/task`
  const names = await readdir(tasks).catch(() => [])
  return Promise.all(
    names.map(async (name) => {
      const [times, stat] = await Promise.all([
        textOf(`${tasks}/${name}/schedstat`),
        textOf(`${tasks}/${name}/stat`),
      ])
      // Nanoseconds of running, nanoseconds of waiting for a core, turns.
      const [ran, waited] = times.split(' ').map((word) => Number(word) / 1e6)
      // The name before the state stands in brackets and may hold some itself.
      const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
      return { ranMs: ran ?? 0, waitedMs: waited ?? 0, isAsleep: state === 'S' || state === undefined }
    }),
  )
}

const most = (threads: readonly Thread[], of: 'ranMs' | 'waitedMs'): number =>
  Math.max(0, ...threads.map((thread) => thread[of]))

/** However busy the machine is, somebody waits for the answer. */
const longestFactor = 5
/** What the clock of a quiet machine is wrong by. */
const smallMs = 50
/** With less of its time than this, nothing is known about what the process had in hand. */
const knownFromShare = 0.02

/**
 * Calls `onEnd` when a process has had `ms` of time. On a machine with more work than cores a process with low
 * priority stands still for most of a second, and a machine that shares its cores with others stands still as a whole:
 * that says nothing about what the process works on. Whoever sleeps is not waiting for a core, and gets no more than
 * the clock gives. `onEnd` hears whether the process had time at all.
 */
export function afterOwnTime(
  pid: number | undefined,
  ms: number,
  onEnd: (hadTime: boolean) => void,
): () => void {
  const begun = performance.now()
  const before = threadsOf(pid)
  let timer: NodeJS.Timeout
  let isOver = false
  const look = async (): Promise<void> => {
    const [first, threads] = [await before, await threadsOf(pid)]
    if (isOver) return
    const passed = performance.now() - begun
    const ran = most(threads, 'ranMs') - most(first, 'ranMs')
    const isAsleep = threads.every((thread) => thread.isAsleep)
    const withheld = isAsleep ? most(threads, 'waitedMs') - most(first, 'waitedMs') : passed - ran
    const left = Math.min(ms + withheld, ms * longestFactor) - passed
    if (left > smallMs) timer = setTimeout(() => void look(), left)
    else onEnd(isAsleep || ran > ms * knownFromShare)
  }
  timer = setTimeout(() => void look(), ms)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
