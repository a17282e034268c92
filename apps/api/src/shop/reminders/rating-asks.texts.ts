import type { SaathLanguage } from '@app/contract/languages'

/** `{title}` of the product. */
interface AskTexts {
  readonly ask: string
}

export const askTexts: Readonly<Record<SaathLanguage, AskTexts>> = {
  en: {
    ask: '⭐ “{title}” is with you. How do you like it?\nTap the stars: others see your rating on the page of the product.',
  },
  hi: {
    ask: '⭐ “{title}” आपको मिल गया है। कैसा लगा?\nस्टार पर टैप करें: आपकी रेटिंग प्रोडक्ट के पेज पर सबको दिखेगी।',
  },
}
