import type { ErrorCode } from '@app/contract/errors'
import type { Language } from '@app/contract/languages'
import { ApiError } from './call.ts'

type ErrorTexts = Readonly<Record<ErrorCode, string>>

/** One language is a third of all four; each is a file of its own that its readers load. */
const files: Readonly<Record<Language, () => Promise<{ errorTexts: ErrorTexts }>>> = {
  ru: () => import('./error-texts/ru.gen.ts'),
  uz: () => import('./error-texts/uz.gen.ts'),
  en: () => import('./error-texts/en.gen.ts'),
  hi: () => import('./error-texts/hi.gen.ts'),
}

/** Needed exactly when nothing can be loaded any more. */
const noConnection: Readonly<Record<Language, string>> = {
  ru: 'Нет связи. Проверьте интернет',
  uz: 'Aloqa yo‘q. Internetni tekshiring',
  en: 'No connection. Check your internet',
  hi: 'कनेक्शन नहीं है। इंटरनेट जाँचें',
}
const somethingWrong: Readonly<Record<Language, string>> = {
  ru: 'Что-то пошло не так. Попробуйте ещё раз',
  uz: 'Nimadir xato ketdi. Yana urinib ko‘ring',
  en: 'Something went wrong. Please try again',
  hi: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें',
}

const loaded = new Map<Language, Readonly<Record<string, string>>>()

/** To be called once the first screen stands. Never rejects: without its texts an error reads in general words. */
export async function loadErrorTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const file = await files[language]().catch(() => null)
  if (file) loaded.set(language, file.errorTexts)
}

/** What a person reads. A code that this version does not know, or any other mistake, gets the general words. */
export function errorText(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return somethingWrong[language]
  if (error.code === 'NETWORK') return noConnection[language]
  return loaded.get(language)?.[error.code] ?? somethingWrong[language]
}
