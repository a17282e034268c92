import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const seller = defineCatalogue({
  'seller.ads': 'Объявления продавца',
  'seller.since': 'На Vio с {day}',
  'seller.withinHour': 'Обычно заходит в Vio в течение часа после обращения',
  'seller.withinDay': 'Обычно заходит в Vio в течение дня после обращения',
  'seller.notFound': 'Продавец не найден',
  'seller.notFoundText': 'Сейчас у него нет объявлений, или ссылка неполная.',
  'seller.follow': 'Подписаться',
  'seller.following': 'Вы подписаны',
  'seller.followOf': 'Подписка: {name}',
  'seller.willTell': 'Бот Vio напишет о новых объявлениях',
  'seller.cannotTell': 'Вы подписаны. Чтобы узнавать о новом, запустите бота Vio в Telegram',
  'seller.follows': 'Подписки на продавцов',
  'seller.noAds': 'Сейчас нет объявлений',
  'seller.noFollows': 'Подписок пока нет',
  'seller.noFollowsText': 'Откройте продавца из его объявления и подпишитесь: бот напишет о новом.',
})
