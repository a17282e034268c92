import type { NoNetworkTexts } from '@app/shell/no-network-page'

/** Both languages in one page: the service worker knows neither the user nor the chosen language. */
export const noNetworkWords: readonly NoNetworkTexts[] = [
  {
    language: 'ru',
    title: 'Нет соединения',
    text: 'Страница откроется сама, когда появится интернет.',
    button: 'Повторить',
  },
  {
    language: 'uz',
    title: 'Aloqa yo‘q',
    text: 'Internet paydo bo‘lishi bilan sahifa o‘zi ochiladi.',
    button: 'Qayta urinish',
  },
]
