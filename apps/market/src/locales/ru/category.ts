import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const category = defineCatalogue({
  'category.title': 'Категории',
  'category.all': 'Все категории',
  'category.search': 'Найти категорию',
  'category.clear': 'Очистить поиск',
  'category.nothing': 'По запросу «{query}» ничего не нашлось',
})
