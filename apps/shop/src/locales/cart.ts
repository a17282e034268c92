import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'cart.empty': 'No purchases found',
  'cart.emptyText': 'Join a group and it will show up here.',
  'cart.visitorText': 'Join a group and it will show up here. Already in one? Log in to see it.',
  'cart.failed': 'Products not found...',
  'cart.failedText': 'Your purchases could not be loaded. Please try again.',
  'cart.stale': 'Could not be refreshed. Seats may have changed',
  'cart.waiting': {
    one: '{count} group is waiting for friends',
    other: '{count} groups are waiting for friends',
  },
  'cart.list': 'Your group purchases',
  'cart.more': 'Show more',
  'cart.orders': 'All orders',
  'cart.ordersNote': 'With delivery, and what you bought alone',
  'state.open': 'Open',
  'state.full': 'Completed',
  'state.expired': 'Expired',
  'note.full': 'Your total {sum}',
  'note.expired': 'Nothing was charged',
  'price.alone': 'Price alone',
  'debug.platform': 'Platform',
  'debug.language': 'Language',
  'debug.version': 'Version',
  'debug.request': 'Last request',
  'debug.none': 'none yet',
  'debug.title': 'For support',
})

const hi = defineTranslation<typeof en>()({
  'cart.empty': 'कोई खरीदारी नहीं मिली',
  'cart.emptyText': 'किसी ग्रुप में जुड़ें, वह यहाँ दिखेगा।',
  'cart.visitorText': 'किसी ग्रुप में जुड़ें, वह यहाँ दिखेगा। पहले से ग्रुप में हैं? देखने के लिए लॉग इन करें।',
  'cart.failed': 'प्रोडक्ट नहीं मिले...',
  'cart.failedText': 'आपकी खरीदारी लोड नहीं हुई। फिर से कोशिश करें।',
  'cart.stale': 'अपडेट नहीं हो सका। हो सकता है जगहें बदल गई हों',
  'cart.waiting': { one: '{count} ग्रुप दोस्तों के इंतज़ार में है', other: '{count} ग्रुप दोस्तों के इंतज़ार में हैं' },
  'cart.list': 'आपकी ग्रुप खरीदारी',
  'cart.more': 'और दिखाएँ',
  'cart.orders': 'सभी ऑर्डर',
  'cart.ordersNote': 'डिलीवरी की जानकारी, और जो अकेले खरीदा',
  'state.open': 'खुला है',
  'state.full': 'पूरा हुआ',
  'state.expired': 'समय ख़त्म',
  'note.full': 'कुल रकम {sum}',
  'note.expired': 'कोई पैसा नहीं लिया गया',
  'price.alone': 'अकेले की कीमत',
  'debug.platform': 'प्लेटफ़ॉर्म',
  'debug.language': 'भाषा',
  'debug.version': 'वर्शन',
  'debug.request': 'पिछली रिक्वेस्ट',
  'debug.none': 'अभी कोई नहीं',
  'debug.title': 'सहायता के लिए',
})

export const useCartT = areaTexts<typeof en>({ en, hi })
