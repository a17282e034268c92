import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'cart.empty': 'No purchases found',
  'cart.emptyText': 'Join a group and it will show up here.',
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
  'debug.platform': 'प्लेटफ़ॉर्म',
  'debug.language': 'भाषा',
  'debug.version': 'वर्शन',
  'debug.request': 'पिछला अनुरोध',
  'debug.none': 'अभी कोई नहीं',
  'debug.title': 'सहायता के लिए',
})

export const useCartT = areaTexts<typeof en>({ en, hi })
