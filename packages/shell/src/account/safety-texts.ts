import type { Language } from '@app/contract/languages'
import { defineCatalogue, defineTranslation, type TranslationOf } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { useAppLanguage } from '../app/mini-app.tsx'

/** One page for both apps, with its texts in all four languages. */
const en = defineCatalogue({
  phone: 'Phone number',
  noPhone: 'No number yet',
  change: 'Change number',
  add: 'Add number',
  oldLead: 'First the old number: enter the code that we sent to {phone}',
  telegramFailed: 'Telegram could not confirm that it is you. Confirm the old number instead.',
  newLead: 'Enter the new number. We will send a code there too.',
  newLabel: 'New number',
  wrongNumber: 'Please enter a valid phone number',
  send: 'Get the code',
  codeLead: 'Now the new number: enter the code that we sent to {phone}',
  codeLabel: 'Code',
  wait: 'New code in {clock}',
  resend: 'Send again',
  cancel: 'Cancel',
  changed: 'The number is changed. You are signed out on all other devices.',
  lost: 'No access to the old number? Open the app in Telegram or contact support.',
  sessions: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  lastUsed: 'Last used {when}',
  everywhere: 'Sign out everywhere',
  everywhereNote: 'If you see a device that is not yours. You will sign in again here too.',
  everywhereYes: 'Sign out',
  everywhereAsk: 'Sign out on all devices, this one too?',
  stay: 'Stay',
  failed: 'The list did not load',
  retry: 'Try again',
  loading: 'Loading',
})
type Texts = typeof en

const hi = defineTranslation<Texts>()({
  phone: 'फ़ोन नंबर',
  noPhone: 'अभी कोई नंबर नहीं',
  change: 'नंबर बदलें',
  add: 'नंबर जोड़ें',
  oldLead: 'पहले पुराना नंबर: {phone} पर भेजा गया कोड डालें',
  telegramFailed: 'Telegram से पुष्टि नहीं हो सकी। इसके बजाय पुराने नंबर की पुष्टि करें।',
  newLead: 'नया नंबर डालें। उस पर भी कोड भेजेंगे।',
  newLabel: 'नया नंबर',
  wrongNumber: 'कृपया सही फ़ोन नंबर डालें',
  send: 'कोड पाएँ',
  codeLead: 'अब नया नंबर: {phone} पर भेजा गया कोड डालें',
  codeLabel: 'कोड',
  wait: 'नया कोड {clock} में',
  resend: 'फिर से भेजें',
  cancel: 'रद्द करें',
  changed: 'नंबर बदल गया। बाकी सभी डिवाइस से आप साइन आउट हो गए हैं।',
  lost: 'पुराना नंबर नहीं है? ऐप को Telegram में खोलें या सहायता से संपर्क करें।',
  sessions: 'आप कहाँ साइन इन हैं',
  thisDevice: 'यह डिवाइस',
  unknownDevice: 'अनजान डिवाइस',
  lastUsed: 'पिछली बार {when}',
  everywhere: 'हर जगह से साइन आउट करें',
  everywhereNote: 'अगर कोई डिवाइस आपका नहीं है। यहाँ भी फिर से साइन इन करना होगा।',
  everywhereYes: 'साइन आउट',
  everywhereAsk: 'इस डिवाइस समेत सभी डिवाइस से साइन आउट करें?',
  stay: 'रहने दें',
  failed: 'सूची लोड नहीं हुई',
  retry: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
})

const ru = defineTranslation<Texts>()({
  phone: 'Номер телефона',
  noPhone: 'Номера пока нет',
  change: 'Сменить номер',
  add: 'Добавить номер',
  oldLead: 'Сначала прежний номер: введите код, который отправили на {phone}',
  telegramFailed: 'Telegram не смог подтвердить, что это вы. Подтвердите прежний номер.',
  newLead: 'Введите новый номер. Туда тоже придёт код.',
  newLabel: 'Новый номер',
  wrongNumber: 'Введите корректный номер телефона',
  send: 'Получить код',
  codeLead: 'Теперь новый номер: введите код, который отправили на {phone}',
  codeLabel: 'Код',
  wait: 'Новый код через {clock}',
  resend: 'Отправить ещё раз',
  cancel: 'Отмена',
  changed: 'Номер изменён. На остальных устройствах выполнен выход.',
  lost: 'Прежнего номера больше нет? Откройте приложение в Telegram или напишите в поддержку.',
  sessions: 'Где выполнен вход',
  thisDevice: 'Это устройство',
  unknownDevice: 'Неизвестное устройство',
  lastUsed: 'Последний раз {when}',
  everywhere: 'Выйти на всех устройствах',
  everywhereNote: 'Если видите чужое устройство. Здесь тоже понадобится войти заново.',
  everywhereYes: 'Выйти',
  everywhereAsk: 'Выйти на всех устройствах, включая это?',
  stay: 'Остаться',
  failed: 'Список не загрузился',
  retry: 'Повторить',
  loading: 'Загрузка',
})

const uz = defineTranslation<Texts>()({
  phone: 'Telefon raqami',
  noPhone: 'Raqam hali yo‘q',
  change: 'Raqamni almashtirish',
  add: 'Raqam qo‘shish',
  oldLead: 'Avval eski raqam: {phone} raqamiga yuborilgan kodni kiriting',
  telegramFailed: 'Telegram bu siz ekaningizni tasdiqlay olmadi. Eski raqamni tasdiqlang.',
  newLead: 'Yangi raqamni kiriting. Unga ham kod boradi.',
  newLabel: 'Yangi raqam',
  wrongNumber: 'Telefon raqamini to‘g‘ri kiriting',
  send: 'Kod olish',
  codeLead: 'Endi yangi raqam: {phone} raqamiga yuborilgan kodni kiriting',
  codeLabel: 'Kod',
  wait: 'Yangi kod {clock} dan keyin',
  resend: 'Yana yuborish',
  cancel: 'Bekor qilish',
  changed: 'Raqam almashtirildi. Boshqa qurilmalarda akkauntdan chiqildi.',
  lost: 'Eski raqam endi yo‘qmi? Ilovani Telegramda oching yoki yordam xizmatiga yozing.',
  sessions: 'Qayerda kirilgan',
  thisDevice: 'Shu qurilma',
  unknownDevice: 'Noma’lum qurilma',
  lastUsed: 'Oxirgi marta {when}',
  everywhere: 'Hamma qurilmalardan chiqish',
  everywhereNote: 'Begona qurilmani ko‘rsangiz. Bu yerda ham qayta kirish kerak bo‘ladi.',
  everywhereYes: 'Chiqish',
  everywhereAsk: 'Hamma qurilmalardan, jumladan shu qurilmadan ham chiqilsinmi?',
  stay: 'Qolish',
  failed: 'Ro‘yxat yuklanmadi',
  retry: 'Qaytadan',
  loading: 'Yuklanmoqda',
})

const texts: Readonly<Record<Language, TranslationOf<Texts>>> = { en, hi, ru, uz }
const translators = {
  en: createTranslator<Texts>('en', texts.en),
  hi: createTranslator<Texts>('hi', texts.hi),
  ru: createTranslator<Texts>('ru', texts.ru),
  uz: createTranslator<Texts>('uz', texts.uz),
}

/** Each product has one time zone, and each language belongs to one product. */
export const zoneOf = {
  ru: 'Asia/Tashkent',
  uz: 'Asia/Tashkent',
  en: 'Asia/Kolkata',
  hi: 'Asia/Kolkata',
} as const satisfies Record<Language, string>

export function useSafetyLanguage(): Language {
  const language = useAppLanguage()
  return language in texts ? (language as Language) : 'en'
}

export function useSafetyT(): Translator<Texts> {
  return translators[useSafetyLanguage()]
}
