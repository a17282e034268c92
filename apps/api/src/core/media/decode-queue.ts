export interface QueueLimits {
  /** Files that may wait for a process. */
  readonly waiting: number
  readonly waitingPerUser: number
  /** Files of one user that are decoded at the same time. */
  readonly workingPerUser: number
}

export interface Waiting {
  readonly owner: number
}

export interface DecodeQueue<Job extends Waiting> {
  /** Returns the rejected job: null, the last file of another user, or the new job itself. */
  readonly add: (job: Job) => Job | null
  /** The next file to decode; null when only files of users at their limit wait. */
  readonly take: () => Job | null
  /** Must be called for every taken file, also after a failure. */
  readonly finish: (job: Job) => void
  readonly length: () => number
  /** Removes and returns all waiting files. */
  readonly clear: () => Job[]
}

export type MakeDecodeQueue = <Job extends Waiting>(limits: QueueLimits) => DecodeQueue<Job>

/** Round robin over users, one file at a time: a user with many files delays others by at most one file. */
export const makeFairQueue: MakeDecodeQueue = <Job extends Waiting>(
  limits: QueueLimits,
): DecodeQueue<Job> => {
  // In the order of turns: a user whose file was taken moves to the end.
  const queues = new Map<number, Job[]>()
  const working = new Map<number, number>()
  let length = 0

  /** In a full queue the user with most files loses the last one, but only to a user with fewer. */
  const removeLastOfLongest = (ownLength: number): Job | null => {
    let longest: Job[] = []
    for (const waiting of queues.values()) if (waiting.length > longest.length) longest = waiting
    return longest.length > ownLength + 1 ? (longest.pop() ?? null) : null
  }

  return {
    add: (job) => {
      const own = queues.get(job.owner) ?? []
      if (own.length >= limits.waitingPerUser) return job
      const rejected = length >= limits.waiting ? removeLastOfLongest(own.length) : null
      if (length >= limits.waiting && !rejected) return job
      own.push(job)
      queues.set(job.owner, own)
      if (!rejected) length += 1
      return rejected
    },
    take: () => {
      for (const [owner, waiting] of queues) {
        const workingCount = working.get(owner) ?? 0
        if (workingCount >= limits.workingPerUser) continue
        const job = waiting.shift()
        queues.delete(owner)
        if (waiting.length > 0) queues.set(owner, waiting)
        if (!job) continue
        working.set(owner, workingCount + 1)
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
      const all = [...queues.values()].flat()
      queues.clear()
      length = 0
      return all
    },
  }
}
