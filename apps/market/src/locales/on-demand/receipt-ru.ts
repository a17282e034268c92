import { defineCatalogue } from '@app/ui/i18n/catalogue'

/** What came of promotions: read late and by few, so these words come with their screens and not with the app. */
export const receipt = defineCatalogue({
  'receipt.title': 'Продвижения',
  'receipt.empty': 'Продвижений пока не было',
  'receipt.emptyText': 'Поднимите объявление в топ — здесь будет видно, что это дало.',
  'receipt.live': 'Сейчас в топе',
  'receipt.hours': { one: '{count} час', few: '{count} часа', many: '{count} часов', other: '{count} часа' },
  'receipt.minutes': 'меньше часа',
  'receipt.coins': {
    one: '{count} монета',
    few: '{count} монеты',
    many: '{count} монет',
    other: '{count} монеты',
  },
  'receipt.returned': {
    one: 'вернули {count} монету',
    few: 'вернули {count} монеты',
    many: 'вернули {count} монет',
    other: 'вернули {count} монеты',
  },
  'receipt.viewsLift': '×{times} просмотров в час, от {from} до {to}',
  'receipt.contactsLift': '×{times} контактов в час, от {from} до {to}',
  'receipt.byChance': 'Разница может быть случайной.',
  'receipt.against': {
    one: 'Сравнили с {count} похожим объявлением, которое не поднимали: та же категория и регион, такой же возраст, столько же просмотров до этого. В 95 случаях из 100 правда внутри этих границ.',
    few: 'Сравнили с {count} похожими объявлениями, которые не поднимали: та же категория и регион, такой же возраст, столько же просмотров до этого. В 95 случаях из 100 правда внутри этих границ.',
    many: 'Сравнили с {count} похожими объявлениями, которые не поднимали: та же категория и регион, такой же возраст, столько же просмотров до этого. В 95 случаях из 100 правда внутри этих границ.',
    other:
      'Сравнили с {count} похожими объявлениями, которые не поднимали: та же категория и регион, такой же возраст, столько же просмотров до этого. В 95 случаях из 100 правда внутри этих границ.',
  },
  'receipt.notEnough': 'Мало данных',
  'receipt.fewMatches': 'Похожих объявлений без продвижения слишком мало, сравнить честно не с чем.',
  'receipt.fewViews': 'Похожие объявления открывали слишком редко, чтобы сказать, что дало продвижение.',
  'receipt.goesOn': 'Это ещё не итог: считаем, пока объявление в топе, и три дня после.',
  'receipt.chart': 'Просмотры в час',
  'receipt.own': 'Ваше объявление',
  'receipt.usual': 'Похожие, без топа',
  'receipt.part': 'Когда',
  'receipt.before': 'До',
  'receipt.during': 'В топе',
  'receipt.after': 'После',
  'receipt.views': 'Просмотров в час',
  'receipt.contacts': 'Контактов в час',
  'receipt.failed': 'Не удалось загрузить итоги',
  'receipt.more': 'Показать ещё',
  'receipt.measured': {
    one: 'Измерено по {count} продвижению: ×{times} просмотров, от {from} до {to}.',
    few: 'Измерено по {count} продвижениям: ×{times} просмотров, от {from} до {to}.',
    many: 'Измерено по {count} продвижениям: ×{times} просмотров, от {from} до {to}.',
    other: 'Измерено по {count} продвижениям: ×{times} просмотров, от {from} до {to}.',
  },
})
