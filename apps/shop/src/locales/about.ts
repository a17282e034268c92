import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  lead: 'Saath means together. Shops give a better price to whoever buys more, and five friends buy more than one. So we let you buy as five and pay less, each at your own door.',
  'why.title': 'Why choose Saath',
  'why.price': 'A lower price for everyone in the group, and 5% more off for whoever starts it',
  'why.cash': 'Cash on delivery: you see the parcel before you pay',
  'why.honest': 'Honest numbers: every timer, seat and sum is real, and you can check how it adds up',
  'reminder.title': 'Good to know',
  'reminder.text':
    'A group has 24 hours. If it does not fill, all its orders are cancelled and nobody pays anything. We send codes on WhatsApp only, and nobody of ours will ever ask you for one.',
})

const hi = defineTranslation<typeof en>()({
  lead: 'दुकानें ज़्यादा खरीदने वाले को कम कीमत देती हैं, और पाँच दोस्त एक से ज़्यादा खरीदते हैं। इसलिए Saath पर पाँच लोग मिलकर खरीदते हैं और हर कोई कम देता है। सामान सबके अपने घर पहुँचता है।',
  'why.title': 'Saath क्यों चुनें',
  'why.price': 'ग्रुप में सबके लिए कम कीमत, और शुरू करने वाले को 5% और छूट',
  'why.cash': 'कैश ऑन डिलीवरी: पहले पैकेट देखें, फिर पैसे दें',
  'why.honest': 'सच्चे आँकड़े: हर टाइमर, हर जगह और हर रकम असली है, और आप हिसाब जाँच सकते हैं',
  'reminder.title': 'याद रखें',
  'reminder.text':
    'ग्रुप के पास 24 घंटे होते हैं। वह न भरे तो उसके सारे ऑर्डर रद्द हो जाते हैं और किसी को कुछ नहीं देना पड़ता। कोड हम सिर्फ़ WhatsApp पर भेजते हैं, और हमारा कोई भी आपसे कोड कभी नहीं माँगेगा।',
})

export const useAboutT = areaTexts<typeof en>({ en, hi })
