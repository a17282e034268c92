import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  account: 'Your Account',
  logIn: 'Log in or create account',
  shareApp: 'Share app',
  referral: 'Referral program',
  language: 'Change language',
  terms: 'Terms & Conditions',
  about: 'About',
  logout: 'Logout',
  logoutQuestion: 'Log out of Saath?',
  logoutText: 'To order or share again you will need a new code on WhatsApp.',
  stay: 'Stay',
  loggedOut: 'You are logged out',
  version: 'Saath · version {version}',
})

const hi = defineTranslation<typeof en>()({
  account: 'आपका अकाउंट',
  logIn: 'लॉग इन करें या अकाउंट बनाएँ',
  shareApp: 'ऐप शेयर करें',
  referral: 'रेफ़रल प्रोग्राम',
  language: 'भाषा बदलें',
  terms: 'नियम और शर्तें',
  about: 'हमारे बारे में',
  logout: 'लॉग आउट',
  logoutQuestion: 'Saath से लॉग आउट करें?',
  logoutText: 'फिर से ऑर्डर या शेयर करने के लिए WhatsApp पर नया कोड चाहिए होगा।',
  stay: 'लॉग इन रहें',
  loggedOut: 'आप लॉग आउट हो गए हैं',
  version: 'Saath · वर्शन {version}',
})

export const useMenuT = areaTexts<typeof en>({ en, hi })
