import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productKinds } from './products/product-kinds.ts'
import { productTexts, type InBoth } from './products/product-texts.ts'

const texts = productTexts(1)
const sample = Array.from({ length: 2_000 }, () => texts.next().value)

describe('product texts', () => {
  it('have at least 60 distinct titles in 100, in both languages', () => {
    for (const language of ['en', 'hi'] as const)
      expect(new Set(sample.map(({ title }) => title[language])).size / sample.length).toBeGreaterThan(0.6)
  })

  it('share neither title nor picture with a neighbour', () => {
    const alike = sample.filter(
      (product, at) =>
        sample[at - 1]?.title.en === product.title.en ||
        sample[at - 1]?.pictures[0]?.file === product.pictures[0]?.file,
    )
    expect(alike).toEqual([])
  })

  it('show the picture of each kind', () => {
    const files = new Set(sample.flatMap(({ pictures }) => pictures.map(({ file }) => file)))
    expect(files.size).toBe(productKinds.length)
    expect([...files].filter((file) => !existsSync(new URL(`pictures/${file}`, import.meta.url)))).toEqual([])
  })

  it('are complete in English and Hindi, with the same figures', () => {
    const figures = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ')
    const pairs = sample.flatMap((product): InBoth[] => [
      product.title,
      ...product.highlights,
      ...product.productHighlights.flatMap(({ title, description }) => [title, description]),
      ...product.details.map(({ value }) => value),
      ...product.featureRates.map(({ title }) => title),
    ])
    expect(pairs.filter(({ en, hi }) => figures(en) !== figures(hi))).toEqual([])
    const all = sample.flatMap(({ title, description }) => [title, description])
    expect(all.filter(({ en }) => /\p{Script=Devanagari}/u.test(en))).toEqual([])
    expect(all.filter(({ hi }) => !/\p{Script=Devanagari}/u.test(hi))).toEqual([])
    expect(all.filter(({ en, hi }) => /[{}|]|undefined| {2}/.test(en + hi))).toEqual([])
  })

  it('are cheaper in a group, and both prices are whole rupees that end in 9', () => {
    const wrong = sample.filter(
      ({ pricePaise, discountedPricePaise }) =>
        discountedPricePaise >= pricePaise ||
        discountedPricePaise < 6_900 ||
        [pricePaise, discountedPricePaise].some((paise) => paise % 1000 !== 900),
    )
    expect(wrong.map(({ title }) => title.en)).toEqual([])
  })

  it('have ratings whose stars add up to the count and the average', () => {
    for (const { ratingsStars, ratingsCount, avgRating } of sample) {
      expect(ratingsStars.reduce((sum, count) => sum + count, 0)).toBe(ratingsCount)
      const average = ratingsStars.reduce((sum, count, at) => sum + count * (5 - at), 0) / ratingsCount
      expect(Math.abs(average - avgRating)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  it('have no review with five stars that names a defect', () => {
    const wrong = sample
      .flatMap((product) => product.reviews)
      .filter(({ stars, answer }) => stars === 5 && /loose|leaked|dented|loses/.test(answer.en))
    expect(wrong).toEqual([])
  })
})
