import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isProof, sized } from '#test/support/size.ts'
import { readCategories, readPlaces } from '../seed/reference-data.ts'
import { adTexts, things } from './ads/ad-texts.ts'
import type { AdText } from './ads/write-ad.ts'
import { pictures } from './picture-list.ts'

const take = (seed: number, count: number): AdText[] => {
  const texts = adTexts(seed)
  return Array.from({ length: count }, () => texts.next().value)
}
const sample = take(1, 5_000)

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d‘’']+/gu) ?? []
const trigrams = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    words(text).flatMap((_, at, all) => (at < 2 ? [] : [all.slice(at - 2, at + 1).join(' ')])),
  )

/** How often the commonest three words in a row stand, as a share of all texts. */
const commonest = (texts: readonly string[]): number => {
  const counts = Map.groupBy(trigrams(texts), (gram) => gram)
  return Math.max(...[...counts.values()].map((list) => list.length)) / texts.length
}

const distinct = (texts: readonly string[]): number => new Set(texts).size / texts.length

describe('what is written', () => {
  const titles = sample.slice(0, 2_000).map(({ title }) => title.ru)
  const texts = sample.slice(0, 2_000).map(({ description }) => description.ru)

  it('is the same for the same seed and another for another', () => {
    expect(take(7, 50)).toEqual(take(7, 50))
    expect(take(7, 50)).not.toEqual(take(8, 50))
  })

  it('has at least 60 of 100 titles and 95 of 100 texts to itself', () => {
    expect(distinct(titles)).toBeGreaterThan(0.6)
    expect(distinct(sample.slice(0, 2_000).map(({ title }) => title.uz))).toBeGreaterThan(0.6)
    expect(distinct(texts)).toBeGreaterThan(0.95)
  })

  it('repeats no three words in more than 8 of 100 texts', () => {
    expect(commonest(texts)).toBeLessThan(0.08)
    expect(commonest(sample.slice(0, 2_000).map(({ description }) => description.uz))).toBeLessThan(0.08)
  })

  it('control: one template with changing nouns is seen as such', () => {
    const template = titles.map((title) => `${title}. Продаю, состояние хорошее, звоните в любое время`)
    expect(commonest(template)).toBeGreaterThan(0.9)
  })

  it('has no hole, stand-in or stray code left in it', () => {
    const stray = /[{}|]|undefined|null|NaN|\[object|lorem|TODO|xxx| ,|,,|\.\.| {2}/
    const all = sample.flatMap(({ title, description }) => [
      title.ru,
      title.uz,
      description.ru,
      description.uz,
    ])
    expect(all.filter((text) => stray.test(text) || text.trim() === '')).toEqual([])
  })

  it('is Russian in Cyrillic and Uzbek in Latin script', () => {
    expect(sample.filter(({ title }) => !/\p{Script=Cyrillic}/u.test(title.ru))).toEqual([])
    expect(
      sample.filter(({ title, description }) => /\p{Script=Cyrillic}/u.test(title.uz + description.uz)),
    ).toEqual([])
  })

  it('tells the same figures in both languages', () => {
    const figures = (text: string): string =>
      (text.replaceAll(':00', '').match(/\d+/g) ?? []).toSorted((a, b) => Number(a) - Number(b)).join(' ')
    const apart = sample.filter(
      ({ title, description }) =>
        figures(title.ru) !== figures(title.uz) || figures(description.ru) !== figures(description.uz),
    )
    expect(apart.map(({ title, description }) => [title, description])).toEqual([])
  })

  it('comes in every register, and seldom with an emoji', () => {
    const shares = Map.groupBy(sample, ({ register }) => register)
    expect([...shares.keys()].toSorted()).toEqual(['long', 'lower', 'plain', 'short', 'sloppy'])
    for (const list of shares.values()) expect(list.length / sample.length).toBeGreaterThan(0.04)
    const lower = shares.get('lower') ?? []
    expect(lower.filter(({ description }) => description.ru !== description.ru.toLowerCase())).toEqual([])
    const smiling = sample.filter(({ description }) => /\p{Extended_Pictographic}/u.test(description.ru))
    expect(smiling.length / sample.length).toBeGreaterThan(0.02)
    expect(smiling.length / sample.length).toBeLessThan(0.06)
  })
})

describe('facts', () => {
  const textOf = ({ title, description }: AdText): string => `${title.ru}. ${description.ru}`.toLowerCase()

  it('never call a new thing used or a used thing sealed', () => {
    const isWorn = /б\/у|пользовались \d|в пользовании|носили|следы времени|потёрто|прослужи/
    const isSealed = /в упаковке|не распаковывали|ни разу|с биркой|только примерка|пломба|абсолютно новое/
    const wrong = sample.filter((ad) =>
      ad.state === 'NEW' ? isWorn.test(textOf(ad).replace('не носили', '')) : isSealed.test(textOf(ad)),
    )
    expect(wrong.map((ad) => [ad.thing, ad.state, textOf(ad)])).toEqual([])
  })

  it('do not bargain and refuse to bargain in one ad', () => {
    const wrong = sample.filter(
      (ad) =>
        /, торг|торг уместен|договоримся|небольшой торг/.test(textOf(ad)) &&
        /без торга|цена окончательная|не торгуюсь/.test(textOf(ad)),
    )
    expect(wrong.map(textOf)).toEqual([])
  })

  it('do not admit a flaw in what is praised as new', () => {
    const wrong = sample.filter(
      (ad) =>
        /как у нового|придраться не к чему/.test(textOf(ad)) &&
        /сколы на раме|прокатан|пятнышко/.test(textOf(ad)),
    )
    expect(wrong.map(textOf)).toEqual([])
  })

  it('have a whole, round price in so‘m, or in units where people count in units', () => {
    const isRound = ({ price, currency }: AdText): boolean => {
      if (!Number.isInteger(price) || price < 1) return false
      if (currency === 'UYE') return price < 500 || price % 50 === 0
      return price < 20_000 || price % 5_000 === 0
    }
    expect(sample.filter((ad) => !isRound(ad)).map(({ thing, price }) => [thing, price])).toEqual([])
    const inUnits = new Set(sample.filter(({ currency }) => currency === 'UYE').map(({ thing }) => thing))
    expect([...inUnits].toSorted()).toEqual([
      'camera',
      'car',
      'flat',
      'flat-rent',
      'house',
      'laptop',
      'phone',
      'tablet',
    ])
  })

  it('have prices of their category: a flat costs more than a car, a car more than a phone', () => {
    const middle = (thing: string): number => {
      const prices = sample
        .filter((ad) => ad.thing === thing)
        .map(({ price, currency }) => price * (currency === 'UYE' ? 12_000 : 1))
        .toSorted((a, b) => a - b)
      return prices[Math.floor(prices.length / 2)] ?? 0
    }
    expect(middle('flat')).toBeGreaterThan(middle('car'))
    expect(middle('car')).toBeGreaterThan(10 * middle('phone'))
    expect(middle('phone')).toBeGreaterThan(middle('kettle'))
    expect(middle('phone')).toBeGreaterThan(1_000_000)
    expect(middle('phone')).toBeLessThan(6_000_000)
  })

  it('fill parameters that the category has, with options that it offers', () => {
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

  it('name places that exist, each inside the one above it', () => {
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

  it('cover all 21 categories and show all 54 things of the pictures', () => {
    expect(new Set(sample.map(({ categoryLink }) => categoryLink)).size).toBe(21)
    const objects = new Set(pictures.map(({ object }) => object))
    expect(objects.size).toBe(54)
    expect(new Set(things.map(({ object }) => object))).toEqual(objects)
    expect(new Set(sample.map(({ thing }) => thing)).size).toBe(things.length)
  })
})

describe('a large world', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapMegabytes = (): number => {
    collect()
    return process.memoryUsage().heapUsed / 1e6
  }

  // Kept, the ads of the gate would be seen in the memory as well: that is the control.
  const ads = sized(12_000, 200_000)

  it(
    'of many ads is made one by one, in the same memory, without alike neighbours',
    { timeout: 600_000 },
    () => {
      let before: AdText | null = null
      const alike: string[] = []
      // The first thousand fill what is bounded: the window of neighbours and the templates that were cut up.
      const texts = adTexts(3)
      for (let number = 0; number < 1_000; number += 1) texts.next()
      const atFirst = heapMegabytes()
      const started = performance.now()
      for (let number = 0; number < ads; number += 1) {
        const ad = texts.next().value
        const file = ad.pictures[0]?.file
        if (before?.title.ru === ad.title.ru || before?.title.uz === ad.title.uz) alike.push(ad.title.ru)
        if (file !== undefined && before?.pictures[0]?.file === file) alike.push(file)
        before = ad
      }
      const perSecond = ads / ((performance.now() - started) / 1000)
      const grown = heapMegabytes() - atFirst
      console.info(`${Math.round(perSecond)} ads a second, ${grown.toFixed(1)} MB more after ${ads}`)
      expect(alike).toEqual([])
      expect(grown).toBeLessThan(8)
      // Only on a machine that does nothing else.
      expect(isProof ? perSecond : Infinity).toBeGreaterThan(1_500)
    },
  )

  it('control: ads that are kept are seen in the memory', { timeout: 600_000 }, () => {
    const atFirst = heapMegabytes()
    const kept = take(4, 10_000)
    expect(heapMegabytes() - atFirst).toBeGreaterThan(8)
    expect(kept).toHaveLength(10_000)
  })
})
