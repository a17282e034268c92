import type { AdField } from '@app/contract/market/ad-reasons'
import { adForm } from '@app/contract/market/ads.limits'
import type { FullValues } from './ad-values.ts'
import { htmlOfText } from './description.rules.ts'

/** One text a rule; what stands in a text beside its words is added where it is shown. */
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
  /** Which phone, or which parameter by its id. */
  readonly item?: number
  readonly text: ProblemText
}

/** As they stand on the screen: the first one is where a person is led to. */
export const fieldOrder: readonly AdField[] = [
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

/** An Uzbek number is whole with nine digits; of any other only the length is known. */
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

/** The rules of specification 000 §5, in the order of the screen. */
export function problemsOf(values: FullValues): Problem[] {
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
