import type { VioLanguage } from '@app/contract/languages'
import { readCategories } from '../../seed/reference-data.ts'
import { pickName, type PersonName } from '../names.ts'
import type { Picture } from '../picture-list.ts'
import { pickPlace, type Place } from '../places.ts'
import { roundSoum, roundUnits, soumPerUnit } from '../prices.ts'
import { weighted, type Random } from '../random.ts'
import { capital, fill, formatAge, type Pair, type Values, type When } from '../words.ts'
import * as phrases from './phrases.ts'
import { chooseEmoji, registers, writeText, type Register } from './registers.ts'
import { colours, type Facts, type Family, type Grade, type Head, type Thing } from './things.ts'

export interface DemoPicture {
  readonly file: string
  /** Crop and light: the same file with another number is another photograph of the same object. */
  readonly variant: number
}

export interface AdText {
  readonly thing: string
  readonly categoryId: number
  readonly categoryLink: string
  readonly state: 'NEW' | 'USED'
  readonly price: number
  readonly currency: 'UZS' | 'UYE'
  readonly title: { readonly ru: string; readonly uz: string }
  readonly description: { readonly ru: string; readonly uz: string }
  /** The language of its author. */
  readonly language: VioLanguage
  readonly register: Register
  readonly parameters: readonly { readonly parameterId: number; readonly value: string }[]
  readonly place: Omit<Place, 'town' | 'spots'> & {
    readonly name: { readonly ru: string; readonly uz: string }
  }
  readonly pictures: readonly DemoPicture[]
  readonly seller: PersonName
}

const categories = new Map(readCategories().map((category) => [category.link, category]))
const pickRegister = weighted(registers, ({ weight }) => weight)
const thisYear = 2026

const wear: Readonly<Record<Grade, number>> = { excellent: 0.8, good: 0.66, worn: 0.42 }
/** Age and wear do not change the price. */
const keepsValue = new Set<Family>([
  'car',
  'estate',
  'rent',
  'animal',
  'job',
  'service',
  'harvest',
  'material',
  'found',
  'sealed',
])
const withoutTail = new Set<Family>(['job', 'service', 'estate', 'rent', 'found', 'material'])

/** Sellers say "2 года", not "27 месяцев". */
const roundMonths = (months: number): number => {
  if (months < 12) return months
  return months >= 15 && months < 21 ? 18 : Math.round(months / 12) * 12
}

const drawGrade = (random: Random): Grade => {
  const at = random.next()
  if (at < 0.42) return 'excellent'
  return at < 0.86 ? 'good' : 'worn'
}

const drawFacts = (thing: Thing, picture: Picture, place: Place, random: Random): Facts => {
  const values = thing.drawValues(random)
  const isUsed = random.chance(thing.usedShare)
  const months = roundMonths(random.between(...thing.ageMonths))
  const year = typeof values['year'] === 'number' ? values['year'] : thisYear - Math.floor(months / 12)
  return {
    values,
    months,
    colour: picture.colour === null ? null : (colours.get(picture.colour) ?? null),
    state: isUsed ? 'USED' : 'NEW',
    grade: drawGrade(random),
    year: isUsed ? year : thisYear,
    // Building material is always delivered, an animal never.
    hasDelivery:
      thing.family === 'material' || (thing.family !== 'animal' && random.chance(thing.isBig ? 0.35 : 0.55)),
    canBargain: random.chance(0.6),
    canSwap: random.chance(0.2),
    hasInstalments: !isUsed && random.chance(0.35),
    spot: random.pick(place.spots),
  }
}

/** The value of every placeholder in the texts. */
const textValues = (facts: Facts, head: Head, place: Place, random: Random): Values => {
  const { values, colour } = facts
  const own: Values = {
    ...values,
    age: formatAge(facts.months),
    spot: facts.spot,
    town: place.town,
    morning: random.pick([8, 9, 10]),
    evening: random.pick([19, 20, 21, 22]),
    fare: random.pick([50, 70, 80, 100]),
    ...(colour ? { colour: [colour.ru[head.gender], colour.uz] as const } : {}),
  }
  const name: Pair = [fill(head.name[0], own, 0), fill(head.name[1], own, 1)]
  return { ...own, head: name }
}

const drawPrice = (thing: Thing, facts: Facts, random: Random): Pick<AdText, 'price' | 'currency'> => {
  const asNew = thing.drawPrice(facts.values, random) * 1000
  const kept = Math.max(0.45, 1 - facts.months * 0.006)
  const share = facts.state === 'USED' ? wear[facts.grade] * kept : 0.95
  const worth = keepsValue.has(thing.family) ? asNew : asNew * share
  return random.chance(thing.unitsShare)
    ? { price: roundUnits(worth / soumPerUnit), currency: 'UYE' }
    : { price: roundSoum(worth), currency: 'UZS' }
}

const drawTail = (thing: Thing, facts: Facts, random: Random): Pair | null => {
  if (withoutTail.has(thing.family) || !random.chance(0.42)) return null
  return random.pick(phrases.findTails(thing.family, facts))
}

const drawOpening = (thing: Thing, head: Head, random: Random): Pair =>
  random.pick(phrases.findOpenings(thing.family, thing.category, head.gender))

/** A seller neither praises a worn item nor admits a flaw in one that is as good as new. */
const isTrueOf = (when: When, { state, grade }: Facts): boolean => {
  if (when === 'any') return true
  if (when === 'new') return state === 'NEW'
  if (state === 'NEW') return false
  return when === 'used' || (when === 'fine' ? grade !== 'worn' : grade !== 'excellent')
}

const maybe = (random: Random, share: number, pool: readonly Pair[]): Pair[] =>
  pool.length > 0 && random.chance(share) ? [random.pick(pool)] : []

/** The sentences of the ad in the order of its author. */
const drawSentences = (
  thing: Thing,
  facts: Facts,
  head: Head,
  register: Register,
  random: Random,
): Pair[] => {
  const isLong = register === 'long'
  const isShort = register === 'short'
  const known = thing.about.filter((line) => isTrueOf(line.when, facts))
  const count = isLong ? random.between(4, 6) : isShort ? random.between(1, 2) : random.between(2, 3)
  const about = random.some(known, count).map((line) => line.text)
  const delivery = phrases.findDelivery(facts, thing.isBig)
  const isCarried = !withoutTail.has(thing.family) && thing.family !== 'car' && thing.family !== 'swap'
  const share = (usual: number): number => (isLong ? 1 : isShort ? usual / 3 : usual)
  const condition = maybe(random, share(0.75), phrases.findConditions(thing.family, facts.state, facts.grade))
  const reason = maybe(random, share(0.45), phrases.findReasons(thing.family, facts.state))
  const hasPriceTalk = !['job', 'service', 'found'].includes(thing.family)
  return [
    ...(isLong || random.chance(isShort ? 0.05 : 0.3) ? [drawOpening(thing, head, random)] : []),
    ...(random.chance(0.7) ? [...about, ...condition] : [...condition, ...about]),
    ...reason,
    ...(hasPriceTalk ? maybe(random, share(0.35) * 0.8, phrases.findBargaining(facts)) : []),
    ...(isCarried || thing.family === 'material' ? maybe(random, share(0.4), delivery) : []),
    ...maybe(random, share(0.35), phrases.findCalls(thing.family)),
  ]
}

const fillParameters = (thing: Thing, facts: Facts): AdText['parameters'] => {
  const wanted = thing.parameters(facts)
  const category = categories.get(thing.category)
  if (!category) throw new Error(`${thing.key}: no category ${thing.category}`)
  return category.parameters.flatMap(({ id, type, enumOptions }) => {
    const text = wanted.get(id)
    if (text === undefined) return []
    if (type !== 'ENUM' || enumOptions.includes(text)) return [{ parameterId: id, value: text }]
    const other = enumOptions.find((option) => /^Друг(?:ой|ая|ое)$/.test(option))
    return other === undefined ? [] : [{ parameterId: id, value: other }]
  })
}

const writeTitle = (text: string, register: Register, isShouted: boolean): string => {
  if (isShouted) return text.toUpperCase()
  return register === 'lower' || register === 'sloppy' ? text.toLowerCase() : capital(text)
}

export function writeAd(thing: Thing, picture: Picture, random: Random): AdText {
  const place = pickPlace(random)
  const facts = drawFacts(thing, picture, place, random)
  const head = random.pick(thing.heads)
  const values = textValues(facts, head, place, random)
  const register = pickRegister(random).name
  const patterns = facts.colour ? thing.titles : thing.titles.filter(([text]) => !text.includes('{colour}'))
  const pattern = random.pick(patterns)
  const tail = pattern[0].includes('{spot}') ? null : drawTail(thing, facts, random)
  const sentences = drawSentences(thing, facts, head, register, random)
  const emoji = chooseEmoji(random)
  const isShouted = random.chance(0.015)
  const isTyped = register === 'sloppy' || register === 'lower' || random.chance(0.3)
  const write = (language: 0 | 1): { title: string; description: string } => {
    const parts = sentences.map((sentence) => fill(sentence[language], values, language))
    const title =
      fill(pattern[language], values, language) + (tail ? fill(tail[language], values, language) : '')
    return {
      title: writeTitle(
        language === 1 && isTyped ? title.replaceAll(/[‘’]/g, "'") : title,
        register,
        isShouted,
      ),
      description: writeText({ register, parts, isTyped: language === 1 && isTyped, emoji }),
    }
  }
  const [ru, uz] = [write(0), write(1)]
  const count = random.chance(0.04) ? 0 : random.pick([1, 1, 2, 2, 3, 4])
  const { town, spots: _spots, ...where } = place
  return {
    thing: thing.key,
    categoryId: categories.get(thing.category)?.id ?? 0,
    categoryLink: thing.category,
    state: facts.state,
    ...drawPrice(thing, facts, random),
    title: { ru: ru.title, uz: uz.title },
    description: { ru: ru.description, uz: uz.description },
    language: random.chance(0.55) ? 'uz' : 'ru',
    register,
    parameters: fillParameters(thing, facts),
    place: { ...where, name: { ru: town[0], uz: town[1] } },
    pictures: Array.from({ length: count }, () => ({ file: picture.file, variant: random.between(1, 9999) })),
    seller: pickName(random, 'uz'),
  }
}
