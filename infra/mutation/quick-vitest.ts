import { isDeepStrictEqual } from 'node:util'

/**
 * As much of vitest as tests of rules use, in the process that asks: a test runner that starts anew for each of
 * hundreds of mistakes takes hours for what takes seconds. What it cannot do it refuses, and the run begins with a
 * look whether every test passes without a mistake.
 */
type Work = (...given: never[]) => unknown
interface Planned {
  readonly name: string
  readonly work: () => unknown
}

let planned: Planned[] = []

const workIn = (words: readonly unknown[]): Work => {
  const work = words.findLast((word) => typeof word === 'function')
  if (!work) throw new Error('a test without its work')
  return work as Work
}

const plan = (name: string, ...words: unknown[]): void => {
  planned.push({ name, work: workIn(words) })
}

export function describe(_name: string, ...words: unknown[]): void {
  workIn(words)()
}

export const test = Object.assign(plan, {
  each:
    (cases: readonly unknown[]) =>
    (name: string, ...words: unknown[]): void => {
      const work = workIn(words) as (...given: unknown[]) => unknown
      for (const one of cases)
        planned.push({ name, work: () => (Array.isArray(one) ? work(...(one as unknown[])) : work(one)) })
    },
})

/** Does everything that was planned since, until something fails; answers what. */
export async function firstFailure(): Promise<string | null> {
  const all = planned
  planned = []
  for (const { name, work } of all)
    try {
      await work()
    } catch (error) {
      return `${name}: ${String(error)}`
    }
  return null
}

/** As `toEqual` sees it: a field that is undefined is not there. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value))
    return value
  if (value instanceof Map || value instanceof Set) return [...value].map(plain)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, plain(inner)]),
  )
}

const isPartOf = (whole: unknown, part: unknown): boolean =>
  typeof part === 'object' && part !== null && typeof whole === 'object' && whole !== null
    ? Object.entries(part).every(([key, inner]) => isPartOf((whole as Record<string, unknown>)[key], inner))
    : Object.is(whole, part)

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const matchersOf = (value: unknown, isWanted: boolean) => {
  const check = (matcher: string, isSo: boolean): void => {
    if (isSo !== isWanted)
      throw new Error(`${matcher} was ${String(isSo)} of ${JSON.stringify(plain(value))}`)
  }
  const text = String(value)
  const number = value as number
  return {
    toBe: (other: unknown) => check('toBe', Object.is(value, other)),
    toEqual: (other: unknown) => check('toEqual', isDeepStrictEqual(plain(value), plain(other))),
    toMatchObject: (other: unknown) => check('toMatchObject', isPartOf(value, other)),
    toBeNull: () => check('toBeNull', value === null),
    toBeUndefined: () => check('toBeUndefined', value === undefined),
    toBeInstanceOf: (type: new (...given: never[]) => unknown) =>
      check('toBeInstanceOf', value instanceof type),
    toHaveLength: (length: number) => check('toHaveLength', (value as { length: number }).length === length),
    toContain: (one: unknown) => check('toContain', (value as unknown[]).includes(one)),
    toMatch: (pattern: RegExp) => check('toMatch', pattern.test(text)),
    toBeGreaterThan: (other: number) => check('toBeGreaterThan', number > other),
    toBeGreaterThanOrEqual: (other: number) => check('toBeGreaterThanOrEqual', number >= other),
    toBeLessThan: (other: number) => check('toBeLessThan', number < other),
    toBeLessThanOrEqual: (other: number) => check('toBeLessThanOrEqual', number <= other),
    toThrow: (words = '') =>
      check(
        'toThrow',
        ((error) => error instanceof Error && error.message.includes(words))(
          thrownBy(value as () => unknown),
        ),
      ),
  }
}

export function expect(value: unknown) {
  return { ...matchersOf(value, true), not: matchersOf(value, false) }
}
