import { worldAdLinks } from '@app/e2e/support/world-ads'
import { describe, expect, it } from 'vitest'
import { worldContacts } from './world/place-world-contacts.ts'
import { worldAds } from './world/world-ads.ts'
import { worldPeople } from './world/world-people.ts'

describe('ads of the demo world', () => {
  it('have the links that the browser tests use', () => {
    const named = worldAds.filter(({ key }) => !key.startsWith('crowd '))
    expect(Object.fromEntries(named.map(({ key, link }) => [key, link]))).toEqual(worldAdLinks)
  })

  it('have distinct links of the usual form', () => {
    expect(new Set(worldAds.map(({ link }) => link)).size).toBe(worldAds.length)
    expect(worldAds.filter(({ link }) => !/^[\w-]{12}$/.test(link))).toEqual([])
  })

  it('are owned by people of the world, who save and contact only ads of others', () => {
    const people = new Set(worldPeople.map(({ key }) => key))
    expect(worldAds.filter(({ owner }) => !people.has(owner))).toEqual([])
    const ownerOf = new Map(worldAds.map(({ key, owner }) => [key, owner]))
    expect(worldContacts.contacts.filter(({ buyer, ad }) => ownerOf.get(ad) === buyer)).toEqual([])
    const favourites = Object.values(worldContacts.favourites).flat()
    expect([...favourites, ...worldContacts.closedAfterContact].filter((key) => !ownerOf.has(key))).toEqual(
      [],
    )
  })

  it('name the brands that visitors search for, and their parameters agree with the title', () => {
    const brands = ['iphone', 'samsung', 'artel', 'nexia', 'cobalt', 'gentra']
    const titles = worldAds.map(({ name }) => name.toLowerCase())
    expect(brands.filter((brand) => !titles.some((title) => title.includes(brand)))).toEqual([])
    const valueOf = ({ parameters }: (typeof worldAds)[number], id: number): string =>
      parameters.find(({ parameterId }) => parameterId === id)?.value ?? ''
    const apart = worldAds.filter((ad) => {
      const model = /nexia|cobalt|gentra/.exec(ad.name.toLowerCase())?.[0]
      return model !== undefined && valueOf(ad, 504).toLowerCase() !== model
    })
    expect(apart.map(({ name }) => name)).toEqual([])
    expect(worldAds.filter(({ key }) => key === 'long title').map((ad) => valueOf(ad, 903))).toEqual(['2'])
  })

  it('are mostly in Tashkent, in both languages and in both scripts of Uzbek', () => {
    const share = (isSo: (ad: (typeof worldAds)[number]) => boolean): number =>
      worldAds.filter(isSo).length / worldAds.length
    expect(share(({ regionId }) => regionId === 1726)).toBeGreaterThan(0.5)
    expect(share(({ name }) => /[a-z]{3}/i.test(name))).toBeGreaterThan(0.3)
    expect(share(({ description }) => /[ўқғҳ]/.test(description))).toBeGreaterThan(0.03)
  })
})
