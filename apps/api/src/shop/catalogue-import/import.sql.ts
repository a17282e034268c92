import type { SaathLanguage } from '@app/contract/languages'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export function readMarks(db: Db, links: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'link', 'contentMark'])
    .where('link', '=', sql<string>`any(${[...links]}::text[])`)
    .execute()
}

interface FileCategory {
  readonly link: string
  readonly nameEn: string
  readonly nameHi: string
}

/**
 * Categories in the order of the file. A CSV names them only by their links: existing ones keep their names and
 * positions, and new ones come last.
 */
export function upsertCategories(db: TxDb, categories: readonly FileCategory[]) {
  if (categories.length === 0) return Promise.resolve([])
  const isNamed = sql`(excluded.name_en, excluded.name_hi) <> (excluded.link, excluded.link)`
  return db
    .insertInto('shopCategories')
    .values(
      categories.map((category, index) => ({
        ...category,
        position:
          category.nameEn === category.link && category.nameHi === category.link
            ? sql<number>`(select coalesce(max(position) + 1, 0) + ${index}::integer from shop_categories)`
            : index,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('link').doUpdateSet({
        nameEn: sql`case when ${isNamed} then excluded.name_en else shop_categories.name_en end`,
        nameHi: sql`case when ${isNamed} then excluded.name_hi else shop_categories.name_hi end`,
        position: sql`case when ${isNamed} then excluded.position else shop_categories.position end`,
      }),
    )
    .returning(['id', 'link'])
    .execute()
}

export interface ProductFacts {
  readonly link: string
  readonly isReal: boolean
  readonly pricePaise: number
  readonly discountedPricePaise: number
  readonly participantsToComplete: number
  readonly offerFrom?: Date
  readonly offerUntil: Date | null
  readonly coverImageId: number
  readonly contentMark: string
}

/** Also records the history of `isReal`, by which reports recognise tests of demand. */
export async function upsertProduct(db: TxDb, facts: ProductFacts): Promise<{ id: number }> {
  const { id, wasReal } = await db
    .insertInto('products')
    .values(facts)
    .onConflict((conflict) => conflict.column('link').doUpdateSet({ ...facts }))
    .returning(['id', sql<boolean | null>`old.is_real`.as('wasReal')])
    .executeTakeFirstOrThrow()
  const { isReal } = facts
  if (wasReal !== isReal)
    await db.insertInto('productRealChanges').values({ productId: id, isReal }).execute()
  return { id }
}

export interface ProductTexts {
  readonly language: SaathLanguage
  readonly title: string
  readonly description: string
  readonly details: string
  readonly highlights: string[]
  readonly cards: string
  readonly features: string[]
}

/** Replaces the texts, images and categories of the product. Returns the ids of its former images. */
export async function replaceParts(
  db: TxDb,
  productId: number,
  parts: {
    readonly texts: readonly ProductTexts[]
    readonly images: readonly { purpose: 'photo' | 'card'; position: number; imageId: number }[]
    readonly categories: readonly { categoryId: number; position: number }[]
  },
): Promise<number[]> {
  await db.deleteFrom('productTexts').where('productId', '=', productId).execute()
  const before = await db
    .deleteFrom('productImages')
    .where('productId', '=', productId)
    .returning('imageId')
    .execute()
  await db.deleteFrom('shopCategoryProducts').where('productId', '=', productId).execute()
  await db
    .insertInto('productTexts')
    .values(parts.texts.map((text) => ({ productId, ...text })))
    .execute()
  await db
    .insertInto('productImages')
    .values(parts.images.map((image) => ({ productId, ...image })))
    .execute()
  await db
    .insertInto('shopCategoryProducts')
    .values(parts.categories.map((category) => ({ productId, ...category })))
    .execute()
  return before.map(({ imageId }) => imageId)
}

/** One statement for the whole file: an inserted product moves those below it without writing their rows again. */
export function updatePositions(db: TxDb, links: readonly string[]) {
  return sql`
    update shop_category_products member set position = line.position
    from (select products.id, (given.number - 1)::integer as position
      from unnest(${[...links]}::text[]) with ordinality as given (link, number)
      join products on products.link = given.link) line
    where member.product_id = line.id and member.position <> line.position`.execute(db)
}
