/** Transliterates Devanagari to the Latin letters that people type, without diacritics. */

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

/** With a nukta, as one code point or two. */
const dotted: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'r',
  ढ: 'rh',
  फ: 'f',
  य: 'y',
}

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}

const signs: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}

const virama = '्'
const dot = '़'
const nasals = new Set(['ं', 'ँ'])
const lips = new Set(['प', 'फ', 'ब', 'भ', 'म'])

const digits = '०१२३४५६७८९'

/** Transliterates one word. A consonant carries an "a" unless a vowel sign follows or the word ends. */
export function romanise(word: string): string {
  const letters = word.normalize('NFD').split('')
  let roman = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const plain = consonants[letter]
    if (plain !== undefined) {
      const hasDot = letters[at + 1] === dot
      roman += hasDot ? (dotted[letter] ?? plain) : plain
      if (hasDot) at += 1
      const next = letters[at + 1]
      const isLast = next === undefined
      if (next === virama) at += 1
      else if (!isLast && signs[next] === undefined) roman += 'a'
      continue
    }
    if (nasals.has(letter)) roman += lips.has(letters[at + 1] ?? '') ? 'm' : 'n'
    else if (digits.includes(letter)) roman += String(digits.indexOf(letter))
    else if (letter !== dot && letter !== virama && letter !== '\u200D' && letter !== '\u200C')
      roman += vowels[letter] ?? signs[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : '')
  }
  return roman
}

export function isDevanagari(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word)
}
