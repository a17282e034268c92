import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productKinds, productTexts } from './products/product-texts.ts'
import type { InBoth, ProductText } from './products/write-product.ts'

const take = (seed: number, count: number): ProductText[] => {
  const texts = productTexts(seed)
  return Array.from({ length: count }, () => texts.next().value)
}
const sample = take(1, 2_000)
const distinct = (texts: readonly string[]): number => new Set(texts).size / texts.length

describe('products', () => {
  it('are the same for the same seed and others for another', () => {
    expect(take(5, 20)).toEqual(take(5, 20))
    expect(take(5, 20)).not.toEqual(take(6, 20))
  })

  it('have at least 60 of 100 titles to themselves in both languages', () => {
    expect(distinct(sample.map(({ title }) => title.en))).toBeGreaterThan(0.6)
    expect(distinct(sample.map(({ title }) => title.hi))).toBeGreaterThan(0.6)
  })

  it('share neither title nor picture with a neighbour', () => {
    const alike = sample.filter(
      (product, at) =>
        sample[at - 1]?.title.en === product.title.en ||
        sample[at - 1]?.pictures[0]?.file === product.pictures[0]?.file,
    )
    expect(alike).toEqual([])
  })

  it('show each of the fifteen pictures', () => {
    expect(productKinds).toHaveLength(15)
    const files = new Set(sample.flatMap(({ pictures }) => pictures.map(({ file }) => file)))
    expect(files.size).toBe(15)
    expect([...files].filter((file) => !existsSync(new URL(`./pictures/${file}`, import.meta.url)))).toEqual(
      [],
    )
  })

  it('say everything in English and in Hindi, with the same figures', () => {
    const figures = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ')
    const pairs = sample.flatMap((product): InBoth[] => [
      product.title,
      ...product.highlights,
      ...product.productHighlights.flatMap(({ title, description }) => [title, description]),
      ...product.details.map(({ value }) => value),
      ...product.featureRates.map(({ title }) => title),
    ])
    expect(pairs.filter(({ en, hi }) => figures(en) !== figures(hi))).toEqual([])
    const texts = sample.flatMap(({ title, description }) => [title, description])
    expect(texts.filter(({ en }) => /\p{Script=Devanagari}/u.test(en))).toEqual([])
    expect(texts.filter(({ hi }) => !/\p{Script=Devanagari}/u.test(hi))).toEqual([])
    expect(texts.filter(({ en, hi }) => /[{}|]|undefined| {2}/.test(en + hi))).toEqual([])
  })

  it('cost less in a group, and both prices are whole rupees that end in 9', () => {
    const wrong = sample.filter(
      ({ pricePaise, discountedPricePaise }) =>
        discountedPricePaise >= pricePaise ||
        discountedPricePaise < 6_900 ||
        [pricePaise, discountedPricePaise].some((paise) => paise % 1000 !== 900),
    )
    expect(
      wrong.map(({ title, pricePaise, discountedPricePaise }) => [
        title.en,
        pricePaise,
        discountedPricePaise,
      ]),
    ).toEqual([])
  })

  it('have ratings whose stars add up to the count and to the average', () => {
    for (const { ratingsStars, ratingsCount, avgRating } of sample) {
      expect(ratingsStars.reduce((sum, count) => sum + count, 0)).toBe(ratingsCount)
      const average = ratingsStars.reduce((sum, count, at) => sum + count * (5 - at), 0) / ratingsCount
      expect(Math.abs(average - avgRating)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  it('are reviewed in words that fit the stars', () => {
    const reviews = sample.flatMap((product) => product.reviews)
    expect(
      reviews.filter(({ question }) => !question.en.endsWith('?') || !question.hi.endsWith('?')),
    ).toEqual([])
    const happy = reviews.filter(
      ({ stars, answer }) => stars === 5 && /loose|leaked|dented|loses/.test(answer.en),
    )
    expect(happy).toEqual([])
    expect(new Set(reviews.map(({ stars }) => stars))).toEqual(new Set([5, 4, 3, 2]))
  })
})
