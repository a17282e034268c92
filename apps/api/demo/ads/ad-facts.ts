import type { AdDraft } from '#market/ads/write/write.service.ts'
import { pickAddress } from '../places.ts'
import type { Random } from '../random.ts'
import type { AdText } from './write-ad.ts'

/** The content of an ad, without its owner and its status. */
export type AdFacts = Omit<
  AdDraft,
  'userId' | 'phones' | 'imageIds' | 'status' | 'reason' | 'createdAt' | 'link'
>

/** The share of Uzbek texts that are still written in Cyrillic. */
const usualShare = 0.15

/** A text as its author would have placed it: in one language, and Uzbek in one of its scripts. */
export function makeAdFacts(text: AdText, random: Random, cyrillicShare = usualShare): AdFacts {
  const { language, place } = text
  const isCyrillic = random.chance(cyrillicShare) && language === 'uz'
  const typed = (line: string): string => (isCyrillic ? toUzbekCyrillic(line) : line)
  return {
    name: typed(text.title[language]),
    description: formatHtml(typed(text.description[language])),
    categoryId: text.categoryId,
    state: text.state,
    price: text.price,
    currency: text.currency,
    regionId: place.regionId,
    cityId: place.cityId,
    districtId: place.districtId,
    ...pickAddress(place, random),
    parameters: text.parameters,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? '')

/** Typed text as the HTML that is stored: paragraphs, and lists where lines begin with a dash. */
export function formatHtml(text: string): string {
  let html = ''
  let isList = false
  for (const line of text.split('\n')) {
    const isEntry = line.startsWith('- ')
    if (isEntry !== isList) html += isEntry ? '<ul>' : '</ul>'
    isList = isEntry
    html += isEntry ? `<li>${escapeHtml(line.slice(2))}</li>` : `<p>${escapeHtml(line)}</p>`
  }
  return isList ? `${html}</ul>` : html
}

const latin = "o' g' sh ch yo yu ya ye ts a b d e f g h i j k l m n o p q r s t u v x y z '".split(' ')
const cyrillic = 'ў ғ ш ч ё ю я е ц а б д е ф г ҳ и ж к л м н о п қ р с т у в х й з ъ'.split(' ')
const letters = new Map(latin.map((letter, index) => [letter, cyrillic[index] ?? letter]))

/** Longer letters first; the mark of o‘ and g‘ is typed in several ways. */
const letterPattern = /o'|g'|sh|ch|yo|yu|ya|ye|ts|[a-z']/gi

/** Units and abbreviations stay Latin in either script: 128 GB, USB, LED. */
const isAbbreviation = (word: string): boolean => /^[A-Z\d]{2,}$/.test(word)

const toCyrillic = (word: string): string =>
  word.replaceAll(letterPattern, (letter, at: number) => {
    const small = letter.toLowerCase()
    const found = small === 'e' && at === 0 ? 'э' : (letters.get(small) ?? letter)
    return letter[0] === small[0] ? found : found.toUpperCase()
  })

/** The same Uzbek in the older script, which many still use. */
export function toUzbekCyrillic(text: string): string {
  return text
    .replaceAll(/[‘’ʻʼ`]/g, "'")
    .replaceAll(/[A-Za-z'\d]+/g, (word) => (isAbbreviation(word) ? word : toCyrillic(word)))
}
