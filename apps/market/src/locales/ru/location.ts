import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const location = defineCatalogue({
  'location.title': 'Регион',
  'location.citiesNote': {
    one: 'Узбекистан · {count} город',
    few: 'Узбекистан · {count} города и района',
    many: 'Узбекистан · {count} городов и районов',
    other: 'Узбекистан · {count} города и района',
  },
  'location.districtsNote': {
    one: 'Узбекистан · {count} район',
    few: 'Узбекистан · {count} района',
    many: 'Узбекистан · {count} районов',
    other: 'Узбекистан · {count} района',
  },
  'location.searchAll': 'Город, район или область',
  'location.searchCity': 'Город или район',
  'location.searchDistrict': 'Найти район',
  'location.clear': 'Очистить поиск',
  'location.recent': 'Недавние',
  'location.regions': 'Все регионы',
  'location.found': 'Города и районы',
  'location.country': 'Весь Узбекистан',
  'location.allCities': 'Все города',
  'location.allDistricts': 'Все районы',
  'location.nothing': 'По запросу «{query}» ничего не нашлось',
  'location.failed': 'Список мест не загрузился',
})
