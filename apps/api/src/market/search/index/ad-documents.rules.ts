import { choiceWordsOf } from '../text/choice-words.rules.ts'
import { numberIn, numberWord, parameterWord } from '../text/parameter-words.rules.ts'
import { textOf } from '../text/ad-text.ts'

/** What the index is made of: one public ad with the words of its public revision. */
export interface PublicAd {
  readonly id: number
  readonly version: number
  readonly publishedAt: Date
  readonly categoryId: number
  /** The link of its category. */
  readonly category: string
  readonly state: string
  readonly priceUzs: number
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
  readonly photoCount: number
  /** As rough as everybody may see it: by an exact one the order of a search would tell where somebody lives. */
  readonly at: { readonly lat: number; readonly lon: number }
  readonly name: string
  readonly description: string
  readonly parameters: readonly { readonly parameterId: number; readonly value: string }[]
  /** By which it is found beside its own words: names of its place and category, from `wordsAbout`. */
  readonly placeWords: string
}

/** Names as the index has them. */
export function wordsAbout(about: readonly string[]): string {
  return textOf({ name: '', description: '', about, category: '' }).aboutWords
}

const checkPrime = 1_000_000_007
const idFactor = 1_000_003
const versionFactor = 7_919

/**
 * One number for "this ad in this version". The checker compares sums of it over blocks of ids; the database works
 * out the same one (`markOf` of the SQL files), so a block with a missing, an extra or a stale ad differs.
 */
const markOf = (id: number, version: number): number =>
  ((((id % checkPrime) * idFactor) % checkPrime) + version * versionFactor) % checkPrime

/** Ids are words, not numbers, to the engine: it is several times faster at finding equal words. */
export function documentOf(ad: PublicAd): object {
  const text = textOf({ ...ad, about: ad.parameters.map(({ value }) => value) })
  const numbers = ad.parameters.flatMap(({ parameterId, value }) => {
    const number = numberIn(value)
    return number === null ? [] : [numberWord(parameterId, number)]
  })
  return {
    id: ad.id,
    mark: markOf(ad.id, ad.version),
    publishedAt: ad.publishedAt.getTime(),
    categoryId: String(ad.categoryId),
    state: ad.state,
    // Without a price («договорная») it stands last in both orders of price and outside every range.
    ...(ad.priceUzs > 0 && { priceUzs: ad.priceUzs }),
    regionId: String(ad.regionId),
    ...(ad.cityId !== null && { cityId: String(ad.cityId) }),
    ...(ad.districtId !== null && { districtId: String(ad.districtId) }),
    hasPhotos: ad.photoCount > 0,
    at: ad.at,
    choices: choiceWordsOf(ad),
    ...(ad.parameters.length > 0 && {
      parameters: ad.parameters.map(({ parameterId, value }) => parameterWord(parameterId, value)),
    }),
    ...(numbers.length > 0 && { numbers }),
    ...text,
    aboutWords: `${ad.placeWords} ${text.aboutWords}`,
  }
}

/** Fields that older indexes do not know, with the definition that brought them. */
const fieldsSince: Readonly<Record<string, number>> = { choices: 1, numbers: 2, at: 3 }

/** A document as an index of this definition takes it. */
export function documentFor(definition: number, document: object): object {
  const unknown = Object.keys(fieldsSince).filter((field) => (fieldsSince[field] ?? 0) > definition)
  if (unknown.length === 0) return document
  return Object.fromEntries(Object.entries(document).filter(([field]) => !unknown.includes(field)))
}
