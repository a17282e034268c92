export const overview = {
  'overview.title': 'Обзор',
  'overview.today': 'сегодня',
  'overview.yesterday': 'Вчера',
  'overview.week': '7 дней',
  'overview.fourWeeks': '28 дней',
  'overview.newUsers': 'Новые люди с Telegram',
  'overview.newAds': 'Новые объявления',
  'overview.closedAds': 'Закрытые объявления',
  'overview.closedAdsMeaning': 'Объявления, которые владельцы закрыли за период, когда бы их ни создали.',
  'overview.favourites': 'Добавили в избранное',
  'overview.clicks': 'Нажатия на категории',
} as const
