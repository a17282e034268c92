import { describe, expect, test } from 'vitest'
import { romanise } from './devanagari.rules.ts'
import { findMistypedSynonyms, findSynonyms } from './synonyms.ts'
import { toSkeleton, toSound, spokenWords } from './sounds.rules.ts'

describe('transliteration of Devanagari', () => {
  test.each([
    ['बोतल', 'botal'],
    ['पानी', 'paanee'],
    ['साड़ी', 'saaree'],
    ['कढ़ाई', 'karhaaee'],
    ['ज़री', 'zaree'],
    ['फ़ोन', 'fon'],
    ['फोन', 'phon'],
    ['कुर्ता', 'kurtaa'],
    ['स्टील', 'steel'],
    ['कंबल', 'kambal'],
    ['लंच', 'lanch'],
    ['चाँद', 'chaand'],
    ['ऋतु', 'ritu'],
    ['वॉच', 'voch'],
    ['६ २', '6 2'],
  ])('%s is transliterated as %s', (word, roman) => {
    expect(word.split(' ').map(romanise).join(' ')).toBe(roman)
  })

  test('a nukta may be a separate code point or part of the letter', () => {
    expect(romanise('सा\u0921\u093Cी')).toBe(romanise('सा\u095Cी'))
  })

  test('zero-width joiners change nothing', () => {
    expect(spokenWords('क्\u200Dया').map(({ sound }) => sound)).toEqual(
      spokenWords('क्या').map(({ sound }) => sound),
    )
  })
})

describe('equal sounds', () => {
  test.each([
    ['saree', 'saari', 'sari', 'sarri', 'SAREE', 'साड़ी'],
    ['kurta', 'kurtaa', 'qurta', 'kurtha', 'कुर्ता'],
    ['botal', 'bottal', 'botaal', 'बोतल'],
    ['masala', 'massala', 'masaala', 'मसाला'],
    ['chadar', 'chaadar', 'chaddar', 'chhadar', 'चादर'],
    ['chai', 'chay', 'chaay', 'चाय'],
    ['steel', 'stil', 'steal', 'स्टील'],
    ['pani', 'paani', 'panee', 'पानी'],
    ['diya', 'deeya', 'dia', 'दीया'],
    ['puja', 'pooja', 'पूजा'],
    ['zari', 'jari', 'zaree', 'ज़री', 'जरी'],
    ['sabzi', 'sabji', 'sabjee', 'सब्ज़ी', 'सब्जी'],
    ['tiffin', 'tifin', 'tiphin', 'टिफ़िन', 'टिफिन'],
    ['box', 'boks', 'बॉक्स'],
    ['wala', 'vala', 'waala', 'वाला'],
    ['dabba', 'daba', 'dhaba', 'डब्बा'],
    ['neem', 'nim', 'नीम'],
    ['garmi', 'garmee', 'गर्मी'],
    ['deepak', 'dipak', 'दीपक'],
    ['24', '२४'],
  ])('all spellings have the same sound: %s', (...spellings) => {
    const sounds = spellings.map((word) => toSound(word.toLowerCase()))
    expect(new Set(sounds)).toEqual(new Set([sounds[0]]))
  })
})

describe('consonant skeletons', () => {
  test.each([
    ['cooker', 'kukar', 'कुकर'],
    ['speaker', 'spikar', 'speekar', 'स्पीकर'],
    ['bottle', 'botal', 'बोतल'],
    ['earbuds', 'iyarbads', 'ईयरबड्स'],
    ['bedsheet', 'bedshit', 'बेडशीट'],
    ['lunch', 'lanch', 'लंच'],
    ['kulhad', 'kullad', 'kulhar', 'कुल्हड़'],
    ['pressure', 'preshar', 'प्रेशर'],
    ['cotton', 'kotan', 'कॉटन'],
    ['georgette', 'jorjet', 'जॉर्जेट'],
    ['charger', 'charjar', 'चार्जर'],
    ['litre', 'liter', 'litar', 'लीटर'],
    ['thermos', 'tharmas', 'थर्मस'],
  ])('all spellings have the same skeleton: %s', (...spellings) => {
    const bones = spellings.map((word) => toSkeleton(toSound(word)))
    expect(bones[0]).not.toBeNull()
    expect(new Set(bones)).toEqual(new Set([bones[0]]))
  })

  test.each(['tel', 'oil', 'bag', 'tea', 'cup', '24', '2000'])(
    '%s has no skeleton, being short or a number',
    (word) => {
      expect(toSkeleton(toSound(word))).toBeNull()
    },
  )
})

describe('different sounds', () => {
  test.each([
    ['chai', 'chadar'],
    ['tel', 'tala'],
    ['saree', 'sarso'],
    ['bottle', 'bangle'],
    ['diya', 'daal'],
    ['kadai', 'kadhi'],
    ['masala', 'malai'],
    ['22', '2'],
    ['100', '10'],
  ])('%s and %s sound different', (one, other) => {
    expect(toSound(one)).not.toBe(toSound(other))
    const [bones, others] = [toSkeleton(toSound(one)), toSkeleton(toSound(other))]
    expect(bones !== null && bones === others).toBe(false)
  })
})

describe('words of a query', () => {
  test.each([
    ['पानी की बोतल', ['पानी', 'बोतल']],
    ['pani ki botal', ['pani', 'botal']],
    ['bottle for the gym', ['bottle', 'gym']],
    ['USB-C, 6.2 m', ['usb', 'c', '6', '2', 'm']],
    ['  Steel   BOTTLE!! ', ['steel', 'bottle']],
    // The text has only stop words, so they are kept.
    ['ke liye', ['ke', 'liye']],
    ['!!! …', []],
    ['', []],
  ])('the words of %j leave out stop words', (text, words) => {
    expect(spokenWords(text).map(({ word }) => word)).toEqual(words)
  })
})

describe('mistyped synonyms', () => {
  test.each(['hedphones', 'headphnoes', 'headphonse'])(
    '%s is recognised as a mistyped synonym of earbuds',
    (word) => {
      expect(findMistypedSynonyms(toSound(word))).toContain(toSound('earbuds'))
    },
  )

  test.each(['chadar', 'headset', 'xyzzy', 'tell', 'watts'])('%s is no mistyped synonym', (word) => {
    expect(findMistypedSynonyms(toSound(word))).toEqual([])
  })
})

describe('synonyms', () => {
  test.each([
    ['ghadi', 'watch'],
    ['घड़ी', 'watch'],
    ['chadar', 'bedsheet'],
    ['चादर', 'bedsheet'],
    ['बैग', 'backpack'],
    ['headphones', 'earbuds'],
    ['हेडफ़ोन', 'earbuds'],
    ['tel', 'oil'],
    ['dabba', 'tiffin'],
    ['dabba', 'box'],
    ['मिट्टी', 'clay'],
    ['पीतल', 'brass'],
  ])('%s is a synonym of %s', (one, other) => {
    expect(findSynonyms(toSound(one))).toContain(toSound(other))
  })

  test('a word is not its own synonym, and most words have none', () => {
    expect(findSynonyms(toSound('watch'))).not.toContain(toSound('watch'))
    expect(findSynonyms(toSound('georgette'))).toEqual([])
  })
})
