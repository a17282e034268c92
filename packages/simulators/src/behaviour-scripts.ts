export interface BehaviourOptions {
  /** The number of calls; without it the script lasts until another one replaces it. */
  times?: number
  /** The answer is delayed, but the effect is immediate. */
  delayMilliseconds?: number
}

interface Behaviour<Script> {
  script: Script
  delayMilliseconds?: number
}

export interface Behaviours<Script> {
  behave: (recipient: string, script: Script, options?: BehaviourOptions) => void
  take: (recipient: string) => Behaviour<Script>
}

/** A script for one recipient wins over the script for all (`*`). */
export function createBehaviours<Script>(
  usual: Script,
  normalise: (recipient: string) => string,
): Behaviours<Script> {
  const scripts = new Map<string, { behaviour: Behaviour<Script>; left: number }>()

  return {
    behave(recipient, script, { times = Number.POSITIVE_INFINITY, ...rest } = {}) {
      const key = recipient === '*' ? '*' : normalise(recipient)
      scripts.set(key, { behaviour: { script, ...rest }, left: times })
    },
    take(recipient) {
      const normalised = normalise(recipient)
      const key = scripts.has(normalised) ? normalised : '*'
      const entry = scripts.get(key)
      if (entry === undefined) return { script: usual }
      entry.left -= 1
      if (entry.left <= 0) scripts.delete(key)
      return entry.behaviour
    },
  }
}
