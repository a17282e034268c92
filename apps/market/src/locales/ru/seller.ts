import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const seller = defineCatalogue({
  'seller.ads': 'Объявления продавца',
  'seller.since': 'На Vio с {day}',
  'seller.withinHour': 'Обычно заходит в Vio в течение часа после обращения',
  'seller.withinDay': 'Обычно заходит в Vio в течение дня после обращения',
  'seller.notFound': 'Продавец не найден',
  'seller.notFoundText': 'Сейчас у него нет объявлений, или ссылка неполная.',
})
