import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  rate: '1.5%',
  rateText: 'You get 1.5% of friends’ purchases',
  rateNote: 'In rupees, for as long as they shop with us',
  'how.title': 'How it adds up',
  'how.send': 'A friend opens your link and creates an account',
  'how.buy': 'The friend’s order is confirmed: your share is Pending',
  'how.earn': '7 days after delivery, without a return, it is Earned',
  'amounts.title': 'Pending and Earned',
  'amounts.text': 'Your sums will stand here, line by line, after a friend’s first order is delivered.',
  'link.title': 'Your link',
  'message.title': 'Your message',
  whatsapp: 'Invite on WhatsApp',
  telegram: 'Share on Telegram',
  copy: 'Copy link',
  copyShort: 'Copy',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. Hold it to copy it by hand',
  'guest.title': 'Log in to get your link',
  'guest.text': 'The link carries your name, so that what friends buy counts for you.',
  failed: 'Your link did not load',
})

const hi = defineTranslation<typeof en>()({
  rate: '1.5%',
  rateText: 'दोस्तों की खरीद का 1.5% आपका',
  rateNote: 'रुपयों में, जब तक वे हमसे खरीदते रहें',
  'how.title': 'कमाई कैसे बनती है',
  'how.send': 'दोस्त आपका लिंक खोलकर अकाउंट बनाता है',
  'how.buy': 'दोस्त का ऑर्डर पक्का हुआ: आपका हिस्सा “बाकी” में',
  'how.earn': 'डिलीवरी के 7 दिन बाद, बिना वापसी के, वह “कमाई” बन जाता है',
  'amounts.title': 'बाकी और कमाई',
  'amounts.text': 'दोस्त का पहला ऑर्डर पहुँचने के बाद आपकी रकम यहाँ एक-एक लाइन में दिखेगी।',
  'link.title': 'आपका लिंक',
  'message.title': 'आपका संदेश',
  whatsapp: 'WhatsApp पर बुलाएँ',
  telegram: 'Telegram पर भेजें',
  copy: 'लिंक कॉपी करें',
  copyShort: 'कॉपी करें',
  copied: 'कॉपी हुआ',
  copyFailed: 'लिंक कॉपी नहीं हुआ। उसे दबाकर खुद कॉपी करें',
  'guest.title': 'अपना लिंक पाने के लिए लॉग इन करें',
  'guest.text': 'लिंक में आपका नाम होता है, ताकि दोस्तों की खरीद आपके लिए गिनी जाए।',
  failed: 'आपका लिंक लोड नहीं हुआ',
})

/** Both languages in one message: whoever sends it seldom knows in which one a friend reads. */
export const inviteMessage = [
  'Saath: friends buy together and everyone pays less. Free delivery, cash at the door.',
  'Saath: दोस्त साथ खरीदते हैं और हर कोई कम देता है। मुफ़्त डिलीवरी, पैसे दरवाज़े पर।',
].join('\n')

export const useReferralT = areaTexts<typeof en>({ en, hi })
