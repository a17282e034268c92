interface FollowTexts {
  /** One seller with one ad. */
  readonly one: string
  /** One seller with several. */
  readonly several: string
  /** Over several sellers. */
  readonly digest: string
  readonly more: string
  readonly nameless: string
  readonly openAd: string
  readonly openSeller: string
}

export const followTexts: Readonly<Record<'ru' | 'uz', FollowTexts>> = {
  ru: {
    one: '🔔 Новое объявление, {seller}:\n«{name}»',
    several: '{seller}, новых объявлений: {count}',
    digest: '🔔 Новое у продавцов, на которых вы подписаны',
    more: 'и ещё {count}',
    nameless: 'продавец без имени',
    openAd: 'Открыть объявление',
    openSeller: 'Посмотреть все',
  },
  uz: {
    one: '🔔 Yangi e’lon, {seller}:\n«{name}»',
    several: '{seller}, yangi e’lonlar: {count} ta',
    digest: '🔔 Obuna bo‘lgan sotuvchilaringizda yangi e’lonlar',
    more: 'va yana {count} ta',
    nameless: 'ismi ko‘rsatilmagan sotuvchi',
    openAd: 'E’lonni ochish',
    openSeller: 'Hammasini ko‘rish',
  },
}
