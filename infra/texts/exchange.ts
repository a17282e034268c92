import type { Language } from '@app/contract/languages'
import { placeholderProblem, textId } from './check-texts.ts'
import type { Text } from './read-texts.ts'

/** A text as a translator sees it. */
export interface Unit {
  readonly group: string
  readonly id: string
  readonly source: string
  readonly target: string
  readonly note: string
}

/** Developers write Russian and English; the others are translated. A language without a source is its own. */
const sourceLanguages: Readonly<Record<Language, Language>> = { ru: 'ru', uz: 'ru', en: 'en', hi: 'en' }
export function sourceLanguageOf(language: Language): Language {
  return sourceLanguages[language]
}

const findSource = (texts: readonly Text[], target: Text): Text => {
  const language = sourceLanguageOf(target.language)
  const versions = texts.filter((text) => text.language === language)
  return (
    versions.find(({ form }) => form === target.form) ??
    versions.find(({ form }) => form === 'other') ??
    target
  )
}

const noteOf = ({ path, form, text }: Text): string =>
  [
    path,
    ...(form === null ? [] : [`Plural form: ${form}.`]),
    ...(/\{\w+\}/.test(text) ? ['Keep the names in braces.'] : []),
  ].join(' ')

const byKeyOf = (texts: readonly Text[]): Map<string, Text[]> =>
  Map.groupBy(texts, ({ group, key }) => `${group} ${key}`)

export function unitsFor(language: Language, texts: readonly Text[]): Unit[] {
  const versions = byKeyOf(texts)
  return texts
    .filter((text) => text.language === language)
    .map((text) => ({
      group: text.group,
      id: textId(text),
      source: findSource(versions.get(`${text.group} ${text.key}`) ?? [], text).text,
      target: text.text,
      note: noteOf(text),
    }))
}

export interface Edit {
  readonly text: Text
  readonly replacement: string
}

/** Invisible characters stay readable in the source. */
const escapes: readonly [RegExp, string][] = [
  [/\\/g, '\\\\'],
  [/\n/g, '\\n'],
  [/\u00a0/g, '\\u00a0'],
  [/\u00ad/g, '\\u00AD'],
]
const escaped = (text: string): string =>
  escapes.reduce((written, [pattern, escape]) => written.replace(pattern, () => escape), text)

const writeLiteral = (text: string, { expressions }: Text): string => {
  if (expressions === null) return `'${escaped(text).replaceAll("'", "\\'")}'`
  const safe = escaped(text).replaceAll('`', '\\`').replaceAll('${', '\\${')
  return `\`${safe.replace(/\{(\w+)\}/g, (_, name: string) => `\${${expressions.get(name) ?? ''}}`)}\``
}

/**
 * The edits that a translator's file asks for. Any problem means that nothing should be written: a text that is gone,
 * one whose source has changed since the export, another placeholder, an empty text.
 */
export function readChanges(
  language: Language,
  changed: readonly Omit<Unit, 'note'>[],
  texts: readonly Text[],
): { readonly edits: readonly Edit[]; readonly problems: readonly string[] } {
  const current = new Map(unitsFor(language, texts).map((unit) => [`${unit.group} ${unit.id}`, unit]))
  const own = new Map(
    texts.filter((text) => text.language === language).map((text) => [`${text.group} ${textId(text)}`, text]),
  )
  const edits: Edit[] = []
  const problems: string[] = []
  for (const { group, id, source, target } of changed) {
    const place = `${group} ${id}`
    const [unit, text] = [current.get(place), own.get(place)]
    if (!unit || !text) problems.push(`${place}: there is no such text`)
    else if (unit.target === target) continue
    else if (unit.source !== source) problems.push(`${place}: its source has changed since the export`)
    else if (target.trim() === '') problems.push(`${place}: empty`)
    else {
      const problem = placeholderProblem(target, text.text, text.form)
      if (problem) problems.push(`${place}: ${problem}`)
      else edits.push({ text, replacement: writeLiteral(target, text) })
    }
  }
  return { edits, problems }
}

/** The source of a file with its edits; from the end, so that positions stay valid. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.text.start - a.text.start)
    .reduce(
      (written, { text, replacement }) =>
        written.slice(0, text.start) + replacement + written.slice(text.end),
      source,
    )
}
