import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'invite.missing': 'Invite not found...',
  'invite.missingText': 'Ask your friend for a new link, or start a group of your own.',
  'group.missing': 'Group not found',
  'group.missingText': 'Only people in a group can open its page. Your groups are in the cart.',
  'group.openCart': 'Open the cart',
  'groupFull.title': 'group is now fully formed',
  'groupFull.text': 'All five seats are taken. Look for another deal and start a group of your own.',
})

const hi = defineTranslation<typeof en>()({
  'invite.missing': 'न्योता नहीं मिला...',
  'invite.missingText': 'अपने दोस्त से नया लिंक माँगें, या अपना ग्रुप शुरू करें।',
  'group.missing': 'ग्रुप नहीं मिला',
  'group.missingText': 'ग्रुप का पेज सिर्फ़ उसके लोग खोल सकते हैं। आपके ग्रुप कार्ट में हैं।',
  'group.openCart': 'कार्ट खोलें',
  'groupFull.title': 'ग्रुप अब पूरा भर गया है',
  'groupFull.text': 'पाँचों जगह भर चुकी हैं। कोई और डील देखें और अपना ग्रुप शुरू करें।',
})

export const useGroupT = areaTexts<typeof en>({ en, hi })
