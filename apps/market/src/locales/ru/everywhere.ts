import { defineCatalogue } from '@app/ui/i18n/catalogue'

export const everywhere = defineCatalogue({
  'app.name': 'Vio',
  'app.description': 'Объявления Узбекистана в Telegram: купить и продать рядом с домом.',
  'action.back': 'Назад',
  'action.close': 'Закрыть',
  'action.retry': 'Повторить',
  'action.home': 'На главную',
  'action.signIn': 'Войти',
  'action.look': 'Посмотреть рядом',
  'state.loading': 'Загружаем',
  'state.slow': 'Медленная сеть. Загружаем…',
  'state.failed': 'Не загрузилось',
})
