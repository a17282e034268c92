import { fold } from './fold.rules.ts'

/**
 * Removes Russian and Uzbek endings from folded words. The language of a word cannot be told from its letters (пылесосы,
 * mashinasi), so a word has a key for each reading; two words match when they share a key.
 */

const endings = (text: string): readonly string[] =>
  [...new Set(text.trim().split(/\s+/).map(fold))].toSorted((a, b) => b.length - a.length)

/** Endings of nouns and adjectives. Verbs keep theirs: titles have few, and планшет and мебель end like verbs. */
const russianEndings = endings(`
  а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ию ью ю ия ья я
  ее ые ое ими ыми ый им ым его ого ему ому их ых ую юю ая яя ою ею`)
/** Endings that no Uzbek word has. */
const onlyRussian = /(?:[ао]я|[оеи]е|[ую]ю)$/

/** Shorter stems would be ambiguous. */
const shortestStem = 3

const cut = (word: string, list: readonly string[], shortest = shortestStem): string => {
  const ending = list.find((one) => word.endsWith(one) && word.length - one.length >= shortest)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

const russianStem = (word: string): string => {
  if (word.length <= shortestStem) return word
  const stem = cut(word, russianEndings)
  // Relational adjectives: кашемировый (cashmere), бензиновый (petrol).
  return stem === word ? stem : cut(stem, ['ост', 'ов'], 5)
}

const cases = endings(`ning ni ga da dan dagi niki gacha`)
const possessives = endings(`imiz ingiz im ing si i`)

/** Removes case, possessive and plural from the end. */
const uzbekStem = (word: string): string => {
  if (word.length <= shortestStem) return word
  const ofCase = cut(word, cases, 4)
  // Adjectives of possession: pultli, benzinli.
  if (ofCase.endsWith('ли') && ofCase.length >= 6) return ofCase.slice(0, -2)
  const ofOwner = cut(ofCase, possessives, /лар(?:и|им|инг|имиз|ингиз)$/.test(ofCase) ? 5 : 4)
  const one = ofOwner.endsWith('лар') && ofOwner.length > 4 ? ofOwner.slice(0, -3) : ofOwner
  // As in tikuvchi, where it is part of the stem: both forms must get the same key.
  return cut(one, ['и'], 4)
}

/** In long words o/a and e/i are often confused and rarely distinguish words. */
const longWord = 5
const plain = (stem: string): string => {
  const once = stem.replace(/(\p{L})\1+/gu, '$1')
  return once.length < longWord ? once : once.replaceAll('о', 'а').replaceAll('е', 'и')
}

/** The lookup keys of a folded word: one, or two when the languages differ. */
export function stemKeys(word: string): readonly string[] {
  if (/\d/.test(word)) return [word]
  const russian = plain(russianStem(word))
  if (onlyRussian.test(word)) return [russian]
  const uzbek = plain(uzbekStem(word))
  return russian === uzbek ? [russian] : [russian, uzbek]
}
