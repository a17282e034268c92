import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const myAds = defineCatalogue({
  'myAds.title': 'Мои объявления',
  'myAds.create': 'Создать',
  'myAds.createFull': 'Создать объявление',
  'myAds.tabs': 'Состояние объявлений',
  'myAds.active': 'Активные',
  'myAds.moderation': 'Модерация',
  'myAds.rejected': 'Отклонённые',
  'myAds.activeEmpty': 'Продайте первое',
  'myAds.activeEmptyText': 'Сфотографируйте вещь, назовите цену, и покупатели рядом её увидят.',
  'myAds.moderationEmpty': 'На проверке ничего нет',
  'myAds.moderationEmptyText': 'Новое объявление сначала проверим, потом оно появится в ленте.',
  'myAds.rejectedEmpty': 'Отклонённых нет',
  'myAds.rejectedEmptyText': 'Если объявление не пройдёт проверку, здесь будет причина.',
  'myAds.failed': 'Не удалось загрузить ваши объявления, попробуйте позднее...',
  'myAds.toModeration': 'Модерация',
  'myAds.signIn': 'Войдите, чтобы продавать',
  'myAds.signInText': 'Здесь будут ваши объявления и их проверка.',
})
