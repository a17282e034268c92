/**
 * One spelling for Uzbek in Latin letters, Uzbek in Cyrillic letters, Russian, and Russian typed with Latin letters.
 * Everything becomes a plain Cyrillic skeleton, because the endings of Russian can only be cut off there.
 * Engine, search log and suggestions all use this form.
 */

// NFKC turns some of these into a space and a mark, so they are gathered before it.
const apostrophes = /['‘’‚‛ʻʼʽʹˈ`´′‵＇ꞌՙ]/g
const marks = /\p{Mn}+/gu

const letters: Readonly<Record<string, string>> = {
  a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'ж', k: 'к', l: 'л', m: 'м', n: 'н',
  o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'х', z: 'з',
  // The Uzbek alphabet of 2023, Turkish brands, a few accents.
  õ: 'о', ö: 'о', ó: 'о', ŏ: 'о', ô: 'о', ğ: 'г', ş: 'ш', ç: 'ч', ı: 'и', í: 'и', î: 'и', ü: 'у', ú: 'у', û: 'у',
  á: 'а', à: 'а', â: 'а', ä: 'а', é: 'е', è: 'е', ê: 'е', ñ: 'н', ß: 'с',
  // Uzbek Cyrillic, and keyboards of the neighbours.
  ў: 'о', қ: 'к', ғ: 'г', ҳ: 'х', ё: 'е', э: 'е', ы: 'и', щ: 'ш', ц: 'с',
  і: 'и', ї: 'и', є: 'е', ґ: 'г', ә: 'а', ө: 'о', ү: 'у', ұ: 'у', ң: 'нг', һ: 'х', җ: 'ж',
} // prettier-ignore

const groups: Readonly<Record<string, string>> = {
  shch: 'ш', sch: 'ш', sh: 'ш', ch: 'ч', dzh: 'ж', zh: 'ж', dj: 'ж', kh: 'х', gh: 'г', ph: 'ф', ck: 'к', ts: 'с',
  yo: 'е', yu: 'ю', ya: 'я', ye: 'е', ce: 'се', ci: 'си', cy: 'си', yj: 'ий',
} // prettier-ignore

const latin =
  /shch|sch|sh|ch|dzh|zh|dj|kh|gh|ph|ck|ts|y[oaue]|c[eiy]|yj(?![a-zа-я])|[a-zõöóŏôğşçıíîüúûáàâäéèêñß]/g
const cyrillic = /[ўқғҳёэыщціїєґәөүұңһҗ]/g
const separators = /[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./gu

/** A lone y: the end of a diphthong or the beginning of a word (uy, yil), otherwise the vowel of novyy. */
const loneY = (text: string, at: number): string => {
  const before = text[at - 1]
  return before === undefined || /[^a-zа-яўқғҳё]|[aeiouyаеёиоуыэюяў]/.test(before) ? 'й' : 'и'
}

const ofLatin = (group: string, at: number, text: string): string =>
  group === 'y' ? loneY(text, at) : (groups[group] ?? letters[group] ?? group)

const joined: Readonly<Record<string, string>> = { а: 'я', о: 'е', у: 'ю' }

/** A whole run at a time: /т+с/ would begin anew at every т of a long run that no с follows. */
const unlessBefore =
  (letter: string) =>
  (run: string, at: number, text: string): string =>
    text[at + run.length] === letter ? '' : run

/** The words of a text in the one spelling, a blank between two of them. Folding twice changes nothing. */
export function fold(text: string): string {
  return (
    text
      .replace(apostrophes, "'")
      .normalize('NFKC')
      .toLowerCase()
      .replace(apostrophes, "'")
      .replace(marks, '')
      // In Is'hoq the mark keeps s and h apart; everywhere else it only changes a sound that many leave unmarked.
      .replaceAll("s'h", 'сх')
      .replaceAll("'", '')
      // A c by itself is the name of a letter and looks like the Cyrillic one: 1c, c класс.
      .replace(/(?<![\p{L}])c(?![\p{L}])/gu, 'с')
      .replace(latin, ofLatin)
      .replace(/ьо/g, 'е')
      .replace(/[ъь]+/g, '')
      .replace(cyrillic, (letter) => letters[letter] ?? letter)
      .replace(/т+/g, unlessBefore('с'))
      .replace(/д+/g, unlessBefore('ж'))
      .replace(/й+/g, 'й')
      .replace(/й([аоуеюя])/g, (_pair, vowel: string) => joined[vowel] ?? vowel)
      .replace(/и{2,}/g, 'и')
      .replace(/ий(?![аеиоуюя])/g, 'и')
      .replace(/иа/g, 'ия')
      .replace(/иу/g, 'ию')
      .replace(/([аеоуюя])и(?![аеийоуюя])/g, '$1й')
      .replace(/(\d)[.,](\d{1,2})(?!\d)/g, '$1.$2')
      .replace(/(\d)[.,](?=\d{3,})/g, '$1 ')
      .replace(separators, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}
