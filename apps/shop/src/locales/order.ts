import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'purchase.missing': 'Bad response!',
  'purchase.missingText': 'This order cannot be placed: the product is not for sale.',
  'order.title': 'Order',
  'order.nothing': 'Nothing to order yet',
  'order.nothingText': 'Choose a product first; its order form opens from its page.',
  'success.text': 'Your request is in. Stay tuned for updates',
  'success.order': 'Order',
  'success.copy': 'Copy the order number',
  'success.copied': 'Copied',
  'success.pay': 'You pay the courier in cash, at your door.',
  'success.invite': 'Invite friends',
  'success.deals': 'Back to deals',
})

const hi = defineTranslation<typeof en>()({
  'purchase.missing': 'जवाब ठीक नहीं मिला!',
  'purchase.missingText': 'यह ऑर्डर नहीं दिया जा सकता: यह प्रोडक्ट बिक्री में नहीं है।',
  'order.title': 'ऑर्डर',
  'order.nothing': 'अभी ऑर्डर करने को कुछ नहीं',
  'order.nothingText': 'पहले कोई प्रोडक्ट चुनें; ऑर्डर फ़ॉर्म उसी के पेज से खुलता है।',
  'success.text': 'आपका ऑर्डर हमें मिल गया। आगे की ख़बर जल्द मिलेगी',
  'success.order': 'ऑर्डर',
  'success.copy': 'ऑर्डर नंबर कॉपी करें',
  'success.copied': 'कॉपी हुआ',
  'success.pay': 'पैसे आप अपने दरवाज़े पर, कूरियर को नकद देते हैं।',
  'success.invite': 'दोस्तों को बुलाएँ',
  'success.deals': 'डील पर वापस',
})

export const useOrderT = areaTexts<typeof en>({ en, hi })
