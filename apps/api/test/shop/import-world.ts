import sharp from 'sharp'
import type { UserCtx } from '#platform/ctx.ts'
import {
  readJson,
  type Catalogue,
  type CatalogueProduct,
} from '#shop/catalogue-import/catalogue-file.rules.ts'
import { importCatalogue } from '#shop/catalogue-import/import.service.ts'
import { startMediaApp } from '#test/images/media-app.ts'
import { askAs, placeOperator } from '#test/support/shop.ts'
import { demoCtx } from '../../demo/demo-ctx.ts'

interface Page {
  readonly title_hi: string
  readonly price: number
  readonly cover: {
    readonly sources: readonly { src: string; width: number }[]
    width: number
    height: number
  }
  readonly images: readonly { src: string }[]
  readonly productHighlights: readonly { image: { height: number } | null; title: string }[]
  readonly category: { link: string; name_hi: string } | null
}

const paint = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

export type ImportWorld = Awaited<ReturnType<typeof startImportWorld>>

/** A shop with an operator and a directory of pictures for imports. */
export async function startImportWorld() {
  const app = await startMediaApp()
  const operator = await placeOperator(app)
  const user = await app.deps.database.db
    .selectFrom('users')
    .selectAll()
    .where('publicId', '=', operator.id)
    .executeTakeFirstOrThrow()
  const ctx = { ...demoCtx(app.deps, 'saath'), user: { ...user, sessionId: 'import' } } as unknown as UserCtx
  const [red, blue, tall] = await Promise.all([
    paint('#b33', 400, 300),
    paint('#33b', 400, 300),
    paint('#393', 300, 700),
  ])
  /** The files in the directory of pictures. */
  const files = new Map<string, Buffer>()
  let series = 0
  return {
    app,
    operator,
    pictures: { red, blue, tall },
    files,
    resetFiles: (): void => {
      files.clear()
      for (const [name, bytes] of Object.entries({ red, blue, tall })) files.set(`${name}.jpg`, bytes)
    },
    /** The number of the newest catalogue, part of the links of its products and categories. */
    series: (): number => series,
    /** A new catalogue for every test, whose products have a cover and a picture on the second card. */
    newCatalogue: (count: number, change: (index: number) => object = () => ({})): Catalogue => {
      series += 1
      return readJson(
        JSON.stringify({
          categories: [
            { link: `bags-${series}`, name: { en: 'Bags', hi: 'बैग' } },
            { link: `home-${series}`, name: { en: 'Home', hi: 'घर' } },
          ],
          products: Array.from({ length: count }, (_, index) => ({
            link: `thing-${series}-${index}`,
            categories: [`bags-${series}`],
            price: 599,
            discountedPrice: 349,
            title: { en: `Thing ${index}`, hi: `चीज़ ${index}` },
            description: { en: 'Keeps cold.', hi: 'ठंडा रखे।' },
            cards: [
              { title: { en: 'Plain', hi: 'सादा' }, description: { en: 'No picture', hi: 'बिना चित्र' } },
              {
                title: { en: 'Seen', hi: 'चित्र' },
                description: { en: 'One', hi: 'एक' },
                picture: 'tall.jpg',
              },
            ],
            pictures: ['red.jpg', 'blue.jpg'],
            ...change(index),
          })),
        }),
      )
    },
    bring: (catalogue: Catalogue) =>
      importCatalogue(ctx, catalogue, (name) => {
        const bytes = files.get(name)
        return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no picture ${name}`))
      }),
    rowsOf: (catalogue: Catalogue) =>
      app.deps.database.db
        .selectFrom('products')
        .select(['link', 'version', 'coverImageId', 'pricePaise', 'contentMark'])
        .where(
          'link',
          'in',
          catalogue.products.map(({ link }) => link),
        )
        .orderBy('id')
        .execute(),
    pageOf: async (link: string): Promise<Page> =>
      (await askAs<Page>(app, null, 'GET', `/api/products/${link}`)).body,
    close: () => app.close(),
  }
}

/** The catalogue with one changed product. */
export function changed(catalogue: Catalogue, at: number, change: Partial<CatalogueProduct>): Catalogue {
  return {
    ...catalogue,
    products: catalogue.products.map((product, index) =>
      index === at ? { ...product, ...change } : product,
    ),
  }
}

export function changedRows<T extends { link: string }>(before: readonly T[], after: readonly T[]): string[] {
  return after
    .filter((row) => JSON.stringify(row) !== JSON.stringify(before.find(({ link }) => link === row.link)))
    .map(({ link }) => link)
}

export function linkOf(catalogue: Catalogue, at: number): string {
  return catalogue.products[at]?.link ?? ''
}
