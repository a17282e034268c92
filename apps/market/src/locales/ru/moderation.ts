import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const moderation = defineCatalogue({
  'moderation.title': 'Модерация',
  'moderation.empty': 'Нет объявлений на модерацию',
  'moderation.emptyText': 'Новые появятся здесь, как только их подадут.',
  'moderation.refused': 'Нет доступа',
  'moderation.refusedText': 'Этот раздел открыт только модераторам.',
  'moderation.failed': 'Не удалось проверить доступ. Попробуйте ещё раз.',
})
