import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  placeholder: 'What are you looking for?',
  label: 'Search products',
  hint: 'Type a product or a brand, in English or in Hindi.',
  noResults: 'No results',
  noProducts: 'No products found',
  tryOther: 'Check the spelling, or try fewer or other words.',
  categories: 'Categories',
  results: 'Results',
  found: { one: '{count} product for “{query}”', other: '{count} products for “{query}”' },
  forQuery: 'for “{query}”',
  all: { one: 'Show {count} result', other: 'Show all {count} results' },
  'ended.title': 'Offers that have ended',
  'ended.text': 'They cannot be ordered now.',
  'ended.tell': 'Tell me when it is back',
  'ended.tellOf': 'Tell me when it is back: {name}',
  'ended.told': 'We will tell you',
  'ended.listed': 'You are on the list',
})

const hi = defineTranslation<typeof en>()({
  placeholder: 'आप क्या ढूँढ रहे हैं?',
  label: 'प्रोडक्ट खोजें',
  hint: 'प्रोडक्ट या ब्रांड का नाम लिखें, हिन्दी या अंग्रेज़ी में।',
  noResults: 'कोई नतीजा नहीं',
  noProducts: 'कोई प्रोडक्ट नहीं मिला',
  tryOther: 'स्पेलिंग जाँचें, या कम या दूसरे शब्द लिखें।',
  categories: 'कैटेगरी',
  results: 'नतीजे',
  found: { one: '“{query}” के लिए {count} प्रोडक्ट', other: '“{query}” के लिए {count} प्रोडक्ट' },
  forQuery: '“{query}” के लिए',
  all: { one: '{count} नतीजा देखें', other: 'सभी {count} नतीजे देखें' },
  'ended.title': 'ख़त्म हो चुके ऑफ़र',
  'ended.text': 'इन्हें अभी ऑर्डर नहीं किया जा सकता।',
  'ended.tell': 'वापस आने पर बताएँ',
  'ended.tellOf': 'वापस आने पर बताएँ: {name}',
  'ended.told': 'हम आपको बताएँगे',
  'ended.listed': 'आपका नाम लिख लिया गया',
})

export const useSearchT = areaTexts<typeof en>({ en, hi })
