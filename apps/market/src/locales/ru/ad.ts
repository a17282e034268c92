import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const ad = defineCatalogue({
  'ad.title': 'Объявление',
  'ad.notFound': 'Не удалось найти объявление...',
  'ad.notFoundText': 'Возможно, его закрыли или ссылка неполная.',
  'ad.toSearch': 'Искать другие',
})
