import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const favourites = defineCatalogue({
  'favourites.title': 'Избранное',
  'favourites.empty': 'Здесь пока пусто',
  'favourites.emptyText': 'Нажмите на сердечко у объявления, и оно останется здесь.',
  'favourites.signIn': 'Сохраняйте то, что понравилось',
  'favourites.signInText': 'Войдите по номеру телефона, и избранное будет с вами на любом устройстве.',
  'favourites.order': 'Порядок',
  'favourites.recent': 'Недавние',
  'favourites.old': 'Старые',
  'favourites.similar': 'Похожие',
  'favourites.similarTo': 'Похожие на «{name}»',
})
