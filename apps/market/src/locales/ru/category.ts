import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const category = defineCatalogue({
  'category.title': 'Категории',
  'category.all': 'Все категории',
})
