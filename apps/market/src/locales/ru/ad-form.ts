import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const adForm = defineCatalogue({
  'adForm.newTitle': 'Новое объявление',
  'adForm.editTitle': 'Изменить объявление',
  'adForm.promoteTitle': 'Продвижение',
  'adForm.step': '{step} из {steps}',
  'adForm.soon': 'Подача объявлений скоро откроется',
  'adForm.soonText': 'Начнём с фото, потом название и цена. Пока можно смотреть, что продают рядом.',
  'closeAd.title': 'Закрыть объявление',
  'closeAd.question': 'Почему вы закрываете объявление?',
  'closeAd.soldHere': 'Продано здесь',
  'closeAd.soldElsewhere': 'Продано в другом месте',
  'closeAd.other': 'Другая причина',
  'closeAd.confirm': 'Закрыть объявление',
  'closeAd.nothing': 'Закрывать нечего: откройте своё объявление и закройте его там.',
  'viewer.title': 'Фото объявления',
  'viewer.previous': 'Предыдущее фото',
  'viewer.next': 'Следующее фото',
  'viewer.zoomIn': 'Приблизить',
  'viewer.zoomOut': 'Отдалить',
})
