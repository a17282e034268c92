import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  title: 'Group Prices',
  subtitle: 'Buy with friends',
  'promise.delivery': 'Free\ndelivery',
  'promise.cash': 'Cash on\ndelivery',
  'promise.returns': 'Easy\nreturns',
  'soon.invite': 'Invite friends',
  'seats.title': 'Five seats, one lower price',
  'seats.label': 'A group of five: you and four friends',
  'seats.you': 'You',
  'seats.friend': 'Friend',
  'seats.time': 'A group has 24 hours to fill',
  'seats.starter': 'Whoever starts it gets 5% more off',
  'seats.own': 'Everyone gets their own item, at their own door',
  'seats.nothing': 'Not full in time? Nobody pays anything',
  'steps.title': 'How it works',
  'steps.join': 'Join a group or start one',
  'steps.send': 'Send the link to friends',
  'steps.ships': 'At 5 people everyone’s order ships',
  'questions.title': 'Questions',
  closing: 'Made for friends who buy together',
})

const hi = defineTranslation<typeof en>()({
  title: 'ग्रुप कीमतें',
  subtitle: 'दोस्तों के साथ खरीदें',
  'promise.delivery': 'मुफ़्त\nडिलीवरी',
  'promise.cash': 'कैश ऑन\nडिलीवरी',
  'promise.returns': 'आसान\nवापसी',
  'soon.invite': 'दोस्तों को बुलाएँ',
  'seats.title': 'पाँच जगह, एक कम कीमत',
  'seats.label': 'पाँच का ग्रुप: आप और चार दोस्त',
  'seats.you': 'आप',
  'seats.friend': 'दोस्त',
  'seats.time': 'ग्रुप भरने के लिए 24 घंटे मिलते हैं',
  'seats.starter': 'ग्रुप शुरू करने वाले को 5% और छूट',
  'seats.own': 'हर किसी को अपनी चीज़, अपने घर पर',
  'seats.nothing': 'समय पर नहीं भरा? किसी को कुछ नहीं देना',
  'steps.title': 'यह कैसे काम करता है',
  'steps.join': 'ग्रुप में जुड़ें या नया शुरू करें',
  'steps.send': 'दोस्तों को लिंक भेजें',
  'steps.ships': '5 लोग होते ही सबका ऑर्डर निकलता है',
  'questions.title': 'सवाल',
  closing: 'साथ खरीदने वाले दोस्तों के लिए',
})

export const useHomeT = areaTexts<typeof en>({ en, hi })
