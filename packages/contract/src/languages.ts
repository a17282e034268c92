/** The first language of each product is the default. */
export const vioLanguages = ['uz', 'ru'] as const
export const saathLanguages = ['en', 'hi'] as const
export const languagesOf = { vio: vioLanguages, saath: saathLanguages } as const

export type VioLanguage = (typeof vioLanguages)[number]
export type SaathLanguage = (typeof saathLanguages)[number]
export type Language = VioLanguage | SaathLanguage
