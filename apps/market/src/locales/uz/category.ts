import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { category as base } from '../ru/category.ts'

export const category = defineTranslation<typeof base>()({
  'category.title': 'Turkumlar',
  'category.all': 'Barcha turkumlar',
  'category.search': 'Turkumni topish',
  'category.clear': 'Qidiruvni tozalash',
  'category.nothing': '«{query}» bo‘yicha hech narsa topilmadi',
})
