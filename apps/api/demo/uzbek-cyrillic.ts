/** Longer letters first; the mark of o‘ and g‘ is typed in several ways. */
const letters: Readonly<Record<string, string>> = {
  "o'": 'ў',
  "g'": 'ғ',
  sh: 'ш',
  ch: 'ч',
  yo: 'ё',
  yu: 'ю',
  ya: 'я',
  ye: 'е',
  ts: 'ц',
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  "'": 'ъ',
}

const pattern = /o'|g'|sh|ch|yo|yu|ya|ye|ts|[a-z']/gi

/** Units and names of things stay Latin in either script: 128 GB, USB, LED. */
const isAbbreviation = (word: string): boolean => /^[A-Z\d]{2,}$/.test(word)

const inCyrillic = (word: string): string =>
  word.replaceAll(pattern, (letter, at: number) => {
    const small = letter.toLowerCase()
    const found = small === 'e' && at === 0 ? 'э' : (letters[small] ?? letter)
    return letter[0] === small[0] ? found : found.toUpperCase()
  })

/** The same Uzbek in the other script, in which many still write. */
export function uzbekCyrillic(text: string): string {
  return text
    .replaceAll(/[‘’ʻʼ`]/g, "'")
    .replaceAll(/[A-Za-z'\d]+/g, (word) => (isAbbreviation(word) ? word : inCyrillic(word)))
}
