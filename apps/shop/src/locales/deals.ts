import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

/** Texts of product lists: cards, rows and empty lists. */
const en = defineCatalogue({
  'price.alone': 'Alone',
  'price.off': '{percent}% off',
  'card.groups': { one: '{count} group open', other: '{count} groups open' },
  'card.start': 'Start a group',
  'card.soon': 'Coming soon',
  'card.over': 'Offer has ended',
  'card.ratings': '({count})',
  'card.ratingLabel': {
    one: '{value} out of 5, {count} rating',
    other: '{value} out of 5, {count} ratings',
  },
  'row.groups': { one: '{count} group', other: '{count} groups' },
  'row.sold': '{count} sold',
  'row.reviews': '({count})',
  'row.ratingLabel': {
    one: '{value} out of 5, {count} review',
    other: '{value} out of 5, {count} reviews',
  },
  'row.delivery': 'Free delivery',
  'list.count': { one: '{count} product', other: '{count} products' },
  'list.groupPrices': 'prices for groups of 5',
  'list.groupsNow': { one: '{count} group open now', other: '{count} groups open now' },
  'list.more': 'Show {count} more',
  'list.loading': 'Loading more…',
  'list.showAll': 'Show all',
  'list.showAllOf': 'Show all: {name}',
  'list.empty': 'No products found',
  'list.emptyText': 'There is nothing here right now. Look at the other deals.',
  'list.emptyShop': 'There is nothing on offer right now. Come back a little later.',
  'list.failed': 'Products not found...',
})

const hi = defineTranslation<typeof en>()({
  'price.alone': 'अकेले',
  'price.off': '{percent}% छूट',
  'card.groups': { one: '{count} ग्रुप खुला', other: '{count} ग्रुप खुले' },
  'card.start': 'ग्रुप शुरू करें',
  'card.soon': 'जल्द आ रहा है',
  'card.over': 'ऑफ़र ख़त्म',
  'card.ratings': '({count})',
  'card.ratingLabel': {
    one: '5 में से {value}, {count} रेटिंग',
    other: '5 में से {value}, {count} रेटिंग',
  },
  'row.groups': { one: '{count} ग्रुप', other: '{count} ग्रुप' },
  'row.sold': '{count} बिके',
  'row.reviews': '({count})',
  'row.ratingLabel': {
    one: '5 में से {value}, {count} रिव्यू',
    other: '5 में से {value}, {count} रिव्यू',
  },
  'row.delivery': 'मुफ़्त डिलीवरी',
  'list.count': { one: '{count} प्रोडक्ट', other: '{count} प्रोडक्ट' },
  'list.groupPrices': '5 के ग्रुप की कीमतें',
  'list.groupsNow': { one: 'अभी {count} ग्रुप खुला', other: 'अभी {count} ग्रुप खुले' },
  'list.more': '{count} और दिखाएँ',
  'list.loading': 'और लोड हो रहा है…',
  'list.showAll': 'सब देखें',
  'list.showAllOf': 'सब देखें: {name}',
  'list.empty': 'कोई प्रोडक्ट नहीं मिला',
  'list.emptyText': 'यहाँ अभी कुछ नहीं है। दूसरी डील देखें।',
  'list.emptyShop': 'अभी कोई ऑफ़र नहीं है। थोड़ी देर में फिर आएँ।',
  'list.failed': 'प्रोडक्ट नहीं मिले...',
})

export const useDealsT = areaTexts<typeof en>({ en, hi })
