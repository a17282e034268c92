import { saathLanguages } from '@app/contract/languages'
import { createHash } from 'node:crypto'
import { claimImages, releaseImages } from '#core/media/media.service.ts'
import { setPublic } from '#core/media/picture-visibility.service.ts'
import { uploadWithRetry } from '#core/media/upload-with-retry.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { indexSoon } from '../search/search.service.ts'
import { recountSoon } from '../catalogue/catalogue.service.ts'
import type { Catalogue, CatalogueProduct } from './catalogue-file.rules.ts'
import * as sql from './import.sql.ts'

export interface ImportReport {
  readonly products: number
  readonly written: number
  readonly pictures: number
}

type ReadPicture = (name: string) => Promise<Buffer>

/**
 * A hash of the product's data in the file and of its pictures: an unchanged mark means nothing to write. The position in
 * the file is left out, so that an inserted product does not change those below it.
 */
const computeContentMark = (product: CatalogueProduct, pictures: readonly Buffer[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(product))
  for (const bytes of pictures) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest('base64url')
}

const toTexts = (product: CatalogueProduct): sql.ProductTexts[] =>
  saathLanguages.map((language) => ({
    language,
    title: product.title[language],
    description: product.description[language],
    details: JSON.stringify(
      product.details.map(({ name, value }) => ({ name: name[language], value: value[language] })),
    ),
    highlights: product.highlights.map((line) => line[language]),
    cards: JSON.stringify(
      product.cards.map(({ title, description }) => ({
        title: title[language],
        description: description[language],
      })),
    ),
    features: product.features.map((line) => line[language]),
  }))

/**
 * Imports the file; a repeated import changes nothing. Products that the file does not contain stay as they are. Each
 * product is written in one transaction, so an interrupted import can be run again.
 */
export async function importCatalogue(
  ctx: UserCtx,
  catalogue: Catalogue,
  readPicture: ReadPicture,
): Promise<ImportReport> {
  const categories = await inTx(ctx, (tx) =>
    sql.upsertCategories(
      tx.db,
      catalogue.categories.map(({ link, name }) => ({ link, nameEn: name.en, nameHi: name.hi })),
    ),
  )
  const categoryIds = new Map(categories.map(({ link, id }) => [link, id]))
  const links = catalogue.products.map(({ link }) => link)
  const known = new Map(
    (await sql.readMarks(ctx.db, links)).map(({ link, contentMark }) => [link, contentMark]),
  )
  let [written, pictures] = [0, 0]
  for (const [position, product] of catalogue.products.entries()) {
    const names = [...product.pictures, ...product.cards.flatMap(({ picture }) => picture ?? [])]
    const bytes = await Promise.all(names.map((name) => readPicture(name)))
    const contentMark = computeContentMark(product, bytes)
    if (known.get(product.link) === contentMark) continue
    await writeProduct(ctx, product, {
      contentMark,
      publicIds: await uploadWithRetry(ctx, bytes),
      categories: product.categories.flatMap((link) => {
        const categoryId = categoryIds.get(link)
        return categoryId === undefined ? [] : [{ categoryId, position }]
      }),
    })
    written += 1
    pictures += bytes.length
  }
  if (links.length > 0) await inTx(ctx, (tx) => sql.updatePositions(tx.db, links))
  return { products: catalogue.products.length, written, pictures }
}

const writeProduct = (
  ctx: UserCtx,
  product: CatalogueProduct,
  found: {
    readonly contentMark: string
    readonly publicIds: readonly string[]
    readonly categories: readonly { categoryId: number; position: number }[]
  },
): Promise<void> =>
  inTx(ctx, async (tx) => {
    const images = await claimImages(tx, ctx.user.id, found.publicIds)
    const [cover] = images
    if (!cover) throw new Error(`product ${product.link} has no picture`)
    const { id } = await sql.upsertProduct(tx.db, {
      link: product.link,
      isReal: product.isReal,
      pricePaise: product.price * 100,
      discountedPricePaise: product.discountedPrice * 100,
      participantsToComplete: product.participantsToComplete,
      ...(product.offerFrom === undefined ? {} : { offerFrom: new Date(product.offerFrom) }),
      offerUntil: product.offerUntil === null ? null : new Date(product.offerUntil),
      coverImageId: cover.id,
      contentMark: found.contentMark,
    })
    const cards = images.slice(product.pictures.length)
    const cardsWithPicture = product.cards.flatMap((card, position) =>
      card.picture === undefined ? [] : [position],
    )
    const before = await sql.replaceParts(tx.db, id, {
      texts: toTexts(product),
      images: [
        ...images
          .slice(0, product.pictures.length)
          .map((image, position) => ({ purpose: 'photo' as const, position, imageId: image.id })),
        ...cards.map((image, index) => ({
          purpose: 'card' as const,
          position: cardsWithPicture[index] ?? index,
          imageId: image.id,
        })),
      ],
      categories: found.categories,
    })
    // No other product uses these images: the import uploads them for each product.
    await releaseImages(tx, before)
    await setPublic(
      tx,
      images.map((image) => image.id),
      true,
    )
    await recountSoon(tx, [id])
    await indexSoon(tx, [id])
  })
