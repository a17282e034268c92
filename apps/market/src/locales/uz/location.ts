import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { location as base } from '../ru/location.ts'

export const location = defineTranslation<typeof base>()({
  'location.title': 'Hudud',
  'location.citiesNote': {
    one: 'O‘zbekiston · {count} ta shahar',
    other: 'O‘zbekiston · {count} ta shahar va tuman',
  },
  'location.districtsNote': {
    one: 'O‘zbekiston · {count} ta tuman',
    other: 'O‘zbekiston · {count} ta tuman',
  },
  'location.searchAll': 'Shahar, tuman yoki viloyat',
  'location.searchCity': 'Shahar yoki tuman',
  'location.searchDistrict': 'Tumanni topish',
  'location.clear': 'Qidiruvni tozalash',
  'location.recent': 'Oxirgilari',
  'location.regions': 'Barcha hududlar',
  'location.found': 'Shahar va tumanlar',
  'location.country': 'Butun O‘zbekiston',
  'location.allCities': 'Barcha shaharlar',
  'location.allDistricts': 'Barcha tumanlar',
  'location.nothing': '«{query}» bo‘yicha hech narsa topilmadi',
  'location.failed': 'Joylar ro‘yxati yuklanmadi',
})
