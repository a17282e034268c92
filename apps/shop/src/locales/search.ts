import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  placeholder: 'What are you looking for?',
  label: 'Search products',
  hint: 'Type a product or a brand, in English or in Hindi.',
  noResults: 'No results',
  noProducts: 'No products found',
  forQuery: 'for “{query}”',
  why: 'The first goods are still being chosen, so there is nothing to find yet.',
})

const hi = defineTranslation<typeof en>()({
  placeholder: 'आप क्या ढूँढ रहे हैं?',
  label: 'प्रोडक्ट खोजें',
  hint: 'प्रोडक्ट या ब्रांड का नाम लिखें, हिन्दी या अंग्रेज़ी में।',
  noResults: 'कोई नतीजा नहीं',
  noProducts: 'कोई प्रोडक्ट नहीं मिला',
  forQuery: '“{query}” के लिए',
  why: 'पहला सामान अभी चुना जा रहा है, इसलिए अभी ढूँढने को कुछ नहीं है।',
})

export const useSearchT = areaTexts<typeof en>({ en, hi })
