import { describe, expect, test } from 'vitest'
import { romanise } from './devanagari.rules.ts'
import { almostCalled, alsoCalled } from './same-things.ts'
import { bonesOf, soundOf, spokenWords } from './sounds.rules.ts'

describe('Devanagari in Latin letters', () => {
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
  ])('%s is %s', (word, roman) => {
    expect(word.split(' ').map(romanise).join(' ')).toBe(roman)
  })

  test('a dot below may be a letter of its own or part of one', () => {
    expect(romanise('सा\u0921\u093Cी')).toBe(romanise('सा\u095Cी'))
  })

  test('signs that only say how letters are drawn change nothing', () => {
    expect(spokenWords('क्\u200Dया').map(({ sound }) => sound)).toEqual(
      spokenWords('क्या').map(({ sound }) => sound),
    )
  })
})

describe('words that sound the same, however they are written', () => {
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
  ])('%s', (...spellings) => {
    const sounds = spellings.map((word) => soundOf(word.toLowerCase()))
    expect(new Set(sounds)).toEqual(new Set([sounds[0]]))
  })
})

describe('words whose vowels nobody agrees on have the same bones', () => {
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
  ])('%s', (...spellings) => {
    const bones = spellings.map((word) => bonesOf(soundOf(word)))
    expect(bones[0]).not.toBeNull()
    expect(new Set(bones)).toEqual(new Set([bones[0]]))
  })

  test.each(['tel', 'oil', 'bag', 'tea', 'cup', '24', '2000'])('%s is too short, or a number', (word) => {
    expect(bonesOf(soundOf(word))).toBeNull()
  })
})

describe('words that are not the same', () => {
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
  ])('%s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other))
    const [bones, others] = [bonesOf(soundOf(one)), bonesOf(soundOf(other))]
    expect(bones !== null && bones === others).toBe(false)
  })
})

describe('words of a text', () => {
  test.each([
    ['पानी की बोतल', ['पानी', 'बोतल']],
    ['pani ki botal', ['pani', 'botal']],
    ['bottle for the gym', ['bottle', 'gym']],
    ['USB-C, 6.2 m', ['usb', 'c', '6', '2', 'm']],
    ['  Steel   BOTTLE!! ', ['steel', 'bottle']],
    // Nothing else is there, so these are what is meant.
    ['ke liye', ['ke', 'liye']],
    ['!!! …', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(spokenWords(text).map(({ word }) => word)).toEqual(words)
  })
})

describe('names with one letter wrong', () => {
  test.each(['hedphones', 'headphnoes', 'headphonse'])('%s is almost a name of earbuds', (word) => {
    expect(almostCalled(soundOf(word))).toContain(soundOf('earbuds'))
  })

  test.each(['chadar', 'headset', 'xyzzy', 'tell', 'watts'])('%s is not almost anything', (word) => {
    expect(almostCalled(soundOf(word))).toEqual([])
  })
})

describe('other names of a thing', () => {
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
  ])('%s is also called %s', (one, other) => {
    expect(alsoCalled(soundOf(one))).toContain(soundOf(other))
  })

  test('a word is no other name of itself, and most words have none', () => {
    expect(alsoCalled(soundOf('watch'))).not.toContain(soundOf('watch'))
    expect(alsoCalled(soundOf('georgette'))).toEqual([])
  })
})
