import { createContext, Fragment, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { chooseForm, type Catalogue, type Message, type TranslationOf } from './catalogue.ts'
import type { Lang } from './languages.ts'
import { createTranslator, splitAtBraces, writeValue } from './translator.ts'
import type { ParamsArgument, Translator } from './translator.ts'

/** As `t`, but a placeholder may be an element: «By ordering you accept {terms}» with a link. */
export type RichTranslator<Base> = <Key extends keyof Base & string>(
  key: Key,
  ...params: ParamsArgument<Base[Key], ReactNode>
) => ReactNode

interface ProviderProps<Base, L extends Lang> {
  readonly lang: L
  readonly catalogue: TranslationOf<Base>
  readonly children: ReactNode
}

interface I18n<Base, L extends Lang> {
  I18nProvider: (props: ProviderProps<Base, L>) => ReactNode
  useT: () => Translator<Base>
  useRichT: () => RichTranslator<Base>
  useLang: () => L
}

const createRichTranslator =
  <Base extends Catalogue>(lang: Lang, catalogue: TranslationOf<Base>): RichTranslator<Base> =>
  (key, ...[params]) => {
    const values: Readonly<Record<string, ReactNode>> = params ?? {}
    const message: Message = catalogue[key]
    return splitAtBraces(chooseForm(message, lang, values['count'])).map((piece, index) => {
      const value = values[piece]
      const isText = index % 2 === 0 || typeof value === 'number' || typeof value === 'string'
      return (
        // The parts of one message keep their order.
        // oxlint-disable-next-line no-array-index-key
        <Fragment key={index}>
          {index % 2 === 0 ? piece : isText ? writeValue(piece, value, lang) : value}
        </Fragment>
      )
    })
  }

/** Called once per app with the type of its first catalogue, so that `useT` knows the keys. */
export function makeI18n<Base extends Catalogue, L extends Lang>(): I18n<Base, L> {
  const Context = createContext<{ lang: L; t: Translator<Base>; rich: RichTranslator<Base> } | null>(null)
  const useI18n = () => {
    const value = use(Context)
    if (!value) throw new Error('I18nProvider is missing above this component')
    return value
  }
  return {
    I18nProvider: ({ lang, catalogue, children }) => {
      const value = useMemo(
        () => ({
          lang,
          t: createTranslator<Base>(lang, catalogue),
          rich: createRichTranslator<Base>(lang, catalogue),
        }),
        [lang, catalogue],
      )
      return <Context value={value}>{children}</Context>
    },
    useT: () => useI18n().t,
    useRichT: () => useI18n().rich,
    useLang: () => useI18n().lang,
  }
}
