import { describe, expect, it } from 'vitest'
import { readCategories, readPlaces } from '../seed/reference-data.ts'
import { formatHtml, toUzbekCyrillic } from './ads/ad-facts.ts'
import { adTexts } from './ads/ad-texts.ts'
import { things } from './ads/things.ts'
import type { AdText } from './ads/write-ad.ts'
import { pictures } from './picture-list.ts'

const take = (seed: number, count: number): AdText[] => {
  const texts = adTexts(seed)
  return Array.from({ length: count }, () => texts.next().value)
}
const sample = take(1, 5_000)
const russianText = ({ title, description }: AdText): string => `${title.ru}. ${description.ru}`.toLowerCase()

describe('ad texts', () => {
  it('are equal for an equal seed and differ for another', () => {
    expect(take(7, 50)).toEqual(take(7, 50))
    expect(take(7, 50)).not.toEqual(take(8, 50))
  })

  it('have at least 60 distinct titles and 95 distinct descriptions in 100', () => {
    const share = (read: (ad: AdText) => string): number => new Set(sample.map(read)).size / sample.length
    expect(share(({ title }) => title.ru)).toBeGreaterThan(0.6)
    expect(share(({ title }) => title.uz)).toBeGreaterThan(0.6)
    expect(share(({ description }) => description.ru)).toBeGreaterThan(0.95)
  })

  it('share neither title nor picture with a neighbour', () => {
    const alike = sample.filter((ad, at) => {
      const before = sample[at - 1]
      const file = ad.pictures[0]?.file
      return (
        before?.title.ru === ad.title.ru ||
        before?.title.uz === ad.title.uz ||
        (file !== undefined && before?.pictures[0]?.file === file)
      )
    })
    expect(alike).toEqual([])
  })

  it('contain no placeholder, stray code or empty text', () => {
    const stray = /[{}|]|undefined|null|NaN|\[object|lorem|TODO|xxx| ,|,,|\.\.| {2}/
    const all = sample.flatMap(({ title, description }) => [
      title.ru,
      title.uz,
      description.ru,
      description.uz,
    ])
    expect(all.filter((text) => stray.test(text) || text.trim() === '')).toEqual([])
  })

  it('are Russian in Cyrillic and Uzbek in Latin script', () => {
    expect(sample.filter(({ title }) => !/\p{Script=Cyrillic}/u.test(title.ru))).toEqual([])
    expect(
      sample.filter(({ title, description }) => /\p{Script=Cyrillic}/u.test(title.uz + description.uz)),
    ).toEqual([])
  })

  it('state the same figures in both languages', () => {
    const figures = (text: string): string =>
      (text.replaceAll(':00', '').match(/\d+/g) ?? []).toSorted((a, b) => Number(a) - Number(b)).join(' ')
    const different = sample.filter(
      ({ title, description }) =>
        figures(title.ru) !== figures(title.uz) || figures(description.ru) !== figures(description.uz),
    )
    expect(different.map(({ title, description }) => [title, description])).toEqual([])
  })

  it('are typed in five styles', () => {
    expect(new Set(sample.map(({ register }) => register))).toEqual(
      new Set(['long', 'lower', 'plain', 'short', 'sloppy']),
    )
  })
})

describe('ad facts', () => {
  it.each<[string, (ad: AdText, text: string) => boolean]>([
    [
      'a new item called used',
      ({ state }, text) =>
        state === 'NEW' &&
        /б\/у|пользовались \d|в пользовании|носили|следы времени|потёрто|прослужи/.test(
          text.replace('не носили', ''),
        ),
    ],
    [
      'a used item called sealed',
      ({ state }, text) =>
        state === 'USED' &&
        /в упаковке|не распаковывали|ни разу|с биркой|только примерка|пломба|абсолютно новое/.test(text),
    ],
    [
      'an offer and a refusal to bargain',
      (_ad, text) =>
        /, торг|торг уместен|договоримся|небольшой торг/.test(text) &&
        /без торга|цена окончательная|не торгуюсь/.test(text),
    ],
    [
      'a flaw in an item that is as good as new',
      (_ad, text) =>
        /как у нового|придраться не к чему/.test(text) && /сколы на раме|прокатан|пятнышко/.test(text),
    ],
  ])('never contain %s', (_name, isWrong) => {
    expect(sample.map((ad) => [ad, russianText(ad)] as const).filter((each) => isWrong(...each))).toEqual([])
  })

  it('have a whole, round price in so‘m or units', () => {
    const isRound = ({ price, currency }: AdText): boolean => {
      if (!Number.isInteger(price) || price < 1) return false
      if (currency === 'UYE') return price < 500 || price % 50 === 0
      return price < 20_000 || price % 5_000 === 0
    }
    expect(sample.filter((ad) => !isRound(ad)).map(({ thing, price }) => [thing, price])).toEqual([])
  })

  it('price a flat above a car, a car above ten phones, and a phone above a kettle', () => {
    const median = (thing: string): number => {
      const prices = sample
        .filter((ad) => ad.thing === thing)
        .map(({ price, currency }) => price * (currency === 'UYE' ? 12_000 : 1))
        .toSorted((a, b) => a - b)
      return prices[Math.floor(prices.length / 2)] ?? 0
    }
    expect(median('flat')).toBeGreaterThan(median('car'))
    expect(median('car')).toBeGreaterThan(10 * median('phone'))
    expect(median('phone')).toBeGreaterThan(median('kettle'))
  })

  it('fill parameters of the category with options that it offers', () => {
    const known = new Map(
      readCategories().flatMap(({ parameters }) => parameters.map((one) => [one.id, one] as const)),
    )
    const wrong = sample.flatMap((ad) =>
      ad.parameters.filter(({ parameterId, value }) => {
        const parameter = known.get(parameterId)
        if (!parameter || parameter.categoryId !== ad.categoryId || value === '') return true
        if (parameter.type === 'ENUM') return !parameter.enumOptions.includes(value)
        return parameter.type === 'BOOLEAN' && value !== 'true' && value !== 'false'
      }),
    )
    expect(wrong).toEqual([])
    expect(sample.filter(({ parameters }) => parameters.length === 0)).toEqual([])
  })

  it('name existing places, each inside the one above it', () => {
    const { cities, districts } = readPlaces()
    const regionOf = new Map(cities.map((city) => [city.id, city.regionId]))
    const cityOf = new Map(districts.map((district) => [district.id, district.cityId]))
    const wrong = sample.filter(
      ({ place }) =>
        regionOf.get(place.cityId) !== place.regionId ||
        (place.districtId !== null && cityOf.get(place.districtId) !== place.cityId),
    )
    expect(wrong).toEqual([])
  })

  it('cover every category, every thing and every object of the pictures', () => {
    expect(new Set(sample.map(({ categoryLink }) => categoryLink)).size).toBe(readCategories().length)
    expect(new Set(sample.map(({ thing }) => thing)).size).toBe(things.length)
    expect(new Set(things.map(({ object }) => object))).toEqual(new Set(pictures.map(({ object }) => object)))
  })
})

describe('formatHtml', () => {
  it('makes paragraphs and lists', () => {
    expect(formatHtml('Продаю:\n- стол\n- стул\nЗвоните')).toBe(
      '<p>Продаю:</p><ul><li>стол</li><li>стул</li></ul><p>Звоните</p>',
    )
  })

  it('escapes tags in the text', () => {
    expect(formatHtml('<b>5 < 6 & "7"')).toBe('<p>&lt;b&gt;5 &lt; 6 &amp; &quot;7&quot;</p>')
  })
})

it.each([
  ['Yumshoq divan, o‘ylab ko‘ring', 'Юмшоқ диван, ўйлаб кўринг'],
  ['Eshik yangi, g‘ildirak bor', 'Эшик янги, ғилдирак бор'],
  ['Xotirasi 128 GB, chiroyli', 'Хотираси 128 GB, чиройли'],
])('toUzbekCyrillic converts %s', (latin, cyrillic) => {
  expect(toUzbekCyrillic(latin)).toBe(cyrillic)
})
