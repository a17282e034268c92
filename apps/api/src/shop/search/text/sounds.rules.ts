import { isDevanagari, romanise } from './devanagari.rules.ts'

/**
 * Reduces a word to its sound, for Hindi in Devanagari, Hindi in Latin letters and English. There is no standard spelling
 * of Hindi in Latin letters, so all common variations are removed.
 */

const words = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    // Zero-width joiners only control how letters are drawn.
    .replaceAll(/[\u200C\u200D]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Replacements in order; each applies to the result of the previous ones. */
const respellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  // As in georgette, charger, fridge.
  [/g(?=eo)|(?<=r)g(?=e)|dg(?=e)/g, 'j'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/chh|ch/g, 'č'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/č/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa+/g, 'a'],
  [/ee+|ii+|ie|ea/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|aw|ao/g, 'o'],
  [/y/g, 'i'],
  [/(?<=[a-z])h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** The sound of a word: vowels without their length. */
export function toSound(word: string): string {
  const latin = isDevanagari(word) ? romanise(word) : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  // Repeated digits matter: 22 is not 2.
  if (/^\d+$/.test(latin)) return latin
  return respellings.reduce((sound, [from, to]) => sound.replaceAll(from, to), latin)
}

/** The consonant skeleton, which matches "cooker" and "कुकर". Null when it is too short to be distinctive. */
export function toSkeleton(sound: string): string | null {
  const bones =
    (sound[0] ?? '') +
    sound
      .slice(1)
      .replaceAll(/[aeiou]/g, '')
      .replaceAll('d', 'r')
  return bones.length >= 3 && /\D/.test(bones) ? bones.replaceAll(/(.)\1+/g, '$1') : null
}

/** Searches with the same folded text count as one, across case, script and Latin spellings of Hindi. */
export function foldSearch(text: string): string {
  return words(text).map(toSound).join(' ')
}

/** Stop words. */
const fillers = new Set(
  (
    'a an and the of for with in on to ka ke ki ko se me mein hai liye wala wali vala vali aur ek ' +
    'का के की को से में है लिए वाला वाली और एक'
  ).split(' '),
)

export interface SpokenWord {
  readonly word: string
  readonly sound: string
  readonly bones: string | null
}

/** The words of a text without stop words; all words if there are no others. */
export function spokenWords(text: string): SpokenWord[] {
  const all = words(text)
  const content = all.filter((word) => !fillers.has(word))
  return (content.length > 0 ? content : all).map((word) => {
    const sound = toSound(word)
    return { word, sound, bones: toSkeleton(sound) }
  })
}
