import { isDevanagari, romanise } from './devanagari.rules.ts'

/**
 * How a word sounds, whatever letters it is written in: Hindi in its own script, Hindi as typed on an English keyboard,
 * English. Nobody agrees on how to spell Hindi in Latin letters, so everything people vary is taken out.
 */

const words = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    // They stand inside words and only say how letters are drawn.
    .replaceAll(/[\u200C\u200D]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** From → to, in this order; each sees what the ones before it have made. */
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

/** What is heard; vowels are kept, their length is not. */
export function soundOf(word: string): string {
  const latin = isDevanagari(word) ? romanise(word) : word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  // 22 is not 2, however often a digit is repeated.
  if (/^\d+$/.test(latin)) return latin
  return respellings.reduce((sound, [from, to]) => sound.replaceAll(from, to), latin)
}

/** What is left when vowels are not trusted either: "cooker" and "कुकर". Too little of a short word to mean anything. */
export function bonesOf(sound: string): string | null {
  const bones =
    (sound[0] ?? '') +
    sound
      .slice(1)
      .replaceAll(/[aeiou]/g, '')
      .replaceAll('d', 'r')
  return bones.length >= 3 && /\D/.test(bones) ? bones.replaceAll(/(.)\1+/g, '$1') : null
}

/** By which searches count as one: in whatever case, script and spelling of Hindi in Latin letters. */
export function foldSearch(text: string): string {
  return words(text).map(soundOf).join(' ')
}

/** Words that say nothing about a thing. */
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

/** The words of a text that are worth looking for; all of them if nothing else is there. */
export function spokenWords(text: string): SpokenWord[] {
  const all = words(text)
  const telling = all.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : all).map((word) => {
    const sound = soundOf(word)
    return { word, sound, bones: bonesOf(sound) }
  })
}
