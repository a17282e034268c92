import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  groups: 'Your groups',
  products: 'Products',
  GroupFinished: 'The group is full',
  'GroupFinished.note': 'Your order is confirmed',
  NoJoins24: 'The group is over',
  'NoJoins24.note': 'Not full in time, and what to do now',
  NotSharedLink: 'The link is not shared yet',
  'NotSharedLink.note': '15 minutes after you took a seat',
  LinkCopied: 'The link is copied, nobody came',
  'LinkCopied.note': 'One hour after you copied it',
  NoJoins3: '3 hours without a new member',
  'NoJoins3.note': 'While your group is open',
  NoJoins10: '10 hours without a new member',
  'NoJoins10.note': 'While your group is open',
  interest: 'What you are waiting for',
  'interest.note': 'A product that you asked about can be ordered',
  NotJoinedOrCreated: 'What you looked at',
  'NotJoinedOrCreated.note': 'Two hours later, before your first order, once a week at most',
  about:
    'The Saath bot writes to you in Telegram. From 9:30 pm to 8:30 am it is silent, unless your group would be over by the morning. Your choice is saved at once.',
  failed: 'Your choices did not load',
  guest: 'Log in to choose',
  'guest.text': 'Here you choose what our bot may write to you about.',
  silent: 'The bot cannot write to you',
  'silent.stopped': 'You stopped the bot, or have not started it yet. Open it and press Start.',
  'silent.noTelegram':
    'Your account is not connected to Telegram. Open Saath there and log in with the same number.',
  'silent.openBot': 'Open the bot',
  'silent.openTelegram': 'Open in Telegram',
})

const hi = defineTranslation<typeof en>()({
  groups: 'आपके ग्रुप',
  products: 'प्रोडक्ट',
  GroupFinished: 'ग्रुप पूरा हो गया',
  'GroupFinished.note': 'आपका ऑर्डर पक्का है',
  NoJoins24: 'ग्रुप का समय ख़त्म',
  'NoJoins24.note': 'ग्रुप समय पर नहीं भरा, और अब आप क्या कर सकते हैं',
  NotSharedLink: 'लिंक अभी शेयर नहीं हुआ',
  'NotSharedLink.note': 'ग्रुप में जगह लेने के 15 मिनट बाद',
  LinkCopied: 'लिंक कॉपी हुआ, पर कोई नहीं आया',
  'LinkCopied.note': 'कॉपी करने के एक घंटे बाद',
  NoJoins3: '3 घंटे से कोई नया नहीं जुड़ा',
  'NoJoins3.note': 'जब तक आपका ग्रुप खुला है',
  NoJoins10: '10 घंटे से कोई नया नहीं जुड़ा',
  'NoJoins10.note': 'जब तक आपका ग्रुप खुला है',
  interest: 'जिसका आपको इंतज़ार है',
  'interest.note': 'जिस प्रोडक्ट के बारे में आपने पूछा था, अब ऑर्डर हो सकता है',
  NotJoinedOrCreated: 'जो आपने देखा था',
  'NotJoinedOrCreated.note': 'दो घंटे बाद, पहले ऑर्डर से पहले, हफ़्ते में ज़्यादा से ज़्यादा एक बार',
  about:
    'Saath का बॉट आपको Telegram में लिखता है। रात 9:30 से सुबह 8:30 तक वह चुप रहता है, सिवाय तब जब आपका ग्रुप सुबह तक ख़त्म होने वाला हो। आपकी पसंद तुरंत सेव हो जाती है।',
  failed: 'आपकी पसंद लोड नहीं हुई',
  guest: 'चुनने के लिए लॉग इन करें',
  'guest.text': 'यहाँ आप चुनते हैं कि हमारा बॉट आपको किस बारे में लिखे।',
  silent: 'बॉट आपको नहीं लिख सकता',
  'silent.stopped': 'आपने बॉट को रोक दिया है या अभी शुरू नहीं किया है। उसे खोलें और Start दबाएँ।',
  'silent.noTelegram': 'आपका अकाउंट Telegram से जुड़ा नहीं है। Telegram में Saath खोलें और उसी नंबर से लॉग इन करें।',
  'silent.openBot': 'बॉट खोलें',
  'silent.openTelegram': 'Telegram में खोलें',
})

export const useNoticesT = areaTexts<typeof en>({ en, hi })
