import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { seller as base } from '../ru/seller.ts'

export const seller = defineTranslation<typeof base>()({
  'seller.ads': 'Sotuvchining e’lonlari',
  'seller.since': '{day}dan beri Vioda',
  'seller.withinHour': 'Odatda murojaatdan keyin bir soat ichida Vioga kiradi',
  'seller.withinDay': 'Odatda murojaatdan keyin bir kun ichida Vioga kiradi',
  'seller.notFound': 'Sotuvchi topilmadi',
  'seller.notFoundText': 'Hozir uning e’lonlari yo‘q yoki havola to‘liq emas.',
  'seller.follow': 'Obuna bo‘lish',
  'seller.following': 'Obuna bo‘lgansiz',
  'seller.followOf': 'Obuna: {name}',
  'seller.willTell': 'Yangi e’lonlar haqida Vio boti yozadi',
  'seller.cannotTell':
    'Obuna bo‘ldingiz. Yangiliklardan xabardor bo‘lish uchun Telegramda Vio botini ishga tushiring',
  'seller.follows': 'Sotuvchilarga obuna',
  'seller.noAds': 'Hozir e’lonlari yo‘q',
  'seller.noFollows': 'Hozircha obunalar yo‘q',
  'seller.noFollowsText': 'Sotuvchini e’lonidan oching va obuna bo‘ling: bot yangi e’lonlar haqida yozadi.',
})
