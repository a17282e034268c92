import { readFileSync } from 'node:fs'
import { pairs, type Pair } from '../words.ts'
import type { Gender } from './colours.ts'
import type { Facts, Family, Grade } from './thing.ts'

type Pool = readonly Pair[]

/** What sellers say about any thing. `{age}` is how long they had it, `{spot}` where they are. */
const texts = JSON.parse(readFileSync(new URL('./phrases.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

const pool = (key: string): Pool => {
  const found = texts[key]
  if (!found) throw new Error(`phrases.json has no ${key}`)
  return pairs(found)
}

const byGrade = (key: string): Readonly<Record<Grade, Pool>> => ({
  excellent: pool(`${key}.excellent`),
  good: pool(`${key}.good`),
  worn: pool(`${key}.worn`),
})

/** Things with a plug or a battery. */
const working = byGrade('working')

const kept = byGrade('kept')

const worn = byGrade('worn')

const fresh = pool('fresh')
const freshClothes = pool('freshClothes')
const driven = pool('driven')

const speechless: ReadonlySet<Family> = new Set([
  'estate',
  'rent',
  'animal',
  'job',
  'service',
  'harvest',
  'material',
  'found',
])

/** How it is, in one sentence; what is neither used nor new (a flat, a vacancy) has nothing to say here. */
export function conditionsOf(family: Family, state: 'NEW' | 'USED', grade: Grade): Pool {
  if (family === 'car') return driven
  if (speechless.has(family)) return []
  if (state === 'NEW') return family === 'clothes' ? freshClothes : fresh
  if (family === 'clothes') return worn[grade]
  return family === 'appliance' || family === 'device' ? working[grade] : kept[grade]
}

const usedReasons = pool('usedReasons')
const clothesReasons = pool('clothesReasons')
const newReasons = pool('newReasons')
const grownReasons = pool('grownReasons')
const estateReasons = pool('estateReasons')
const carReasons = pool('carReasons')

export function reasonsOf(family: Family, state: 'NEW' | 'USED'): Pool {
  if (family === 'estate') return estateReasons
  if (family === 'car') return carReasons
  if (speechless.has(family) || family === 'sealed' || family === 'swap') return []
  if (state === 'NEW') return newReasons
  if (family === 'clothes') return clothesReasons
  return family === 'kids' ? grownReasons : usedReasons
}

export const bargaining: Readonly<Record<'yes' | 'no', Pool>> = {
  yes: pool('bargaining.yes'),
  no: pool('bargaining.no'),
}

export const delivering: Readonly<Record<'yes' | 'no' | 'big', Pool>> = {
  yes: pool('delivering.yes'),
  big: pool('delivering.big'),
  no: pool('delivering.no'),
}

const calling = pool('calling')

const jobCalling = pool('jobCalling')

const serviceCalling = pool('serviceCalling')

/** Buyers of a flat, applicants and customers are spoken to in other words than buyers of a kettle. */
export function callingOf(family: Family): Pool {
  if (family === 'job') return jobCalling
  return family === 'service' ? serviceCalling : calling
}

const openings = {
  one: pool('openings.one'),
  many: pool('openings.many'),
  animals: pool('openings.animals'),
  jobs: pool('openings.jobs'),
  services: pool('openings.services'),
  flats: pool('openings.flats'),
  lending: pool('openings.lending'),
  swaps: pool('openings.swaps'),
  found: pool('openings.found'),
} as const

export function openingsOf(family: Family, category: string, gender: Gender): Pool {
  const own: Partial<Record<Family, Pool>> = {
    job: openings.jobs,
    service: openings.services,
    animal: openings.animals,
    swap: openings.swaps,
    found: openings.found,
    rent: category === 'real_estate' ? openings.flats : openings.lending,
  }
  return own[family] ?? (gender === 'p' ? openings.many : openings.one)
}

/** Hurry, price and place as people put them behind a title. */
const bargainTails = pool('bargainTails')
const titleTails = pool('titleTails')
const usedTails = pool('usedTails')
const goodTails = pool('goodTails')
const newTails = pool('newTails')
const newClothesTails = pool('newClothesTails')

/** A tail never says what the text below it denies. */
export function tailsOf(family: Family, facts: Pick<Facts, 'state' | 'grade' | 'canBargain'>): Pool {
  const ofPrice = facts.canBargain ? [...bargainTails, ...titleTails] : titleTails
  if (speechless.has(family) || family === 'car' || family === 'swap') return ofPrice
  if (facts.state === 'NEW') return [...ofPrice, ...(family === 'clothes' ? newClothesTails : newTails)]
  return [...ofPrice, ...usedTails, ...(facts.grade === 'worn' ? [] : goodTails)]
}
