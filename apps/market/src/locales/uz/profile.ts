import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { profile as base } from '../ru/profile.ts'

export const profile = defineTranslation<typeof base>()({
  'profile.title': 'Profil',
  'profile.counters': 'Reyting 0 · Sharhlar 0 · Bitimlar 0',
  'profile.visitor': 'Siz kirmagansiz',
  'profile.visitorText': 'Telefon raqami orqali, parolsiz',
  'profile.language': 'Til',
  'profile.russian': 'Rus tili',
  'profile.uzbek': 'O‘zbek tili',
  'profile.ads': 'E‘lonlarim',
  'profile.notifications': 'Bildirishnomalar',
  'profile.security': 'Xavfsizlik',
  'profile.payments': 'To‘lov usullari',
  'profile.policy': 'Qoidalar va ma‘lumotlar',
  'profile.feedback': 'Vioni yaxshilashga yordam berish',
  'profile.signOut': 'Chiqish',
  'profile.balance': 'Balans',
  'profile.topUp': 'To‘ldirish',
  'profile.promote': 'Ko‘tarish',
  'profile.enoughFor': { one: '{count} marta ko‘tarishga yetadi', other: '{count} marta ko‘tarishga yetadi' },
  'profile.notEnough': { one: 'ko‘tarish {count} tanga turadi', other: 'ko‘tarish {count} tanga turadi' },
  'feedback.title': 'Vio yaxshilanishiga yordam bering',
  'feedback.text': 'Nima yoqishi va nima xalaqit berishi haqida bir necha savol. Taxminan ikki daqiqa oladi.',
  'feedback.start': 'So‘rovnomadan o‘tish',
  'feedback.later': 'Balki keyinroq',
})
