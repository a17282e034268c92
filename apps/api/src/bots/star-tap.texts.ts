import type { SaathLanguage } from '@app/contract/languages'

interface TapTexts {
  readonly thanks: string
  readonly words: string
  readonly tooLate: string
}

export const tapTexts: Readonly<Record<SaathLanguage, TapTexts>> = {
  en: {
    thanks: 'Thank you!',
    words: 'Add a few words',
    tooLate: 'This order cannot be rated any more',
  },
  hi: {
    thanks: 'धन्यवाद!',
    words: 'कुछ शब्द लिखें',
    tooLate: 'इस ऑर्डर को अब रेटिंग नहीं दी जा सकती',
  },
}
