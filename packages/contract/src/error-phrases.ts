import type { Language } from './languages.ts'

export type Texts = Readonly<Record<Language, string>>
export function text(ru: string, uz: string, en: string, hi: string): Texts {
  return { ru, uz, en, hi }
}

export const notFound = text('Не найдено', 'Topilmadi', 'Not found', 'नहीं मिला')
export const retry = text(
  'Что-то пошло не так. Попробуйте ещё раз',
  'Nimadir xato ketdi. Yana urinib ko‘ring',
  'Something went wrong. Please try again',
  'कुछ गड़बड़ हो गई। फिर से कोशिश करें',
)
export const tooMany = text(
  'Слишком много попыток. Попробуйте позже',
  'Urinishlar juda ko‘p. Keyinroq urinib ko‘ring',
  'Too many attempts. Please try later',
  'बहुत ज़्यादा कोशिशें हुईं। बाद में कोशिश करें',
)
export const reopen = text(
  'Откройте приложение заново из Telegram',
  'Ilovani Telegramdan qayta oching',
  'Please reopen the app from Telegram',
  'कृपया ऐप को Telegram से दोबारा खोलें',
)
export const signIn = text(
  'Войдите, чтобы продолжить',
  'Davom etish uchun kiring',
  'Please log in to continue',
  'जारी रखने के लिए लॉग इन करें',
)
