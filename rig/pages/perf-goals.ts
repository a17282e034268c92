import type { PageFigures } from '@app/e2e/perf/measure-page'
import type { Profile } from '@app/e2e/perf/profiles'

interface Goal {
  readonly what: string
  readonly read: (figures: PageFigures) => number | null
  readonly limit: Readonly<Record<Profile['name'], number>>
}

const everywhere = (limit: number): Goal['limit'] => ({ P1: limit, P2: limit })

/** The quality goals Q1, Q3, Q4, Q5, Q6 and Q7. */
const goals: readonly Goal[] = [
  { what: 'LCP, ms', read: ({ lcpMs }) => lcpMs, limit: { P1: 2500, P2: 1300 } },
  { what: 'CLS', read: ({ cls }) => cls, limit: everywhere(0.02) },
  { what: 'TBT, ms', read: ({ tbtMs }) => tbtMs, limit: everywhere(600) },
  { what: 'worst interaction, ms', read: ({ inpMs }) => inpMs, limit: everywhere(200) },
  { what: 'median interaction, ms', read: ({ inpMedianMs }) => inpMedianMs, limit: everywhere(100) },
  { what: 'JavaScript, KB', read: ({ jsKb }) => jsKb, limit: everywhere(170) },
  { what: 'pictures, KB', read: ({ imageKb }) => imageKb, limit: everywhere(300) },
  { what: 'largest picture, KB', read: ({ largestImageKb }) => largestImageKb, limit: everywhere(60) },
  { what: 'requests', read: ({ requests }) => requests, limit: everywhere(30) },
]

/** A favourite button or a menu, a sheet, five letters: fewer interactions make INP meaningless. */
const minInteractions = 6

const linesOver = (list: readonly Goal[], profile: Profile['name'], figures: PageFigures): string[] =>
  list.flatMap(({ what, read, limit }) => {
    const value = read(figures)
    return value !== null && value > limit[profile] ? [`${what} ${value} of ${limit[profile]}`] : []
  })

export function listBreaches(name: string, profile: Profile['name'], figures: PageFigures): string[] {
  const breaches = linesOver(goals, profile, figures)
  if (figures.inpMs !== null && figures.interactions < minInteractions)
    breaches.push(`only ${figures.interactions} interactions were measured`)
  return breaches.map((breach) => `${name} on ${profile}: ${breach}`)
}

/** Stricter goals for the pages that users open first, on a slow network and a weak phone. */
const firstPageGoals: readonly Goal[] = [
  { what: 'LCP, ms', read: ({ lcpMs }) => lcpMs, limit: everywhere(1_400) },
  { what: 'requests', read: ({ requests }) => requests, limit: everywhere(25) },
  { what: 'JavaScript, KB', read: ({ jsKb }) => jsKb, limit: everywhere(120) },
  { what: 'CLS', read: ({ cls }) => cls, limit: everywhere(0.02) },
  { what: 'worst interaction, ms', read: ({ inpMs }) => inpMs, limit: everywhere(150) },
]
const maxLcpRatio = 1.3

export function firstPageBreaches(name: string, figures: PageFigures, lcpRatio: number): string[] {
  const over = linesOver(firstPageGoals, 'P1', figures)
  if (lcpRatio > maxLcpRatio)
    over.push(`LCP ${lcpRatio} times that of hello world with a picture, of ${maxLcpRatio}`)
  return over.map((breach) => `${name} on P1, as a first page: ${breach}`)
}
