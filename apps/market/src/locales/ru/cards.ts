import { defineCatalogue } from '@app/ui/i18n/catalogue'

/** What every card of an ad says, on whichever page it lies. */
export const cards = defineCatalogue({
  'card.negotiable': 'Договорная',
  'card.over': 'Уже неактуально',
  'card.new': 'Новое',
  'card.seen': 'Видели',
  'card.heart': 'В избранное',
  'card.heartOff': 'Убрано из избранного',
  'card.undo': 'Отменить',
})
