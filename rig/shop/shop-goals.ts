/** Requests a second of the better of two known shops on a similar machine with half as many products. */
export const peers = { list: 31, product: 128, search: 5.1 }

export const goals = {
  /** Multiple of the better of two known shops. */
  list: 20,
  product: 10,
  search: 100,
  /** Ratio of requests a second to the bare statements and engine calls. */
  reads: 0.6,
  joins: 0.35,
  /** The same with caches. */
  cached: 1,
  statements: 4,
  mixPerSecond: 300,
  mixP99Ms: 150,
}

interface Check {
  readonly is: number
  readonly goal: string
  readonly pass: boolean
}

/** The goals, line by line, with their results. */
export interface Checks {
  readonly lines: Readonly<Record<string, Check>>
  readonly atLeast: (what: string, is: number, least: number) => void
  readonly atMost: (what: string, is: number, most: number) => void
}

export function newChecks(): Checks {
  const lines: Record<string, Check> = {}
  const note = (what: string, is: number, goal: string, pass: boolean): void => {
    lines[what] = { is: Number(is.toFixed(2)), goal, pass }
  }
  return {
    lines,
    atLeast: (what, is, least) => note(what, is, `≥ ${least}`, is >= least),
    atMost: (what, is, most) => note(what, is, `≤ ${most}`, is <= most),
  }
}

/** Prints every line; returns whether all goals are reached. */
export function report({ lines }: Checks): boolean {
  for (const [what, { is, goal, pass }] of Object.entries(lines))
    process.stdout.write(`${pass ? 'yes' : 'NO '}  ${what.padEnd(60)} ${is} (${goal})\n`)
  return Object.values(lines).every(({ pass }) => pass)
}
