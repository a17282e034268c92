import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const frame = defineCatalogue({
  'frame.offline': 'Нет соединения',
  'frame.tabs': 'Разделы',
  'tab.home': 'Главная',
  'tab.favourites': 'Избранное',
  'tab.items': 'Объявления',
  'tab.messages': 'Сообщения',
  'tab.profile': 'Профиль',
  'problem.notFound': 'Страница не найдена',
  'problem.notFoundText': 'Такой страницы нет: она переехала, или в адресе опечатка.',
  'problem.error': 'Что-то пошло не так',
  'problem.errorText': 'Это наша ошибка, не ваша. Попробуйте ещё раз через минуту.',
  'adForm.newTitle': 'Новое объявление',
  'adForm.editTitle': 'Изменить объявление',
  'adForm.promoteTitle': 'Продвижение',
  'myAds.title': 'Мои объявления',
  'moderation.title': 'Модерация',
})
