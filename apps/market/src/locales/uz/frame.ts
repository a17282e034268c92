import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { frame as base } from '../ru/frame.ts'

export const frame = defineTranslation<typeof base>()({
  'frame.offline': 'Aloqa yo‘q',
  'frame.tabs': 'Bo‘limlar',
  'tab.home': 'Asosiy',
  'tab.favourites': 'Sevimlilar',
  'tab.items': 'E’lonlar',
  'tab.messages': 'Xabarlar',
  'tab.profile': 'Profil',
  'problem.notFound': 'Sahifa topilmadi',
  'problem.notFoundText': 'Bunday sahifa yo‘q: u ko‘chgan yoki manzilda xato bor.',
  'problem.error': 'Nimadir xato ketdi',
  'problem.errorText': 'Bu bizning xatomiz. Bir daqiqadan keyin qayta urinib ko‘ring.',
  'adForm.newTitle': 'Yangi e’lon',
  'adForm.editTitle': 'E’lonni o‘zgartirish',
  'adForm.promoteTitle': 'Ko‘tarish',
  'myAds.title': 'E’lonlarim',
  'moderation.title': 'Moderatsiya',
})
