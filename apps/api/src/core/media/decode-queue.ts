export interface QueueLimits {
  /** Files that may wait for a free process; beyond that somebody is asked to come back. */
  readonly waiting: number
  /** How many of those may be of one person. */
  readonly waitingOfOne: number
  /** How many files of one person are decoded at the same time. */
  readonly workingOfOne: number
}

export interface Waiting {
  readonly owner: number
}

export interface DecodeQueue<Job extends Waiting> {
  /** Whoever has to leave for it: nobody, somebody's last file, or this one itself. */
  readonly add: (job: Job) => Job | null
  /** The next one to be decoded; null when nobody waits, or only people with enough of theirs in work. */
  readonly take: () => Job | null
  /** A file that was taken is finished, however it went. */
  readonly finish: (job: Job) => void
  readonly length: () => number
  /** Takes everybody out. */
  readonly clear: () => Job[]
}

export type MakeDecodeQueue = <Job extends Waiting>(limits: QueueLimits) => DecodeQueue<Job>

/** People take turns, a file at a time: one with many files holds up nobody for longer than one of them takes. */
export const makeFairQueue: MakeDecodeQueue = <Job extends Waiting>(
  limits: QueueLimits,
): DecodeQueue<Job> => {
  // A map keeps its order: whoever had a turn goes to the end.
  const lines = new Map<number, Job[]>()
  const working = new Map<number, number>()
  let length = 0

  /** When all places are taken, it is those with most of them who give one up, and never to somebody with as many. */
  const lastOfLongest = (ownLength: number): Job | null => {
    let longest: Job[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    return longest.length > ownLength + 1 ? (longest.pop() ?? null) : null
  }

  return {
    add: (job) => {
      const line = lines.get(job.owner) ?? []
      if (line.length >= limits.waitingOfOne) return job
      const sentAway = length >= limits.waiting ? lastOfLongest(line.length) : null
      if (length >= limits.waiting && !sentAway) return job
      line.push(job)
      lines.set(job.owner, line)
      if (!sentAway) length += 1
      return sentAway
    },
    take: () => {
      for (const [owner, line] of lines) {
        const inWork = working.get(owner) ?? 0
        if (inWork >= limits.workingOfOne) continue
        const job = line.shift()
        lines.delete(owner)
        if (line.length > 0) lines.set(owner, line)
        if (!job) continue
        working.set(owner, inWork + 1)
        length -= 1
        return job
      }
      return null
    },
    finish: ({ owner }) => {
      const left = (working.get(owner) ?? 1) - 1
      if (left === 0) working.delete(owner)
      else working.set(owner, left)
    },
    length: () => length,
    clear: () => {
      const all = [...lines.values()].flat()
      lines.clear()
      length = 0
      return all
    },
  }
}
