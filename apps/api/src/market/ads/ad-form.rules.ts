import { createHash } from 'node:crypto'
import { adFields, type AdField } from '@app/contract/market/ad-reasons'
import { adForm, adLife } from '@app/contract/market/ads.limits'
import sanitizeHtml from 'sanitize-html'

/** The tags that a description may keep, without attributes (decision A4). */
const cleaning: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** Text that a seller typed has line breaks and no tags. */
const hasTags = /<\/?[a-z][^<>]*>/i

const asParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Control characters, and marks that reverse the text direction. */
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g

/** Returns the stored form: a few tags and no scripts. Idempotent. */
export function cleanDescription(typed: string): string {
  const text = typed.replaceAll(/\r\n?/g, '\n').replaceAll(invisible, '').trim()
  const cleaned = untilStable(hasTags.test(text) ? text : asParagraphs(text.replaceAll('<', '&lt;')))
  return cleaned === '' || hasTags.test(cleaned) ? cleaned : `<p>${cleaned}</p>`
}

const maxRounds = 10

/** Badly nested tags need several rounds. */
const untilStable = (html: string): string => {
  let text = html
  for (let round = 0; round < maxRounds; round += 1) {
    const cleaned = sanitizeHtml(text, cleaning).trim()
    if (cleaned === text) break
    text = cleaned
  }
  return text
}

/** The visible text of a description. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function isTooLong(description: string): boolean {
  return description.length > adForm.descriptionLength
}

interface Definition {
  readonly id: number
  readonly type: 'STRING' | 'BOOLEAN' | 'ENUM'
  readonly enumOptions: readonly string[]
}

interface Given {
  readonly parameterId: number
  readonly value: string
}

/**
 * Validates characteristics against the definitions of the category and drops empty ones. Returns the position and kind
 * of the first problem, if there is one.
 */
export function checkParameters(
  given: readonly Given[],
  definitions: readonly Definition[],
): { readonly parameters: Given[] } | { readonly position: number; readonly problem: string } {
  const known = new Map(definitions.map((definition) => [definition.id, definition]))
  const seen = new Set<number>()
  const parameters: Given[] = []
  for (const [position, { parameterId, value }] of given.entries()) {
    if (value === '') continue
    const definition = known.get(parameterId)
    if (!definition) return { position, problem: 'unknown' }
    if (seen.has(parameterId)) return { position, problem: 'twice' }
    if (definition.type === 'BOOLEAN' && value !== 'true' && value !== 'false')
      return { position, problem: 'value' }
    if (definition.type === 'ENUM' && !definition.enumOptions.includes(value))
      return { position, problem: 'value' }
    seen.add(parameterId)
    parameters.push({ parameterId, value })
  }
  return { parameters }
}

/** Equal for two ads with the same words, category and price; 52 bits, which a number holds exactly. */
export function contentMark(ad: {
  readonly name: string
  readonly description: string
  readonly categoryId: number
  readonly price: number
  readonly currency: string
}): number {
  const words = `${ad.name} ${plainText(ad.description)}`.normalize('NFKC').toLowerCase()
  const text = [words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim(), ad.categoryId, ad.price, ad.currency].join(
    '|',
  )
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 13), 16)
}

/** The full content of one revision. */
export interface AdVersion {
  readonly name: string
  readonly description: string
  readonly categoryId: number
  readonly state: string
  readonly price: number
  readonly currency: string
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
  readonly longitude: number
  readonly latitude: number
  readonly phones: readonly string[]
  /** Claimed images in order; the first is the cover. */
  readonly imageIds: readonly number[]
  readonly parameters: readonly Given[]
}

/** The fields `written` of the contract: for the page of the ad and for the form of its owner. */
export function writtenFields<D extends { readonly id: number }>(
  { description }: Pick<AdVersion, 'description'>,
  parameters: readonly Given[],
  definitions: readonly D[] = [],
) {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  return {
    description,
    parameters: parameters.flatMap(({ parameterId, value }) => {
      const parameter = byId.get(parameterId)
      return parameter ? [{ parameterId, value, parameter }] : []
    }),
  }
}

const sorted = (parameters: readonly Given[]): string =>
  JSON.stringify(
    parameters
      .map(({ parameterId, value }) => [parameterId, value] as const)
      .toSorted(([one], [other]) => one - other),
  )

/** The fields in which two revisions differ: a moderator sees them, and they need approval. */
export function changedFields(before: AdVersion, after: AdVersion): AdField[] {
  const differences: Readonly<Record<AdField, boolean>> = {
    photos: before.imageIds.join() !== after.imageIds.join(),
    name: before.name !== after.name,
    categoryId: before.categoryId !== after.categoryId,
    parameters: sorted(before.parameters) !== sorted(after.parameters),
    state: before.state !== after.state,
    price: before.price !== after.price || before.currency !== after.currency,
    description: before.description !== after.description,
    phoneNumbers: before.phones.join() !== after.phones.join(),
    place:
      before.regionId !== after.regionId ||
      before.cityId !== after.cityId ||
      before.districtId !== after.districtId ||
      before.longitude !== after.longitude ||
      before.latitude !== after.latitude,
  }
  return adFields.filter((field) => differences[field])
}

const metresInDegree = 111_320

type Pin = Pick<AdVersion, 'longitude' | 'latitude'>

/** The distance between two pins in metres, rounded up. Flat approximation, exact enough within a country. */
export function metresMoved(before: Pin, after: Pin): number {
  const wide = (after.longitude - before.longitude) * Math.cos((after.latitude * Math.PI) / 180)
  return Math.ceil(Math.hypot(wide, after.latitude - before.latitude) * metresInDegree)
}

/**
 * Only then a new price may go live without a moderator: a changed place, condition or characteristic can be bait and
 * switch as well as a changed text.
 */
export function isOnlyPrice(before: AdVersion, after: AdVersion): boolean {
  return (
    before.currency === after.currency && changedFields(before, after).every((field) => field === 'price')
  )
}

/** Whether the new price is near enough to the approved one to go live at once (decision A11). */
export function isFreePrice(approved: number, price: number): boolean {
  return (
    price >= 1 && price <= approved * adLife.freePriceFactor && approved <= price * adLife.freePriceFactor
  )
}
