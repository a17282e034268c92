const latin = /\p{Script=Latin}/u
const cyrillic = /\p{Script=Cyrillic}/u
const devanagari = /\p{Script=Devanagari}/u
const notLatin = /\p{Script=Cyrillic}|\p{Script=Devanagari}/u

/** The scripts of the languages, to detect a text in the wrong column. */
const letters = {
  ru: { has: cyrillic, hasNot: devanagari },
  uz: { has: latin, hasNot: notLatin },
  en: { has: latin, hasNot: notLatin },
  hi: { has: devanagari, hasNot: cyrillic },
} as const

type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>

/** Codes without a text in one of the languages, and texts without a code. */
export function errorTextProblems(codes: readonly string[], texts: Texts): string[] {
  return [
    ...codes.flatMap((code) =>
      Object.entries(letters)
        .filter(([language, { has, hasNot }]) => {
          const text = texts[code]?.[language] ?? ''
          return !has.test(text) || hasNot.test(text)
        })
        .map(([language]) => `${code} has no text in ${language}`),
    ),
    ...Object.keys(texts)
      .filter((code) => !codes.includes(code))
      .map((code) => `${code} is no error code`),
  ]
}
