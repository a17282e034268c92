export type Gender = 'm' | 'f' | 'n' | 'p'

export interface Colour {
  /** Russian adjectives agree with their noun. */
  readonly ru: Readonly<Record<Gender, string>>
  readonly uz: string
  /** The option of the category's form. */
  readonly option: string
}

const adjective = (stem: string, uz: string, option: string, endings = 'ый ая ое ые'): Colour => {
  const [m = '', f = '', n = '', p = ''] = endings.split(' ').map((ending) => stem + ending)
  return { ru: { m, f, n, p }, uz, option }
}

/** Keys of `colour` in the manifest of pictures. */
export const colours: Readonly<Record<string, Colour>> = {
  white: adjective('бел', 'oq', 'Белый'),
  black: adjective('чёрн', 'qora', 'Чёрный'),
  grey: adjective('сер', 'kulrang', 'Серый'),
  silver: adjective('серебрист', 'kumushrang', 'Серебристый'),
  graphite: adjective('графитов', 'to‘q kulrang', 'Графитовый'),
  beige: adjective('бежев', 'bej', 'Бежевый'),
  cream: adjective('кремов', 'krem rangli', 'Бежевый'),
  light: adjective('светл', 'och rangli', 'Бежевый'),
  dark: adjective('тёмн', 'to‘q rangli', 'Коричневый'),
  brown: adjective('коричнев', 'jigarrang', 'Коричневый'),
  red: adjective('красн', 'qizil', 'Красный'),
  burgundy: adjective('бордов', 'to‘q qizil', 'Бордовый'),
  pink: adjective('розов', 'pushti', 'Розовый'),
  terracotta: adjective('терракотов', 'terrakota rangli', 'Оранжевый'),
  mustard: adjective('горчичн', 'xantal rangli', 'Жёлтый'),
  yellow: adjective('жёлт', 'sariq', 'Жёлтый'),
  gold: adjective('золотист', 'tillarang', 'Золотистый'),
  green: adjective('зелён', 'yashil', 'Зелёный'),
  sage: adjective('серо-зелён', 'kulrang-yashil', 'Зелёный'),
  olive: adjective('оливков', 'zaytun rangli', 'Зелёный'),
  teal: adjective('бирюзов', 'firuza rangli', 'Голубой'),
  blue: adjective('син', 'ko‘k', 'Синий', 'ий яя ее ие'),
  lightblue: adjective('голуб', 'havorang', 'Голубой', 'ой ая ое ые'),
  bluegrey: adjective('серо-голуб', 'kulrang-ko‘k', 'Голубой', 'ой ая ое ые'),
  ginger: adjective('рыж', 'malla', 'Другой', 'ий ая ее ие'),
  striped: adjective('полосат', 'yo‘l-yo‘l', 'Разноцветный'),
  floral: adjective('цветаст', 'gulli', 'Разноцветный'),
  ikat: adjective('адрасн', 'adras gulli', 'Разноцветный'),
  multi: adjective('разноцветн', 'rang-barang', 'Разноцветный'),
}
