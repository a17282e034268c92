import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { cards as base } from '../ru/cards.ts'

export const cards = defineTranslation<typeof base>()({
  'card.negotiable': 'Kelishiladi',
  'card.over': 'E’lon yopilgan',
  'card.new': 'Yangi',
  'card.seen': 'Ko‘rilgan',
  'card.heart': 'Sevimlilarga',
  'card.heartOff': 'Sevimlilardan olib tashlandi',
  'card.undo': 'Bekor qilish',
})
