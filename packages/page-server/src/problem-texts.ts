/** The text when no page could be rendered, in the language of the page. */
const words: Readonly<Record<string, string>> = {
  ru: 'Что-то пошло не так. Обновите страницу через минуту.',
  uz: 'Nimadir xato ketdi. Bir daqiqadan keyin sahifani yangilang.',
  en: 'Something went wrong!',
  hi: 'कुछ गड़बड़ हो गई! एक मिनट बाद पेज फिर से खोलें।',
}

export function problemTexts(language: string): string {
  return words[language] ?? 'Something went wrong!'
}
