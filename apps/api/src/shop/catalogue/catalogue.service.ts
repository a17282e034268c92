import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/catalogue'
import { shop } from '@app/contract/shop/shop.limits'
import type { Ctx, Deps, Tx } from '#platform/ctx.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import * as sql from './catalogue.sql.ts'
import { listCards } from './product-cards.service.ts'
import { findPage, readReviews } from './product-page.sql.ts'
import { toProduct } from './product-page.ts'

/** Counting 100,000 products is most of the work of a page, and the totals change slowly. */
const totalsMs = 30_000

interface Totals {
  readonly deals: number
  readonly byCategory: ReadonlyMap<number, number>
}

const totalsCache = perProcess('catalogue.totals', () => ttlCache<Totals>(1))

const readTotals = ({ deps }: Ctx): Promise<Totals> =>
  totalsCache(deps)('totals', async () => {
    const { db } = deps.database
    const [{ count }, categories] = await Promise.all([sql.countOrderable(db), sql.countCategories(db)])
    return {
      value: { deals: count, byCategory: new Map(categories.map((row) => [row.categoryId, row.count])) },
      until: performance.now() + totalsMs,
    }
  })

const toCategory = (row: { id: number; link: string; nameEn: string; nameHi: string }) => ({
  id: row.id,
  link: row.link,
  name: row.nameEn,
  name_hi: row.nameHi,
})

/** The home page, without empty categories. */
export async function listCategories(ctx: Ctx): Promise<ReplyOf<typeof contract.listShopCategories>> {
  const [categories, firstProducts, totals] = await Promise.all([
    sql.readCategories(ctx.db),
    sql.readFirstOfCategories(ctx.db, shop.homeRow),
    readTotals(ctx),
  ])
  const cards = new Map(
    (await listCards(ctx, [...new Set(firstProducts.map(({ productId }) => productId))])).map((card) => [
      card.id,
      card,
    ]),
  )
  const data = categories.map((category) => ({
    ...toCategory(category),
    products: firstProducts
      .filter(({ categoryId }) => categoryId === category.id)
      .flatMap(({ productId }) => cards.get(productId) ?? []),
    total: totals.byCategory.get(category.id) ?? 0,
  }))
  return { data: data.filter(({ products }) => products.length > 0) }
}

export async function getCategory(
  ctx: Ctx,
  link: string,
  page: sql.Page,
): Promise<ReplyOf<typeof contract.getShopCategory>> {
  const category = (await sql.readCategories(ctx.db)).find((row) => row.link === link)
  if (!category) throw new AppError('CATEGORY_NOT_FOUND')
  const [ids, totals] = await Promise.all([
    sql.readCategoryProducts(ctx.db, category.id, page),
    readTotals(ctx),
  ])
  return {
    ...toCategory(category),
    products: await listCards(
      ctx,
      ids.map(({ id }) => id),
    ),
    total: totals.byCategory.get(category.id) ?? 0,
  }
}

export async function listProducts(
  ctx: Ctx,
  { categoryId, take, skip }: HandlerInput<typeof contract.listProducts>['query'],
): Promise<ReplyOf<typeof contract.listProducts>> {
  const page = { take, skip }
  const [ids, totals] = await Promise.all([
    categoryId === undefined
      ? sql.readDeals(ctx.db, page)
      : sql.readCategoryProducts(ctx.db, categoryId, page),
    readTotals(ctx),
  ])
  return {
    data: await listCards(
      ctx,
      ids.map(({ id }) => id),
    ),
    total: categoryId === undefined ? totals.deals : (totals.byCategory.get(categoryId) ?? 0),
  }
}

export async function getProduct(ctx: Ctx, link: string): Promise<ReplyOf<typeof contract.getProduct>> {
  const row = await findPage(ctx.db, link)
  if (!row) throw new AppError('PRODUCT_NOT_FOUND')
  const reviews = (row.reviewsCount ?? 0) > 0 ? await readReviews(ctx.db, row.id, shop.reviewsOnPage) : []
  return toProduct(ctx, row, reviews)
}

export async function listSimilar(
  ctx: Ctx,
  productId: number,
): Promise<ReplyOf<typeof contract.listSimilarProducts>> {
  const ids = await sql.readNeighbours(ctx.db, productId, shop.similarTake)
  if (ids.length === 0 && (await listCards(ctx, [productId])).length === 0)
    throw new AppError('PRODUCT_NOT_FOUND')
  return { data: await listCards(ctx, ids) }
}

export type Orderable = NonNullable<Awaited<ReturnType<typeof sql.findOrderable>>>

/** A product that can be ordered now, with its prices. */
export async function getOrderable(db: TxDb, productId: number): Promise<Orderable> {
  const product = await sql.findOrderable(db, productId)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  if (product.availability !== 'OPEN') throw new AppError('PRODUCT_STATE_CONFLICT')
  return product
}

export async function isProduct(db: Db, id: number): Promise<boolean> {
  return (await sql.findProductId(db, id)) !== undefined
}

/** Enqueues a recount of ratings, reviews and sales of these products. */
export function recountSoon(tx: Tx, productIds: readonly number[]): Promise<unknown> {
  return tx.enqueue('products.count', { productIds: [...productIds] })
}

export function recountFacts(deps: Deps, productIds: readonly number[]): Promise<unknown> {
  return sql.recountFacts(deps.database.db, productIds)
}
