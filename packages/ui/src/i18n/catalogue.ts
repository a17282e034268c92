import type { Lang } from './languages.ts'

/*
 * Messages are flat: `'home.title'`, never nested, so that an object is always the plural forms of one message and a
 * key can be found by searching for it.
 */
export interface PluralForms {
  readonly one?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
export type Message = string | PluralForms
export type Catalogue = Readonly<Record<string, Message>>

type InText<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | InText<Rest>
  : never

/** The names in braces; a plural message always wants `count`, written in it or not. */
export type Placeholders<M> = M extends string
  ? InText<M>
  : { [Form in keyof M]: M[Form] extends string ? InText<M[Form]> : never }[keyof M] | 'count'

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** `M` itself when it fits the base message, else a type that names the error. */
type Fitting<Base, M> = Base extends string
  ? M extends string
    ? IsSame<InText<Base>, InText<M>> extends true
      ? M
      : { readonly 'placeholders must be': InText<Base> }
    : string
  : M extends PluralForms
    ? IsSame<Placeholders<Base>, Placeholders<M>> extends true
      ? M
      : { readonly 'placeholders must be': Placeholders<Base> }
    : PluralForms

/** The same keys in any language, for `createTranslator` and `I18nProvider`. */
export type TranslationOf<Base> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : PluralForms
}

/** The first language of an app. The text stays in the type, so that keys and placeholders are known. */
export function defineCatalogue<const Base extends Catalogue>(messages: Base): Base {
  return messages
}

/**
 * Another language: a missing or unknown key, or another placeholder, does not compile. Only the type of the first
 * language is needed, so that its texts are not bundled.
 */
export function defineTranslation<const Base extends Catalogue>() {
  type Keys = keyof Base
  return <const M extends Record<Keys, Message>>(
    messages: M & { readonly [Key in Keys]: Fitting<Base[Key], M[Key]> } & {
      readonly [Key in Exclude<keyof M, Keys>]: never
    },
  ): TranslationOf<Base> => messages
}

const rules = new Map<Lang, Intl.PluralRules>()
const pluralRules = (lang: Lang): Intl.PluralRules => {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang)
  rules.set(lang, known)
  return known
}

/** The text of a message with its braces still in it. */
export function chooseForm(message: Message, lang: Lang, count: unknown): string {
  if (typeof message === 'string') return message
  const form = pluralRules(lang).select(Number(count))
  return (form in message ? message[form as keyof typeof message] : undefined) ?? message.other
}
