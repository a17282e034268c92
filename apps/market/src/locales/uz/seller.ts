import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { seller as base } from '../ru/seller.ts'

export const seller = defineTranslation<typeof base>()({
  'seller.ads': 'Sotuvchining e’lonlari',
  'seller.since': '{day}dan beri Vioda',
  'seller.withinHour': 'Odatda murojaatdan keyin bir soat ichida Vioga kiradi',
  'seller.withinDay': 'Odatda murojaatdan keyin bir kun ichida Vioga kiradi',
  'seller.notFound': 'Sotuvchi topilmadi',
  'seller.notFoundText': 'Hozir uning e’lonlari yo‘q yoki havola to‘liq emas.',
})
