import type { Language } from '@app/contract/languages'
import { jsToXliff12, xliff12ToJs } from 'xliff'
import { sourceLanguageOf, type Unit } from './exchange.ts'
import { languages } from './read-texts.ts'

/** XLIFF 1.2, which Weblate, Crowdin, OmegaT and Poedit read and write. */
export function writeXliff(language: Language, units: readonly Unit[]): Promise<string> {
  const resources: Record<string, Record<string, Omit<Unit, 'group' | 'id'>>> = {}
  for (const { group, id, ...text } of units) (resources[group] ??= {})[id] = text
  return jsToXliff12({ resources, sourceLanguage: sourceLanguageOf(language), targetLanguage: language })
}

interface Translation {
  readonly language: Language
  readonly units: readonly Omit<Unit, 'note'>[]
}

export async function readXliff(xml: string): Promise<Translation> {
  const { resources, targetLanguage } = await xliff12ToJs(xml)
  const language = languages.find((one) => one === targetLanguage)
  if (language === undefined) throw new Error(`there is no language ${targetLanguage}`)
  const units = Object.entries(resources).flatMap(([group, texts]) =>
    Object.entries(texts).map(([id, { source, target }]) => ({ group, id, source, target })),
  )
  return { language, units }
}
