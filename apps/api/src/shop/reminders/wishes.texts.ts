import type { SaathLanguage } from '@app/contract/languages'

/** `{title}` of the product, `{total}` in a group of `{need}`, `{alone}` without one. */
interface WishTexts {
  readonly SOON: string
  readonly BACK: string
  readonly button: string
}

export const wishTexts: Readonly<Record<SaathLanguage, WishTexts>> = {
  en: {
    SOON: '🔔 “{title}” is here: it can be ordered now.\nIn a group of {need} you pay {total}, alone {alone}.',
    BACK: '🔔 “{title}” is back: it can be ordered again.\nIn a group of {need} you pay {total}, alone {alone}.',
    button: 'Open the product',
  },
  hi: {
    SOON: '🔔 “{title}” आ गया है, अब ऑर्डर हो सकता है।\n{need} लोगों के ग्रुप में दाम {total}, अकेले {alone}।',
    BACK: '🔔 “{title}” वापस आ गया है, फिर से ऑर्डर हो सकता है।\n{need} लोगों के ग्रुप में दाम {total}, अकेले {alone}।',
    button: 'प्रोडक्ट खोलें',
  },
}
