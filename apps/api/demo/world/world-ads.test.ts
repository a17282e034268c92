import { worldAdLinks } from '@app/e2e/support/world-ads'
import { describe, expect, it } from 'vitest'
import { adHtml } from '../ad-html.ts'
import { uzbekCyrillic } from '../uzbek-cyrillic.ts'
import { worldAds } from './world-ads.ts'
import { closedAfterContact, worldContacts, worldFavourites } from './world-contacts.ts'
import { worldPeople } from './world-people.ts'

describe('the ads of the small world', () => {
  it('are found by the links that the browser tests know', () => {
    const named = worldAds.filter(({ key }) => !key.startsWith('crowd '))
    expect(Object.fromEntries(named.map(({ key, link }) => [key, link]))).toEqual(worldAdLinks)
  })

  it('have addresses of their own, of the usual form', () => {
    expect(new Set(worldAds.map(({ link }) => link)).size).toBe(worldAds.length)
    expect(worldAds.filter(({ link }) => !/^[\w-]{12}$/.test(link))).toEqual([])
  })

  it('belong to people of the world, who keep and ask about ads of others', () => {
    const people = new Set(worldPeople.map(({ key }) => key))
    expect(worldAds.filter(({ owner }) => !people.has(owner))).toEqual([])
    const ownerOf = new Map(worldAds.map(({ key, owner }) => [key, owner]))
    expect(worldContacts.filter(({ buyer, ad }) => ownerOf.get(ad) === buyer)).toEqual([])
    const kept = Object.values(worldFavourites).flat()
    expect([...kept, ...closedAfterContact].filter((key) => !ownerOf.has(key))).toEqual([])
  })

  it('have the makes that people search for in their titles, and agree with them', () => {
    const makes = ['iphone', 'samsung', 'artel', 'nexia', 'cobalt', 'gentra']
    const titles = worldAds.map(({ name }) => name.toLowerCase())
    expect(makes.filter((make) => !titles.some((title) => title.includes(make)))).toEqual([])
    const valueOf = ({ parameters }: (typeof worldAds)[number], id: number): string =>
      parameters.find(({ parameterId }) => parameterId === id)?.value ?? ''
    const apart = worldAds.filter((ad) => {
      const model = /nexia|cobalt|gentra/.exec(ad.name.toLowerCase())?.[0]
      return model !== undefined && valueOf(ad, 504).toLowerCase() !== model
    })
    expect(apart.map(({ name }) => name)).toEqual([])
    expect(worldAds.filter(({ key }) => key === 'long title').map((ad) => valueOf(ad, 903))).toEqual(['2'])
  })

  it('are mostly in Tashkent, in both languages, and in both scripts of Uzbek', () => {
    const share = (isSo: (ad: (typeof worldAds)[number]) => boolean): number =>
      worldAds.filter(isSo).length / worldAds.length
    expect(share(({ regionId }) => regionId === 1726)).toBeGreaterThan(0.5)
    expect(share(({ name }) => /[a-z]{3}/i.test(name))).toBeGreaterThan(0.3)
    expect(share(({ description }) => /[ўқғҳ]/.test(description))).toBeGreaterThan(0.03)
  })
})

describe('a text becomes HTML', () => {
  it('with paragraphs and lists', () => {
    expect(adHtml('Продаю:\n- стол\n- стул\nЗвоните')).toBe(
      '<p>Продаю:</p><ul><li>стол</li><li>стул</li></ul><p>Звоните</p>',
    )
    expect(adHtml('- один')).toBe('<ul><li>один</li></ul>')
  })

  it('in which nothing of the text is a tag', () => {
    expect(adHtml('<b>5 < 6 & "7"')).toBe('<p>&lt;b&gt;5 &lt; 6 &amp; &quot;7&quot;</p>')
  })
})

describe('Uzbek in Cyrillic', () => {
  it.each([
    ['Yumshoq divan, o‘ylab ko‘ring', 'Юмшоқ диван, ўйлаб кўринг'],
    ['Eshik yangi, g‘ildirak bor', 'Эшик янги, ғилдирак бор'],
    ['Xotirasi 128 GB, chiroyli', 'Хотираси 128 GB, чиройли'],
  ])('%s', (latin, cyrillic) => {
    expect(uzbekCyrillic(latin)).toBe(cyrillic)
  })
})
