import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { messages as base } from '../ru/messages.ts'

export const messages = defineTranslation<typeof base>()({
  'messages.title': 'Xabarlar',
  'messages.direction': 'Kimning murojaatlari',
  'messages.incoming': 'Kiruvchi',
  'messages.outgoing': 'Chiquvchi',
  'messages.incomingEmpty': 'Sizga hali hech kim yozmagan',
  'messages.incomingEmptyText':
    'Xaridor e’loningiz bo‘yicha qo‘ng‘iroq qilsa yoki yozsa, shu yerda ko‘rasiz.',
  'messages.outgoingEmpty': 'Siz hali hech kimga yozmagansiz',
  'messages.outgoingEmptyText': 'Sotuvchiga qo‘ng‘iroq qiling yoki yozing, e’lon shu yerda qoladi.',
  'messages.signIn': 'Kontaktlarni yo‘qotmang',
  'messages.signInText': 'Kimga yozganingiz va kim yozganini ko‘rish uchun telefon raqami bilan kiring.',
  'messages.nameless': 'Ismsiz',
  'messages.toAd': 'E’longa o‘tish',
  'messages.write': 'Yozish',
  'messages.call': 'Qo‘ng‘iroq qilish',
})
