import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepImages } from '#core/media/unclaimed-images.service.ts'
import { movePictures } from '#test/support/move-pictures.ts'
import { changed, changedRows, linkOf, startImportWorld, type ImportWorld } from '#test/shop/import-world.ts'
import { askAs } from '#test/support/shop.ts'
import { readCsv, type CatalogueProduct } from './catalogue-file.rules.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await startImportWorld()
})
afterAll(() => world.close())
beforeEach(() => world.resetFiles())

describe('pictures removed from a product', () => {
  /** The storage keys of its pictures, cards included. */
  const picturesOf = async (link: string): Promise<string[]> => {
    const { rows } = await world.app.deps.database.pool.query<{ public_id: string }>(
      `select images.public_id from products join product_images on product_images.product_id = products.id
        join images on images.id = product_images.image_id
        where products.link = $1 order by product_images.purpose desc, product_images.position`,
      [link],
    )
    return rows.map(({ public_id }) => public_id)
  }
  /** Makes all pictures old, runs the sweep and returns the remaining rows and objects. */
  const sweep = async (publicIds: readonly string[]): Promise<string[]> => {
    await world.app.deps.database.pool.query(`update images set created_at = now() - interval '25 hours'`)
    await sweepImages(world.app.deps)
    const { rows } = await world.app.deps.database.pool.query<{ public_id: string }>(
      'select public_id from images where public_id = any($1)',
      [publicIds],
    )
    const stored = await world.app.stored()
    const left = publicIds.filter((id) => rows.some(({ public_id }) => public_id === id))
    expect(publicIds.filter((id) => stored.some((name) => name.includes(id)))).toEqual(left)
    return left
  }
  const wordsOf = async (publicIds: readonly string[]): Promise<number> => {
    const { rows } = await world.app.deps.database.pool.query<{ count: string }>(
      `select count(*) from picture_words join images on images.id = picture_words.image_id
        where images.public_id = any($1)`,
      [publicIds],
    )
    return Number(rows[0]?.count)
  }

  test('the sweep removes pictures that no product shows and keeps the others', async () => {
    const catalogue = world.newCatalogue(2)
    await world.bring(catalogue)
    const [old, other] = [await picturesOf(linkOf(catalogue, 0)), await picturesOf(linkOf(catalogue, 1))]
    // Control: a shown picture of any age stays.
    expect(await sweep([...old, ...other])).toEqual([...old, ...other])
    await world.bring(changed(catalogue, 0, { pictures: ['blue.jpg'] }))
    const now = await picturesOf(linkOf(catalogue, 0))
    expect(now.filter((id) => old.includes(id))).toEqual([])
    expect(await sweep([...old, ...now, ...other])).toEqual([...now, ...other])
    await movePictures(world.app)
    expect((await fetch((await world.pageOf(linkOf(catalogue, 0))).cover.sources[0]?.src ?? '')).status).toBe(
      200,
    )
  })

  test('removed pictures are not found as copies any more', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const spotted = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer()
    world.files.set('red.jpg', spotted)
    const catalogue = world.newCatalogue(1)
    await world.bring(catalogue)
    const old = await picturesOf(linkOf(catalogue, 0))
    expect(await wordsOf(old)).toBeGreaterThan(0)
    await world.bring(changed(catalogue, 0, { pictures: ['blue.jpg'] }))
    expect(await wordsOf(old)).toBe(0)
  })

  test('a failed import keeps the pictures of the product', async () => {
    const catalogue = world.newCatalogue(1)
    await world.bring(catalogue)
    const old = await picturesOf(linkOf(catalogue, 0))
    const gone = changed(catalogue, 0, { title: { en: 'x'.repeat(161), hi: 'चीज़' } })
    await expect(world.bring(gone)).rejects.toThrow('product_texts')
    expect(await picturesOf(linkOf(catalogue, 0))).toEqual(old)
    expect(await sweep(old)).toEqual(old)
  })
})

describe('positions in the shop', () => {
  const linksIn = async (category: string): Promise<string[]> => {
    const { body } = await askAs<{ products: { link: string }[] }>(
      world.app,
      null,
      'GET',
      `/api/categories/${category}`,
    )
    return body.products.map(({ link }) => link)
  }
  const placesOf = (links: readonly string[]) =>
    world.app.deps.database.db
      .selectFrom('shopCategories')
      .select(['link', 'nameHi'])
      .where('link', 'in', [...links])
      .orderBy('position')
      .orderBy('id')
      .execute()

  test('an inserted product moves those below it without writing them again', async () => {
    const catalogue = world.newCatalogue(4)
    const [first, second, third, late] = catalogue.products as [
      CatalogueProduct,
      CatalogueProduct,
      CatalogueProduct,
      CatalogueProduct,
    ]
    await world.bring({ ...catalogue, products: [first, second, third] })
    const [before, stored] = [await world.rowsOf(catalogue), await world.app.stored()]
    const next = { ...catalogue, products: [first, late, second, third] }
    expect(await world.bring(next)).toEqual({ products: 4, written: 1, pictures: 3 })
    expect(changedRows(before, await world.rowsOf(next))).toEqual([late.link])
    expect((await world.app.stored()).filter((name) => stored.includes(name))).toEqual(stored)
    expect(await linksIn(`bags-${world.series()}`)).toEqual(
      [first, late, second, third].map(({ link }) => link),
    )
  })

  test('two swapped products only change positions', async () => {
    const catalogue = world.newCatalogue(3)
    await world.bring(catalogue)
    const before = await world.rowsOf(catalogue)
    const next = { ...catalogue, products: catalogue.products.toReversed() }
    expect(await world.bring(next)).toEqual({ products: 3, written: 0, pictures: 0 })
    expect(await world.rowsOf(catalogue)).toEqual(before)
    expect(await linksIn(`bags-${world.series()}`)).toEqual(next.products.map(({ link }) => link))
  })

  test('a CSV keeps names and positions of existing categories and appends new ones', async () => {
    const catalogue = world.newCatalogue(1)
    await world.bring(catalogue)
    const [bags, home, fresh] = [
      `bags-${world.series()}`,
      `home-${world.series()}`,
      `fresh-${world.series()}`,
    ]
    const table =
      'link,categories,price,discountedPrice,title_en,title_hi,description_en,description_hi,pictures\n' +
      `table-${world.series()}-0,${fresh}|${home}|${bags},599,349,Bottle,बोतल,Cold.,ठंडा।,red.jpg\n`
    await world.bring(readCsv(table))
    const told = [
      { link: bags, nameHi: 'बैग' },
      { link: home, nameHi: 'घर' },
      { link: fresh, nameHi: fresh },
    ]
    expect(await placesOf([bags, home, fresh])).toEqual(told)
    // Control: a JSON file with names also sets the positions.
    await world.bring({ categories: catalogue.categories.toReversed(), products: [] })
    expect(await placesOf([bags, home])).toEqual([told[1], told[0]])
  })
})
