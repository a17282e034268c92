import type { AdField } from '@app/contract/market/ad-reasons'
import { adForm } from '@app/contract/market/ads.limits'
import type { FullValues } from './ad-values.ts'
import { htmlOfText } from './description.rules.ts'

/** One text for each rule; its placeholders are filled where it is shown. */
export type ProblemText =
  | 'adForm.nameRequired'
  | 'adForm.nameLong'
  | 'adForm.categoryRequired'
  | 'adForm.parameterWrong'
  | 'adForm.stateWrong'
  | 'adForm.priceRequired'
  | 'adForm.priceNumber'
  | 'adForm.priceWhole'
  | 'adForm.priceMin'
  | 'adForm.priceMax'
  | 'adForm.currencyWrong'
  | 'adForm.descriptionRequired'
  | 'adForm.descriptionLong'
  | 'adForm.placeRequired'
  | 'adForm.placeWrong'
  | 'adForm.phoneRequired'
  | 'adForm.phoneInvalid'
  | 'adForm.photosFailed'
  | 'adForm.photosLost'

export interface Problem {
  readonly field: AdField
  /** The index of the phone, or the id of the parameter. */
  readonly item?: number
  readonly text: ProblemText
}

/** In the order of the screen. */
const fieldOrder: readonly AdField[] = [
  'photos',
  'name',
  'categoryId',
  'state',
  'price',
  'parameters',
  'description',
  'place',
  'phoneNumbers',
]

export function priceProblem(price: unknown): ProblemText | null {
  if (price === null || price === undefined || price === '') return 'adForm.priceRequired'
  if (typeof price !== 'number' || Number.isNaN(price)) return 'adForm.priceNumber'
  if (!Number.isInteger(price)) return 'adForm.priceWhole'
  if (price < adForm.minPrice) return 'adForm.priceMin'
  return price > adForm.maxPrice ? 'adForm.priceMax' : null
}

const uzbekPhone = /^\+998\d*$/

/** An Uzbek number has nine digits; of other countries only the length is checked. */
const isPhone = (phone: string): boolean =>
  uzbekPhone.test(phone)
    ? phone.length === '+998901234567'.length
    : phone.length >= adForm.minPhoneLength && phone.length <= adForm.phoneLength

const phoneProblems = (phones: readonly string[]): Problem[] => {
  if (phones.every((phone) => phone === ''))
    return [{ field: 'phoneNumbers', item: 0, text: 'adForm.phoneRequired' }]
  return phones.flatMap((phone, item): Problem[] =>
    phone === '' || isPhone(phone) ? [] : [{ field: 'phoneNumbers', item, text: 'adForm.phoneInvalid' }],
  )
}

const nameProblem = (name: string): ProblemText | null => {
  if (name.trim() === '') return 'adForm.nameRequired'
  return name.trim().length > adForm.nameLength ? 'adForm.nameLong' : null
}

const descriptionProblem = (text: string): ProblemText | null => {
  if (text.trim() === '') return 'adForm.descriptionRequired'
  return htmlOfText(text).length > adForm.descriptionLength ? 'adForm.descriptionLong' : null
}

/** The rules of specification 000 §5. */
export function findFieldProblems(values: FullValues): Problem[] {
  const single: readonly (readonly [AdField, ProblemText | null])[] = [
    ['name', nameProblem(values.name)],
    ['categoryId', values.category === null ? 'adForm.categoryRequired' : null],
    ['price', priceProblem(values.price)],
    ['description', descriptionProblem(values.description)],
    ['place', values.place.regionId === null ? 'adForm.placeRequired' : null],
  ]
  return [
    ...single.flatMap(([field, text]) => (text === null ? [] : [{ field, text }])),
    ...phoneProblems(values.phones),
  ]
}

/** Problems from the server, and the photos that they refer to. */
export interface Refused {
  readonly problems: readonly Problem[]
  readonly photos: string
}

interface Photos {
  readonly hasFailedPhoto: boolean
  readonly refused: Refused
  readonly photos: string
}

/** All problems in the order of the screen. The server's problems with photos end when the photos change. */
export function findProblems(values: FullValues, { hasFailedPhoto, refused, photos }: Photos): Problem[] {
  const own = findFieldProblems(values)
  const failed: readonly Problem[] = hasFailedPhoto ? [{ field: 'photos', text: 'adForm.photosFailed' }] : []
  const isNew = ({ field, item }: Problem): boolean =>
    !own.some((problem) => problem.field === field && problem.item === item) &&
    (field !== 'photos' || refused.photos === photos)
  return [...failed, ...own, ...refused.problems.filter(isNew)].toSorted(
    (one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field),
  )
}
