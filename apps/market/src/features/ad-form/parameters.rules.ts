import type { ReplyOf } from '@app/contract/endpoint'
import type { listCategories } from '@app/contract/market/categories'

export type Parameter = ReplyOf<typeof listCategories>[number]['parameters'][number]
type Values = Readonly<Record<string, string>>

/** «Цвет» of phones and «Цвет» of cars are two parameters of one name; a seller expects one value. */
const isSame = (one: Parameter, other: Parameter): boolean =>
  one.id === other.id || (one.name === other.name && one.type === other.type)

const canHold = ({ type, enumOptions }: Parameter, value: string): boolean =>
  type !== 'ENUM' || enumOptions.includes(value)

/** Moves the values of one category to another, as far as both have the parameter. */
export function carriedOver(
  values: Values,
  before: readonly Parameter[],
  after: readonly Parameter[],
): { readonly values: Values; readonly kept: ReadonlySet<number> } {
  const kept = new Set<number>()
  const carried: Record<string, string> = { ...values }
  for (const parameter of after) {
    const twin = before.find((one) => isSame(one, parameter) && (values[one.id] ?? '') !== '')
    const value = twin && values[twin.id]
    if (value === undefined || !canHold(parameter, value)) continue
    carried[parameter.id] = value
    kept.add(parameter.id)
  }
  return { values: carried, kept }
}

/** Specification 000 §5: only id and value of non-empty parameters are sent. */
export function sentParameters(
  values: Values,
  parameters: readonly Parameter[],
): { readonly parameterId: number; readonly value: string }[] {
  return parameters.flatMap(({ id }) => {
    const value = (values[id] ?? '').trim()
    return value === '' ? [] : [{ parameterId: id, value }]
  })
}
