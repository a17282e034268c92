import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { myAds as base } from '../ru/my-ads.ts'

export const myAds = defineTranslation<typeof base>()({
  'myAds.title': 'E’lonlarim',
  'myAds.create': 'Yaratish',
  'myAds.createFull': 'E’lon yaratish',
  'myAds.tabs': 'E’lonlar holati',
  'myAds.active': 'Faol',
  'myAds.moderation': 'Tekshiruvda',
  'myAds.rejected': 'Rad etilgan',
  'myAds.activeEmpty': 'Birinchisini soting',
  'myAds.activeEmptyText': 'Buyumni suratga oling, narxini ayting, yaqindagi xaridorlar uni ko‘radi.',
  'myAds.moderationEmpty': 'Tekshiruvda hech narsa yo‘q',
  'myAds.moderationEmptyText': 'Yangi e’lon avval tekshiriladi, keyin lentada paydo bo‘ladi.',
  'myAds.rejectedEmpty': 'Rad etilganlari yo‘q',
  'myAds.rejectedEmptyText': 'E’lon tekshiruvdan o‘tmasa, sababi shu yerda bo‘ladi.',
  'myAds.failed': 'E’lonlaringizni yuklab bo‘lmadi, keyinroq urinib ko‘ring...',
  'myAds.toModeration': 'Moderatsiya',
  'myAds.signIn': 'Sotish uchun kiring',
  'myAds.signInText': 'Bu yerda e’lonlaringiz va ularning tekshiruvi bo‘ladi.',
})
