import { serverProcess } from '@app/infra/server-bundle'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changed, changedRows, linkOf, startImportWorld, type ImportWorld } from '#test/shop/import-world.ts'
import { askAs, placeShopper } from '#test/support/shop.ts'
import { asOwner } from '#test/support/test-database.ts'
import { movePictures } from '#test/support/move-pictures.ts'
import { doWaitingJobs } from '#test/support/processes/waiting-jobs.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await startImportWorld()
})
afterAll(() => world.close())
beforeEach(() => world.resetFiles())

describe('importing a catalogue', () => {
  test('an import stores products with pictures that are decoded and resized like uploads', async () => {
    const catalogue = world.newCatalogue(2)
    expect(await world.bring(catalogue)).toEqual({ products: 2, written: 2, pictures: 6 })
    await movePictures(world.app)
    const page = await world.pageOf(linkOf(catalogue, 0))
    expect(page).toMatchObject({ title_hi: 'चीज़ 0', price: 599, category: { name_hi: 'बैग' } })
    expect(page.images).toHaveLength(2)
    expect(page.cover).toMatchObject({ width: 400, height: 300 })
    // A card keeps its own picture.
    expect(page.productHighlights.map(({ image, title }) => [title, image?.height])).toEqual([
      ['Plain', undefined],
      ['Seen', 700],
    ])
    for (const { src, width } of page.cover.sources) {
      const reply = await fetch(src)
      const { format, width: seen } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      expect([reply.status, reply.headers.get('content-type'), format, seen]).toEqual([
        200,
        'image/webp',
        'webp',
        width,
      ])
    }
  })

  test('a repeated import writes no rows, pictures or jobs', async () => {
    const catalogue = world.newCatalogue(3)
    await world.bring(catalogue)
    await doWaitingJobs(world.app, 'products.index')
    const [before, stored] = [await world.rowsOf(catalogue), await world.app.stored()]
    expect(await world.bring(catalogue)).toEqual({ products: 3, written: 0, pictures: 0 })
    expect(await world.rowsOf(catalogue)).toEqual(before)
    expect(await world.app.stored()).toEqual(stored)
    expect(await doWaitingJobs(world.app, 'products.index')).toBe(0)
  })

  test('a changed price writes only that product', async () => {
    const catalogue = world.newCatalogue(3)
    await world.bring(catalogue)
    const before = await world.rowsOf(catalogue)
    const next = changed(catalogue, 1, { price: 549 })
    expect(await world.bring(next)).toMatchObject({ written: 1 })
    expect(changedRows(before, await world.rowsOf(next))).toEqual([linkOf(catalogue, 1)])
    expect((await world.pageOf(linkOf(catalogue, 1))).price).toBe(549)
  })

  test('the history of isReal gets a row for a new product and for every change', async () => {
    const catalogue = world.newCatalogue(2, (index) => ({ isReal: index === 0 }))
    const trial = { ...catalogue.products[1], isReal: true }
    await world.bring(catalogue)
    await world.bring(changed(catalogue, 1, { price: 549 }))
    await world.bring(changed(catalogue, 1, trial))
    const rows = await world.app.deps.database.db
      .selectFrom('productRealChanges')
      .innerJoin('products', 'products.id', 'productRealChanges.productId')
      .select(['products.link', 'productRealChanges.isReal', 'productRealChanges.isCarriedOver'])
      .where('products.link', 'in', [linkOf(catalogue, 0), linkOf(catalogue, 1)])
      .orderBy('productRealChanges.id')
      .execute()
    expect(rows).toEqual([
      { link: linkOf(catalogue, 0), isReal: true, isCarriedOver: false },
      { link: linkOf(catalogue, 1), isReal: false, isCarriedOver: false },
      { link: linkOf(catalogue, 1), isReal: true, isCarriedOver: false },
    ])
  })

  test('a changed picture with the same name writes only that product', async () => {
    const catalogue = world.newCatalogue(3, (index) => ({ pictures: [index === 2 ? 'blue.jpg' : 'red.jpg'] }))
    await world.bring(catalogue)
    const [before, coverBefore] = [
      await world.rowsOf(catalogue),
      (await world.pageOf(linkOf(catalogue, 2))).cover,
    ]
    world.files.set('blue.jpg', world.pictures.tall)
    expect(await world.bring(catalogue)).toEqual({ products: 3, written: 1, pictures: 2 })
    expect(changedRows(before, await world.rowsOf(catalogue))).toEqual([linkOf(catalogue, 2)])
    const { cover } = await world.pageOf(linkOf(catalogue, 2))
    expect(cover.height).toBe(700)
    expect(cover.sources[0]?.src).not.toBe(coverBefore.sources[0]?.src)
  })

  test('a changed text, card, feature or category replaces the parts of that product only', async () => {
    const catalogue = world.newCatalogue(2)
    await world.bring(catalogue)
    const next = changed(catalogue, 0, {
      title: { en: 'Another', hi: 'दूसरी' },
      cards: [],
      features: [{ en: 'Cap', hi: 'ढक्कन' }],
      categories: [`home-${world.series()}`],
    })
    expect(await world.bring(next)).toMatchObject({ written: 1, pictures: 2 })
    expect(await world.pageOf(linkOf(catalogue, 0))).toMatchObject({
      title_hi: 'दूसरी',
      productHighlights: [],
      category: { link: `home-${world.series()}` },
    })
    const left = await askAs<{ products: { link: string }[] }>(
      world.app,
      null,
      'GET',
      `/api/categories/bags-${world.series()}`,
    )
    expect(left.body.products.map(({ link }) => link)).toEqual([linkOf(catalogue, 1)])
  })

  test('products missing from the file stay unchanged', async () => {
    const catalogue = world.newCatalogue(2)
    await world.bring(catalogue)
    const before = await world.rowsOf(catalogue)
    expect(await world.bring({ ...catalogue, products: catalogue.products.slice(0, 1) })).toMatchObject({
      written: 0,
    })
    expect(await world.bring({ categories: [], products: [] })).toEqual({
      products: 0,
      written: 0,
      pictures: 0,
    })
    expect(await world.rowsOf(catalogue)).toEqual(before)
  })

  test('an import keeps the product id and sets the end of the offer', async () => {
    const catalogue = world.newCatalogue(1, () => ({
      offerFrom: '2026-01-01T00:00:00Z',
      offerUntil: '2026-02-01T05:30:00+05:30',
    }))
    await world.bring(catalogue)
    const { body } = await askAs<{ id: number }>(
      world.app,
      null,
      'GET',
      `/api/products/${linkOf(catalogue, 0)}`,
    )
    expect(body).toMatchObject({ availability: 'OVER', offerUntil: '2026-02-01T00:00:00.000Z' })
    await world.bring(changed(catalogue, 0, { offerUntil: null }))
    expect((await askAs(world.app, null, 'GET', `/api/products/${linkOf(catalogue, 0)}`)).body).toMatchObject(
      {
        id: body.id,
        availability: 'OPEN',
        offerUntil: null,
      },
    )
  })
})

describe('an interrupted import', () => {
  /** Counts incomplete products. */
  const countIncomplete = async (): Promise<number> => {
    const { rows } = await world.app.deps.database.pool.query<{ count: string }>(
      `select count(*) from products p where cover_image_id is null
        or (select count(*) from product_texts t where t.product_id = p.id) <> 2
        or not exists (select from product_images i where i.product_id = p.id)
        or not exists (select from shop_category_products c where c.product_id = p.id)`,
    )
    return Number(rows[0]?.count)
  }

  test.each<readonly [how: string, problem: string, spoil: () => void]>([
    ['of a missing picture', 'no picture late.jpg', () => world.files.delete('late.jpg')],
    [
      'of a file that is not a picture',
      'Only JPEG',
      () => world.files.set('late.jpg', Buffer.from('<svg onload="alert(1)"/>')),
    ],
  ])(
    'an import that fails because %s leaves complete products and continues when repeated',
    async (_how, problem, spoil) => {
      const catalogue = world.newCatalogue(4, (index) => ({
        pictures: [index === 2 ? 'late.jpg' : 'red.jpg'],
      }))
      spoil()
      await expect(world.bring(catalogue)).rejects.toThrow(problem)
      const before = await world.rowsOf(catalogue)
      expect(before.map(({ link }) => link)).toEqual([linkOf(catalogue, 0), linkOf(catalogue, 1)])
      expect(await countIncomplete()).toBe(0)
      world.files.set('late.jpg', world.pictures.blue)
      expect(await world.bring(catalogue)).toEqual({ products: 4, written: 2, pictures: 4 })
      expect(changedRows(before, await world.rowsOf(catalogue)).toSorted()).toEqual([
        linkOf(catalogue, 2),
        linkOf(catalogue, 3),
      ])
    },
  )

  test('control: an incomplete product is counted', async () => {
    const catalogue = world.newCatalogue(1)
    await world.bring(catalogue)
    const { id } = await world.app.deps.database.db
      .selectFrom('products')
      .select('id')
      .where('link', '=', linkOf(catalogue, 0))
      .executeTakeFirstOrThrow()
    await world.app.deps.database.db
      .deleteFrom('productTexts')
      .where('productId', '=', id)
      .where('language', '=', 'hi')
      .execute()
    expect(await countIncomplete()).toBe(1)
    await world.app.deps.database.db.deleteFrom('products').where('id', '=', id).execute()
  })

  describe('the command', () => {
    let directory: string
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'catalogue-'))
      await writeFile(join(directory, 'red.jpg'), world.pictures.red)
      await writeFile(join(directory, 'blue.jpg'), world.pictures.blue)
      await writeFile(join(directory, 'tall.jpg'), world.pictures.tall)
    })
    afterAll(() => rm(directory, { recursive: true }))

    const start = (file: string, by = world.operator.phone) =>
      spawn(process.execPath, [serverProcess('catalog'), 'import', join(directory, file), '--by', by], {
        env: { PATH: process.env['PATH'], ...world.app.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const run = async (file: string, by?: string): Promise<{ code: number; text: string }> => {
      const child = start(file, by)
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
      const [code] = (await once(child, 'close')) as [number]
      return { code, text }
    }

    test('a killed command leaves complete products and continues when run again', async () => {
      const catalogue = world.newCatalogue(12)
      await writeFile(join(directory, 'goods.json'), JSON.stringify(catalogue))
      await asOwner(world.app.databaseName, async (client) => {
        // The sixth product waits for a lock, so that the process is killed half way.
        await client.query(`
          select pg_advisory_lock(6);
          create function wait_for_us() returns trigger language plpgsql as
            $$ begin perform pg_advisory_xact_lock(6); return new; end $$;
          create trigger sixth before insert on products for each row
            when (new.link = '${catalogue.products[5]?.link ?? ''}') execute function wait_for_us()`)
        const child = start('goods.json')
        const ended = once(child, 'exit')
        while ((await world.rowsOf(catalogue)).length < 3 && child.exitCode === null) await sleep(5)
        child.kill('SIGKILL')
        await ended
        await client.query('select pg_advisory_unlock(6)')
        await client.query('drop function wait_for_us() cascade')
      })
      const before = await world.rowsOf(catalogue)
      expect(before.length).toBeGreaterThanOrEqual(3)
      expect(before.length).toBeLessThan(12)
      expect(await countIncomplete()).toBe(0)
      expect((await run('goods.json')).text).toContain(
        `12 products in the file, ${12 - before.length} written`,
      )
      expect((await world.rowsOf(catalogue)).map(({ link }) => link)).toEqual(
        catalogue.products.map(({ link }) => link),
      )
      expect(await countIncomplete()).toBe(0)
      expect((await run('goods.json')).text).toContain('12 products in the file, 0 written, 0 pictures')
    })

    test('the command imports CSV and keeps the names of existing categories', async () => {
      const catalogue = world.newCatalogue(1)
      await world.bring(catalogue)
      const table =
        'link,categories,price,discountedPrice,title_en,title_hi,description_en,description_hi,pictures,' +
        'cards_en,cards_hi,cardTexts_en,cardTexts_hi,cardPictures\r\n' +
        `"table-${world.series()}","bags-${world.series()}",599,349,"Bottle, ""teal""","बोतल, फ़िरोज़ी",Cold.,ठंडा।,red.jpg|blue.jpg,` +
        'Steel|Loop,इस्पात|फंदा,Two walls.|For a hook.,दो दीवारें।|खूँटी के लिए।,-|red.jpg\r\n'
      await writeFile(join(directory, 'goods.csv'), `\uFEFF${table}`)
      expect(await run('goods.csv')).toMatchObject({
        code: 0,
        text: '1 products in the file, 1 written, 3 pictures\n',
      })
      const page = await world.pageOf(`table-${world.series()}`)
      expect(page).toMatchObject({
        title: 'Bottle, "teal"',
        title_hi: 'बोतल, फ़िरोज़ी',
        category: { name_hi: 'बैग' },
        productHighlights: [
          { title: 'Steel', title_hi: 'इस्पात', description_hi: 'दो दीवारें।', image: null },
          { title: 'Loop', title_hi: 'फंदा', description: 'For a hook.', image: expect.any(Object) as object },
        ],
      })
      expect(page.images).toHaveLength(2)
    })

    test('the command reports an invalid file, writes nothing and exits with 1', async () => {
      const catalogue = world.newCatalogue(2)
      await writeFile(join(directory, 'bad.json'), JSON.stringify(changed(catalogue, 1, { price: -1 })))
      const { code, text } = await run('bad.json')
      expect(code).toBe(1)
      expect(text).toContain('products.1.price: ')
      expect(await world.rowsOf(catalogue)).toEqual([])
    })

    test('the command reads no pictures outside its directory', async () => {
      const catalogue = world.newCatalogue(1, () => ({ pictures: ['../../etc/hostname'] }))
      await writeFile(join(directory, 'far.json'), JSON.stringify(catalogue))
      const { code, text } = await run('far.json')
      expect(code).toBe(1)
      expect(text).toContain('is not below')
      expect(await world.rowsOf(catalogue)).toEqual([])
    })

    test('the command refuses users who are not operators', async () => {
      const shopper = await placeShopper(world.app)
      await writeFile(join(directory, 'mine.json'), JSON.stringify(world.newCatalogue(1)))
      const { code, text } = await run('mine.json', shopper.phone)
      expect(code).toBe(2)
      expect(text).toContain('is no operator')
    })
  })
})
