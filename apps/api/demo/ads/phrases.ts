import { pairs, readData, type Pair } from '../words.ts'
import type { Facts, Family, Gender, Grade } from './things.ts'

type Pool = readonly Pair[]

/** Sentences for any item. `{age}` is the time since it was bought, `{spot}` the place of the seller. */
const pools = new Map(
  Object.entries(
    readData(new URL('./phrases.json', import.meta.url)) as Readonly<Record<string, readonly string[]>>,
  ).map(([key, texts]) => [key, pairs(texts)]),
)

function pool(key: string): Pool {
  const found = pools.get(key)
  if (!found) throw new Error(`phrases.json has no ${key}`)
  return found
}

/** Neither used nor new, such as a flat or a vacancy. */
const withoutCondition: ReadonlySet<Family> = new Set([
  'estate',
  'rent',
  'animal',
  'job',
  'service',
  'harvest',
  'material',
  'found',
])

export function findConditions(family: Family, state: 'NEW' | 'USED', grade: Grade): Pool {
  if (family === 'car') return pool('driven')
  if (withoutCondition.has(family)) return []
  if (state === 'NEW') return pool(family === 'clothes' ? 'freshClothes' : 'fresh')
  if (family === 'clothes') return pool(`worn.${grade}`)
  // Items with a plug or a battery work; all others are only kept well or badly.
  return pool(`${family === 'appliance' || family === 'device' ? 'working' : 'kept'}.${grade}`)
}

export function findReasons(family: Family, state: 'NEW' | 'USED'): Pool {
  if (family === 'estate' || family === 'car') return pool(`${family}Reasons`)
  if (withoutCondition.has(family) || family === 'sealed' || family === 'swap') return []
  if (state === 'NEW') return pool('newReasons')
  if (family === 'clothes') return pool('clothesReasons')
  return pool(family === 'kids' ? 'grownReasons' : 'usedReasons')
}

export function findBargaining({ canBargain }: Pick<Facts, 'canBargain'>): Pool {
  return pool(canBargain ? 'bargaining.yes' : 'bargaining.no')
}

export function findDelivery({ hasDelivery }: Pick<Facts, 'hasDelivery'>, isBig: boolean): Pool {
  return pool(hasDelivery ? (isBig ? 'delivering.big' : 'delivering.yes') : 'delivering.no')
}

/** Applicants and customers are addressed in other words than buyers. */
export function findCalls(family: Family): Pool {
  return pool(family === 'job' || family === 'service' ? `${family}Calling` : 'calling')
}

const openings: Partial<Record<Family, string>> = {
  job: 'jobs',
  service: 'services',
  animal: 'animals',
  swap: 'swaps',
  found: 'found',
}

export function findOpenings(family: Family, category: string, gender: Gender): Pool {
  if (family === 'rent') return pool(category === 'real_estate' ? 'openings.flats' : 'openings.lending')
  return pool(`openings.${openings[family] ?? (gender === 'p' ? 'many' : 'one')}`)
}

/** Urgency, price and place behind a title; never what the text below denies. */
export function findTails(family: Family, facts: Pick<Facts, 'state' | 'grade' | 'canBargain'>): Pool {
  const always = [...(facts.canBargain ? pool('bargainTails') : []), ...pool('titleTails')]
  if (withoutCondition.has(family) || family === 'car' || family === 'swap') return always
  if (facts.state === 'NEW')
    return [...always, ...pool(family === 'clothes' ? 'newClothesTails' : 'newTails')]
  return [...always, ...pool('usedTails'), ...(facts.grade === 'worn' ? [] : pool('goodTails'))]
}
