import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

/** Texts about group buying that several pages show. */
const en = defineCatalogue({
  'promise.delivery': 'Free\ndelivery',
  'promise.cash': 'Cash on\ndelivery',
  'promise.returns': 'Easy\nreturns',
  'steps.join': 'Join a group or start one',
  'steps.send': 'Send the link to friends',
  'steps.ships': 'At {size} people everyone’s order ships',
})

const hi = defineTranslation<typeof en>()({
  'promise.delivery': 'मुफ़्त\nडिलीवरी',
  'promise.cash': 'कैश ऑन\nडिलीवरी',
  'promise.returns': 'आसान\nवापसी',
  'steps.join': 'ग्रुप में जुड़ें या नया शुरू करें',
  'steps.send': 'दोस्तों को लिंक भेजें',
  'steps.ships': '{size} लोग होते ही सबका ऑर्डर निकलता है',
})

export const useGroupBuyingT = areaTexts<typeof en>({ en, hi })
