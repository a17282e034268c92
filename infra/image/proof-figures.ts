import { readdirSync, readFileSync } from 'node:fs'

const readOr = (file: string, other: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return other
  }
}

const parentOf = (pid: string): string =>
  readOr(`/proc/${pid}/stat`, ') S 0').split(') ')[1]?.split(' ')[1] ?? ''

/** The memory of a process and its descendants; shared pages count in parts. */
export function memoryMegabytes(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [name, parentOf(name)]),
  )
  const tree = new Set([String(pid)])
  for (const member of tree) for (const [child, parent] of parents) if (parent === member) tree.add(child)
  const kilobytes = [...tree].map((member) =>
    Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${member}/smaps_rollup`, ''))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}

/** What the kernel allows a process: its user, its capabilities, and whether it may gain any. */
export function readRights(pid: number) {
  const status = readOr(`/proc/${pid}/status`, '')
  const field = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
  return {
    user: field('Uid'),
    capabilities: field('CapEff'),
    noNewPrivileges: field('NoNewPrivs'),
    seccomp: field('Seccomp'),
  }
}

export function figure(text: string): void {
  process.stdout.write(`figure: ${text}\n`)
}

/** Throws with what was expected, so that a proof ends with its first untrue claim. */
export function claim(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`not true: ${what}`)
  figure(what)
}
