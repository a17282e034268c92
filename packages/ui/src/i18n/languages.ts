/** Vio speaks ru and uz, Saath en and hi. */
export type Lang = 'ru' | 'uz' | 'en' | 'hi'
