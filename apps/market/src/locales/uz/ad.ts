import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { ad as base } from '../ru/ad.ts'

export const ad = defineTranslation<typeof base>()({
  'ad.title': 'E’lon',
  'ad.notFound': 'E’lonni topib bo‘lmadi...',
  'ad.notFoundText': 'Ehtimol, u yopilgan yoki havola to‘liq emas.',
  'ad.toSearch': 'Boshqalarini qidirish',
})
