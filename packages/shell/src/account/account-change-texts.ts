import type { Language } from '@app/contract/languages'
import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { useSafetyLanguage } from './safety-texts.ts'

/** Separate from the texts of the account page, because few starts have a change to show. */
const en = defineCatalogue({
  phone_added: 'A phone number was connected to your account',
  phone_replaced: 'The phone number of your account was changed',
  telegram_added: 'Telegram was connected to your account',
  ask: '{when}, on another device. If this was not you, we sign you out everywhere. Please contact support too.',
  askUndo: '{when}, on another device. If this was not you, we undo it and sign out all other devices.',
  wasMe: 'It was me',
  wasNotMe: 'Not me',
})
type Texts = typeof en

const hi = defineTranslation<Texts>()({
  phone_added: 'आपके अकाउंट से एक फ़ोन नंबर जोड़ा गया',
  phone_replaced: 'आपके अकाउंट का फ़ोन नंबर बदला गया',
  telegram_added: 'आपके अकाउंट से Telegram जोड़ा गया',
  ask: '{when}, किसी दूसरे डिवाइस से। अगर यह आपने नहीं किया, तो हम आपको हर जगह से साइन आउट कर देंगे। सहायता से भी संपर्क करें।',
  askUndo:
    '{when}, किसी दूसरे डिवाइस से। अगर यह आपने नहीं किया, तो हम इसे वापस कर देंगे और बाकी सब डिवाइस साइन आउट कर देंगे।',
  wasMe: 'मैंने किया',
  wasNotMe: 'मैंने नहीं',
})

const ru = defineTranslation<Texts>()({
  phone_added: 'К вашему аккаунту подключён номер телефона',
  phone_replaced: 'Номер телефона вашего аккаунта изменён',
  telegram_added: 'К вашему аккаунту подключён Telegram',
  ask: '{when}, с другого устройства. Если это не вы, мы завершим вход на всех устройствах. Напишите и в поддержку.',
  askUndo:
    '{when}, с другого устройства. Если это не вы, мы отменим это и завершим вход на всех других устройствах.',
  wasMe: 'Это я',
  wasNotMe: 'Это не я',
})

const uz = defineTranslation<Texts>()({
  phone_added: 'Akkauntingizga telefon raqami ulandi',
  phone_replaced: 'Akkauntingizning telefon raqami almashtirildi',
  telegram_added: 'Akkauntingizga Telegram ulandi',
  ask: '{when}, boshqa qurilmadan. Agar bu siz bo‘lmasangiz, hamma qurilmalardan chiqaramiz. Yordam xizmatiga ham yozing.',
  askUndo:
    '{when}, boshqa qurilmadan. Agar bu siz bo‘lmasangiz, buni bekor qilamiz va boshqa barcha qurilmalardan chiqaramiz.',
  wasMe: 'Bu men',
  wasNotMe: 'Men emas',
})

const translators: Readonly<Record<Language, Translator<Texts>>> = {
  en: createTranslator<Texts>('en', en),
  hi: createTranslator<Texts>('hi', hi),
  ru: createTranslator<Texts>('ru', ru),
  uz: createTranslator<Texts>('uz', uz),
}

export function useAccountChangeT(): Translator<Texts> {
  return translators[useSafetyLanguage()]
}
