import { formatWhole } from '../format/numbers.ts'
import { chooseForm, type Catalogue, type Placeholders, type TranslationOf } from './catalogue.ts'
import type { Lang } from './languages.ts'

type Value = string | number
export type ParamsOf<M, V = Value> = {
  readonly [Name in Placeholders<M>]: Name extends 'count' ? (M extends string ? V : number) : V
}
/** No second argument for a message without placeholders, a required one otherwise. */
export type ParamsArgument<M, V = Value> = [Placeholders<M>] extends [never] ? [] : [params: ParamsOf<M, V>]

export type Translator<Base> = <Key extends keyof Base & string>(
  key: Key,
  ...params: ParamsArgument<Base[Key]>
) => string

/** `'Hi, {name}!'` → `['Hi, ', 'name', '!']`: texts at even places, names at odd ones. */
export function splitAtBraces(text: string): string[] {
  return text.split(/\{(\w+)\}/)
}

/** Only `count` is grouped («12 345»): a year or an address must stay as it is. */
export function writeValue(name: string, value: unknown, lang: Lang): string {
  return name === 'count' && typeof value === 'number' && Number.isInteger(value)
    ? formatWhole(value, lang)
    : String(value)
}

export function createTranslator<Base extends Catalogue>(
  lang: Lang,
  catalogue: TranslationOf<Base>,
): Translator<Base> {
  return (key, ...[params]) => {
    const values: Readonly<Record<string, unknown>> = params ?? {}
    return splitAtBraces(chooseForm(catalogue[key], lang, values['count']))
      .map((piece, index) => (index % 2 === 0 ? piece : writeValue(piece, values[piece], lang)))
      .join('')
  }
}
