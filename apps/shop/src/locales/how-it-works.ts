import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  title: 'How it works',
  'pick.title': 'Pick something you like',
  'pick.text': 'Each product has two prices: alone, and in a group of 5.',
  'group.title': 'Join a group or start one',
  'group.text': 'You give your address and pay nothing yet. Whoever starts gets 5% more off.',
  'share.title': 'Send the link to friends',
  'share.text': 'The group has 24 hours to fill its five seats.',
  'door.title': 'Pay at the door',
  'door.text': 'At 5 people all orders ship. If the group does not fill, nobody pays.',
  done: 'Got it',
})

const hi = defineTranslation<typeof en>()({
  title: 'यह कैसे काम करता है',
  'pick.title': 'अपनी पसंद की चीज़ चुनें',
  'pick.text': 'हर चीज़ की दो कीमतें हैं: अकेले की, और 5 के ग्रुप की।',
  'group.title': 'ग्रुप में जुड़ें या नया शुरू करें',
  'group.text': 'अभी सिर्फ़ पता दें, पैसे नहीं। शुरू करने वाले को 5% और छूट मिलती है।',
  'share.title': 'दोस्तों को लिंक भेजें',
  'share.text': 'पाँचों जगहें भरने के लिए ग्रुप के पास 24 घंटे हैं।',
  'door.title': 'पैसे सामान मिलने पर दें',
  'door.text': '5 लोग होते ही सारे ऑर्डर निकलते हैं। ग्रुप न भरे तो किसी को कुछ नहीं देना।',
  done: 'ठीक है',
})

export const useHowItWorksT = areaTexts<typeof en>({ en, hi })
