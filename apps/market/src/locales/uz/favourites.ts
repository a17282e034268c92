import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { favourites as base } from '../ru/favourites.ts'

export const favourites = defineTranslation<typeof base>()({
  'favourites.title': 'Sevimlilar',
  'favourites.empty': 'Hozircha bo‘sh',
  'favourites.emptyText': 'E’londagi yurakchani bosing, u shu yerda qoladi.',
  'favourites.signIn': 'Yoqqanlarini saqlab qo‘ying',
  'favourites.signInText': 'Telefon raqami bilan kiring, sevimlilar har qanday qurilmada siz bilan bo‘ladi.',
  'favourites.order': 'Tartib',
  'favourites.recent': 'Yangilari',
  'favourites.old': 'Eskilari',
  'favourites.similar': 'O‘xshashlari',
  'favourites.similarTo': '«{name}»ga o‘xshashlari',
})
