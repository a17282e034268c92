import { choiceTerms } from '../text/choice-words.rules.ts'
import { numberIn, numberWord, parameterWord } from '../text/parameter-words.rules.ts'
import { buildTextFields } from '../text/ad-text.ts'

/** A public ad with the text of its public revision, as the index needs it. */
export interface PublicAd {
  readonly id: number
  readonly version: number
  readonly publishedAt: Date
  readonly categoryId: number
  /** The link of the category. */
  readonly category: string
  readonly state: string
  readonly priceUzs: number
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
  readonly photoCount: number
  /** Rounded as on the page: with an exact position, the order of a search would reveal where the seller lives. */
  readonly at: { readonly lat: number; readonly lon: number }
  readonly name: string
  readonly description: string
  readonly parameters: readonly { readonly parameterId: number; readonly value: string }[]
  /** Names of place and category, from `nameWords`. */
  readonly placeWords: string
}

/** Index words of names. */
export function nameWords(about: readonly string[]): string {
  return buildTextFields({ name: '', description: '', about, category: '' }).aboutWords
}

const checkPrime = 1_000_000_007
const idFactor = 1_000_003
const versionFactor = 7_919

/**
 * A checksum of ad and version. The index check compares its sums over blocks of ids; the database computes the same
 * (`mark` in the SQL file), so a block with a missing, extra or outdated ad differs.
 */
const versionMark = (id: number, version: number): number =>
  ((((id % checkPrime) * idFactor) % checkPrime) + version * versionFactor) % checkPrime

/** Ids are keywords, because the engine finds equal keywords several times faster than numbers. */
export function buildDocument(ad: PublicAd): object {
  const text = buildTextFields({ ...ad, about: ad.parameters.map(({ value }) => value) })
  const numbers = ad.parameters.flatMap(({ parameterId, value }) => {
    const number = numberIn(value)
    return number === null ? [] : [numberWord(parameterId, number)]
  })
  return {
    id: ad.id,
    mark: versionMark(ad.id, ad.version),
    publishedAt: ad.publishedAt.getTime(),
    categoryId: String(ad.categoryId),
    state: ad.state,
    // An ad without a price («договорная») is last in both price orders and in no price range.
    ...(ad.priceUzs > 0 && { priceUzs: ad.priceUzs }),
    regionId: String(ad.regionId),
    ...(ad.cityId !== null && { cityId: String(ad.cityId) }),
    ...(ad.districtId !== null && { districtId: String(ad.districtId) }),
    hasPhotos: ad.photoCount > 0,
    at: ad.at,
    choices: choiceTerms(ad),
    ...(ad.parameters.length > 0 && {
      parameters: ad.parameters.map(({ parameterId, value }) => parameterWord(parameterId, value)),
    }),
    ...(numbers.length > 0 && { numbers }),
    ...text,
    aboutWords: `${ad.placeWords} ${text.aboutWords}`,
  }
}

/** Fields that older indexes do not have, with their first definition. */
const fieldsSince: Readonly<Record<string, number>> = { choices: 1, numbers: 2, at: 3 }

/** The document without fields that an index of this definition does not have. */
export function documentFor(definition: number, document: object): object {
  const unknown = Object.keys(fieldsSince).filter((field) => (fieldsSince[field] ?? 0) > definition)
  if (unknown.length === 0) return document
  return Object.fromEntries(Object.entries(document).filter(([field]) => !unknown.includes(field)))
}
