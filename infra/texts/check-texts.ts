import { type Language, languagesOf } from '@app/contract/languages'
import { languages, type Text } from './read-texts.ts'

/** CLDR; `other` of Russian is for fractions. */
const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  ru: ['one', 'few', 'many', 'other'],
  uz: ['one', 'other'],
  en: ['one', 'other'],
  hi: ['one', 'other'],
}

function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
}

const describe = (names: ReadonlySet<string>): string => [...names].toSorted().join(', ') || 'none'

/** A text's own placeholders, against those of another language; a plural form may leave out the number. */
export function placeholderProblem(text: string, expected: string, form: string | null): string | null {
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return 'broken braces'
  const [has, wants] = [placeholdersIn(text), placeholdersIn(expected)]
  if (form !== null) for (const names of [has, wants]) names.delete('count')
  return has.size === wants.size && [...has].every((name) => wants.has(name))
    ? null
    : `placeholders ${describe(has)}, not ${describe(wants)}`
}

export function textId({ key, form }: Pick<Text, 'key' | 'form'>): string {
  return form === null ? key : `${key}[${form}]`
}

/** Every part has the languages of its product, or all. */
const usual: readonly (readonly Language[])[] = [languagesOf.vio, languagesOf.saath, languages]
const exceptions: readonly [place: RegExp, found: readonly Language[]][] = [
  // Operators read Russian.
  [/^apps\/reports\//, ['ru']],
  // Payme shows its errors in these three.
  [/^apps\/api\/src\/market\/payments\/providers\/payme/, ['ru', 'uz', 'en']],
  // Hindi has one word for yesterday and tomorrow, so it prints the date.
  [/ AGE_WORDS\.yesterday$/, ['ru', 'uz', 'en']],
]
const isAllowed = (place: string, found: ReadonlySet<Language>): boolean =>
  [...usual, ...exceptions.flatMap(([pattern, list]) => (pattern.test(place) ? [list] : []))].some(
    (list) => list.length === found.size && list.every((language) => found.has(language)),
  )

/** What a translator would find missing or broken. The list is empty when every text is complete. */
export function findTextProblems(texts: readonly Text[]): string[] {
  const problems: string[] = []
  const byKey = Map.groupBy(texts, ({ group, key }) => `${group} ${key}`)
  for (const [place, versions] of byKey) {
    const found = new Set(versions.map(({ language }) => language))
    if (!isAllowed(place, found)) problems.push(`${place}: only in ${[...found].join(', ')}`)
    const [first] = versions
    for (const version of versions) {
      const { language, form, text } = version
      const where = `${place} (${form === null ? language : `${language}, ${form}`})`
      if (text.trim() === '') problems.push(`${where}: empty`)
      const other = first?.form === form ? first : (versions.find((one) => one.form === 'other') ?? first)
      const problem = other && placeholderProblem(text, other.text, form)
      if (problem) problems.push(`${where}: ${problem}`)
    }
    for (const language of found) {
      const forms = versions.filter((one) => one.language === language).map(({ form }) => form)
      if (forms.includes(null) ? forms.length > 1 : forms.toString() !== pluralForms[language].toString())
        problems.push(`${place} (${language}): has ${forms.join(', ')}`)
    }
  }
  return problems
}
