import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  earned: 'Earned',
  'earned.note': 'it is yours',
  'earned.paid': '{amount} of it paid out',
  'earned.owed': '{amount} comes off what you earn next',
  pending: 'Pending',
  'pending.note': 'not yet yours',
  invited: 'Invited: {count}',
  rateText: 'You get 1.5% of friends’ purchases',

  'lines.title': 'How it adds up',
  'lines.text': 'Each line is an order of a friend you invited.',
  'lines.sum': '{total} × 1.5%',
  'lines.more': 'Show more',
  'lines.failed': 'Your lines did not load',
  'line.friend': 'A friend',
  'line.pending': 'Ordered, confirmed {date}. Yours 7 days after delivery, if it is kept',
  'line.approved': 'Kept, yours since {date}. We pay it out to you',
  'line.paid': 'Paid out to you {date}',
  'line.reversed': 'Returned or cancelled {date}, so it does not count',
  'account.PENDING': 'Pending',
  'account.APPROVED': 'Earned',
  'account.PAID': 'Paid',
  'account.REVERSED': 'Reversed',

  'how.title': 'How you earn',
  'how.send': 'A friend opens your link and creates an account',
  'how.buy': 'The friend’s order is confirmed: your share is Pending',
  'how.earn': '7 days after delivery, without a return, it is Earned',
  'how.pay': 'We pay out what you have earned',
  'how.note': 'A share is rounded down to a paisa. An order that goes to your own address brings none.',

  'link.title': 'Your link',
  'groups.title': 'My groups',
  'groups.none': 'You are in no group yet. Start one and share it with the same friends.',
  'groups.failed': 'Your groups did not load',
  'groups.FULL': 'Completed',
  'groups.EXPIRED': 'Expired',

  'guest.title': 'Log in to get your link',
  'guest.text': 'The link carries your name, so that what friends buy counts for you.',
  failed: 'Your link did not load',
  'sums.failed': 'Your sums did not load',
})

const hi = defineTranslation<typeof en>()({
  earned: 'कमाई',
  'earned.note': 'यह आपकी है',
  'earned.paid': 'इसमें से {amount} आपको मिल चुके',
  'earned.owed': '{amount} अगली कमाई से कटेंगे',
  pending: 'पेंडिंग',
  'pending.note': 'अभी आपके नहीं',
  invited: 'बुलाए गए दोस्त: {count}',
  rateText: 'दोस्तों की खरीद का 1.5% आपका',

  'lines.title': 'हिसाब',
  'lines.text': 'हर लाइन आपके बुलाए किसी दोस्त का एक ऑर्डर है।',
  'lines.sum': '{total} × 1.5%',
  'lines.more': 'और दिखाएँ',
  'lines.failed': 'आपका हिसाब लोड नहीं हुआ',
  'line.friend': 'एक दोस्त',
  'line.pending': 'ऑर्डर {date} को पक्का हुआ। वापस न हुआ तो डिलीवरी के 7 दिन बाद आपका',
  'line.approved': 'वापस नहीं हुआ, {date} से आपका। हम आपको भुगतान करेंगे',
  'line.paid': '{date} को आपको भुगतान हुआ',
  'line.reversed': '{date} को वापस या रद्द हुआ, इसलिए नहीं गिना जाता',
  'account.PENDING': 'पेंडिंग',
  'account.APPROVED': 'कमाई',
  'account.PAID': 'भुगतान हुआ',
  'account.REVERSED': 'रद्द',

  'how.title': 'कमाई कैसे बनती है',
  'how.send': 'दोस्त आपका लिंक खोलकर अकाउंट बनाता है',
  'how.buy': 'दोस्त का ऑर्डर पक्का हुआ: आपका हिस्सा “पेंडिंग” में',
  'how.earn': 'डिलीवरी के 7 दिन बाद, बिना वापसी के, वह “कमाई” बन जाता है',
  'how.pay': 'आपकी कमाई का भुगतान हम करते हैं',
  'how.note': 'एक पैसे से कम का हिस्सा नहीं गिना जाता। आपके अपने पते पर आए ऑर्डर से कमाई नहीं होती।',

  'link.title': 'आपका लिंक',
  'groups.title': 'मेरे ग्रुप',
  'groups.none': 'आप अभी किसी ग्रुप में नहीं हैं। एक शुरू करें और उन्हीं दोस्तों को भेजें।',
  'groups.failed': 'आपके ग्रुप लोड नहीं हुए',
  'groups.FULL': 'पूरा हुआ',
  'groups.EXPIRED': 'समय ख़त्म',

  'guest.title': 'अपना लिंक पाने के लिए लॉग इन करें',
  'guest.text': 'लिंक आपके नाम का होता है, ताकि दोस्तों की खरीद पर कमाई आपको मिले।',
  failed: 'आपका लिंक लोड नहीं हुआ',
  'sums.failed': 'आपकी रकम लोड नहीं हुई',
})

export const useReferralT = areaTexts<typeof en>({ en, hi })
