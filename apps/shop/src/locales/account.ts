import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  guest: 'Log in to see your account',
  'guest.text': 'Here you change your number and sign out on other devices.',
  failed: 'Your account did not load',
})

const hi = defineTranslation<typeof en>()({
  guest: 'अपना अकाउंट देखने के लिए लॉग इन करें',
  'guest.text': 'यहाँ नंबर बदलें और दूसरे डिवाइस से साइन आउट करें।',
  failed: 'आपका अकाउंट लोड नहीं हुआ',
})

export const useAccountT = areaTexts<typeof en>({ en, hi })
