import type { Language } from '@app/contract/languages'
import type { NewsWriter } from './delivery.ts'

/** Messages about the account, in both products. */
const texts = {
  'account.phone': {
    ru: 'Номер телефона вашего аккаунта изменён, и на других устройствах выполнен выход. Если это были не вы, откройте приложение на своём устройстве: 72 часа это можно отменить. И напишите в поддержку.',
    uz: 'Akkauntingizning telefon raqami o‘zgartirildi va boshqa qurilmalardan chiqildi. Agar bu siz bo‘lmasangiz, ilovani o‘z qurilmangizda oching: 72 soat ichida buni bekor qilish mumkin. Yordam xizmatiga ham yozing.',
    en: 'The phone number of your account was changed, and other devices were signed out. If this was not you, open the app on your device: for 72 hours you can undo it. Please contact support too.',
    hi: 'आपके अकाउंट का फ़ोन नंबर बदल दिया गया है और बाकी डिवाइस साइन आउट कर दिए गए हैं। अगर यह आपने नहीं किया, तो अपने डिवाइस पर ऐप खोलें: 72 घंटे तक इसे वापस किया जा सकता है। सहायता से भी संपर्क करें।',
  },
  'account.phone-added': {
    ru: 'К вашему аккаунту подключён номер телефона. Если это были не вы, откройте приложение на своём устройстве: 72 часа это можно отменить. И напишите в поддержку.',
    uz: 'Akkauntingizga telefon raqami ulandi. Agar bu siz bo‘lmasangiz, ilovani o‘z qurilmangizda oching: 72 soat ichida buni bekor qilish mumkin. Yordam xizmatiga ham yozing.',
    en: 'A phone number was connected to your account. If this was not you, open the app on your device: for 72 hours you can undo it. Please contact support too.',
    hi: 'आपके अकाउंट से एक फ़ोन नंबर जोड़ा गया है। अगर यह आपने नहीं किया, तो अपने डिवाइस पर ऐप खोलें: 72 घंटे तक इसे वापस किया जा सकता है। सहायता से भी संपर्क करें।',
  },
  'account.telegram-added': {
    ru: 'Этот Telegram подключён к аккаунту с вашим номером телефона. Если это были не вы, откройте приложение на своём устройстве: 72 часа это можно отменить. И напишите в поддержку.',
    uz: 'Bu Telegram telefon raqamingiz bilan ochilgan akkauntga ulandi. Agar bu siz bo‘lmasangiz, ilovani o‘z qurilmangizda oching: 72 soat ichida buni bekor qilish mumkin. Yordam xizmatiga ham yozing.',
    en: 'This Telegram was connected to the account with your phone number. If this was not you, open the app on your device: for 72 hours you can undo it. Please contact support too.',
    hi: 'यह Telegram आपके फ़ोन नंबर वाले अकाउंट से जोड़ा गया है। अगर यह आपने नहीं किया, तो अपने डिवाइस पर ऐप खोलें: 72 घंटे तक इसे वापस किया जा सकता है। सहायता से भी संपर्क करें।',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export type AccountNewsKind = keyof typeof texts

const isAccountNews = (kind: string): kind is AccountNewsKind => kind in texts

/** Adds messages about the account to a product's writer. They are never held back, since they may be an alarm. */
export const withAccountNews =
  (writeRest: NewsWriter): NewsWriter =>
  async (db, news, to) => {
    const rest = news.filter(({ kind }) => !isAccountNews(kind))
    return [
      ...news.flatMap(({ id, kind }) =>
        isAccountNews(kind)
          ? [{ newsIds: [id], message: { text: texts[kind][to.language], buttons: [] } }]
          : [],
      ),
      ...(rest.length > 0 ? await writeRest(db, rest, to) : []),
    ]
  }
