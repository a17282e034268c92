import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { moderation as base } from '../ru/moderation.ts'

export const moderation = defineTranslation<typeof base>()({
  'moderation.title': 'Moderatsiya',
  'moderation.empty': 'Moderatsiya uchun e’lonlar yo‘q',
  'moderation.emptyText': 'Yangilari berilishi bilan shu yerda paydo bo‘ladi.',
  'moderation.refused': 'Ruxsat yo‘q',
  'moderation.refusedText': 'Bu bo‘lim faqat moderatorlar uchun ochiq.',
  'moderation.failed': 'Ruxsatni tekshirib bo‘lmadi. Yana urinib ko‘ring.',
})
