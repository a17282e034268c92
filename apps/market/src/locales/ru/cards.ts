import { defineCatalogue } from '@app/ui/i18n/catalogue'

/** Texts of ad cards on all pages. */
export const cards = defineCatalogue({
  'card.negotiable': 'Договорная',
  'card.over': 'Уже неактуально',
  'card.new': 'Новое',
  'card.seen': 'Видели',
  'card.heart': 'В избранное',
  'card.heartOff': 'Убрано из избранного',
  'card.undo': 'Отменить',
})
