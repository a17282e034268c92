import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

/** Texts about seats, for every page that shows them. */
const en = defineCatalogue({
  joined: '{joined} of {total} joined',
  left: { one: '{count} spot left', other: '{count} spots left' },
  you: 'You',
  friend: 'Friend',
  invite: 'Invite',
  join: 'Join',
  timeLeft: '{time} left',
})

const hi = defineTranslation<typeof en>()({
  joined: '{total} में से {joined} जुड़े',
  left: { one: '{count} जगह बाकी', other: '{count} जगहें बाकी' },
  you: 'आप',
  friend: 'दोस्त',
  invite: 'बुलाएँ',
  join: 'जुड़ें',
  timeLeft: '{time} बाकी',
})

export const useGroupSeatsT = areaTexts<typeof en>({ en, hi })
