import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { adForm as base } from '../ru/ad-form.ts'

export const adForm = defineTranslation<typeof base>()({
  'adForm.newTitle': 'Yangi e’lon',
  'adForm.editTitle': 'E’lonni o‘zgartirish',
  'adForm.promoteTitle': 'Ko‘tarish',
  'adForm.step': '{steps} dan {step}',
  'adForm.soon': 'E’lon berish tez orada ochiladi',
  'adForm.soonText': 'Avval rasm, keyin nom va narx. Hozircha yaqinda nima sotilayotganini ko‘ring.',
  'closeAd.title': 'E’lonni yopish',
  'closeAd.question': 'E’lonni nega yopyapsiz?',
  'closeAd.soldHere': 'Shu yerda sotildi',
  'closeAd.soldElsewhere': 'Boshqa joyda sotildi',
  'closeAd.other': 'Boshqa sabab',
  'closeAd.confirm': 'E’lonni yopish',
  'closeAd.nothing': 'Yopadigan e’lon yo‘q: o‘z e’loningizni oching va o‘sha yerda yoping.',
  'viewer.title': 'E’lon rasmlari',
  'viewer.previous': 'Oldingi rasm',
  'viewer.next': 'Keyingi rasm',
  'viewer.zoomIn': 'Kattalashtirish',
  'viewer.zoomOut': 'Kichraytirish',
})
