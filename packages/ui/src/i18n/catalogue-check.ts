import type { Catalogue, Message } from './catalogue.ts'
import type { Lang } from './languages.ts'

/** CLDR; ru `other` is for fractions. */
const PLURAL_FORMS: Record<Lang, readonly string[]> = {
  ru: ['one', 'few', 'many', 'other'],
  uz: ['one', 'other'],
  en: ['one', 'other'],
  hi: ['one', 'other'],
}

const listForms = (message: Message): [form: string, text: string][] =>
  typeof message === 'string'
    ? [['', message]]
    : Object.entries(message).map(([form, text]) => [form, String(text)])

const listPlaceholders = (message: Message): string => {
  const names = listForms(message).flatMap(([, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
  )
  const isPlural = typeof message !== 'string'
  return [...new Set(isPlural ? [...names, 'count'] : names)].toSorted().join(', ')
}

const findProblems = (lang: Lang, key: string, message: Message): string[] => {
  const problems: string[] = []
  for (const [form, text] of listForms(message)) {
    const where = `${lang} ${key}${form === '' ? '' : ` (${form})`}`
    if (text.trim() === '') problems.push(`${where}: empty`)
    if (text !== text.trim()) problems.push(`${where}: space at an end`)
    if (/\{\{|\}\}/.test(text)) problems.push(`${where}: double braces`)
    if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) problems.push(`${where}: broken braces`)
  }
  if (typeof message !== 'string') {
    const forms = Object.keys(message)
    for (const form of PLURAL_FORMS[lang]) {
      if (!forms.includes(form)) problems.push(`${lang} ${key}: form ${form} is missing`)
    }
    for (const form of forms) {
      if (!PLURAL_FORMS[lang].includes(form)) problems.push(`${lang} ${key}: ${lang} has no form ${form}`)
    }
  }
  return problems
}

/**
 * Checks what the types cannot: plural forms, empty texts, braces. The first language is the base of the comparison.
 * An app's test expects an empty list.
 */
export function findCatalogueProblems(catalogues: Readonly<Partial<Record<Lang, Catalogue>>>): string[] {
  const [[, base] = [], ...others] = Object.entries(catalogues)
  if (!base) return ['no catalogue']
  const problems = Object.entries(catalogues).flatMap(([lang, catalogue]) =>
    Object.entries(catalogue).flatMap(([key, message]) => findProblems(lang as Lang, key, message)),
  )
  for (const [lang, catalogue] of others) {
    for (const [key, message] of Object.entries(base)) {
      const translated = catalogue[key]
      if (translated === undefined) problems.push(`${lang} ${key}: missing`)
      else if (typeof translated !== typeof message)
        problems.push(`${lang} ${key}: plural in one language only`)
      else if (listPlaceholders(translated) !== listPlaceholders(message)) {
        problems.push(
          `${lang} ${key}: placeholders ${listPlaceholders(translated)}, not ${listPlaceholders(message)}`,
        )
      }
    }
    for (const key of Object.keys(catalogue)) {
      if (!(key in base)) problems.push(`${lang} ${key}: unknown`)
    }
  }
  return problems
}
