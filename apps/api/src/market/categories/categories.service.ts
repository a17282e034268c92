import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { isNumberParameter } from './categories.rules.ts'
import { readCategories, readParameters } from './categories.sql.ts'

const loadCategories = async (db: Db) => {
  const [categories, parameters] = await Promise.all([readCategories(db), readParameters(db)])
  const parametersByCategory = Map.groupBy(parameters, (parameter) => parameter.categoryId)
  return categories.map((category) => ({
    id: category.id,
    name: category.name,
    name_uz: category.nameUz,
    link: category.link,
    order: category.position,
    parameters: (parametersByCategory.get(category.id) ?? []).map((parameter) => ({
      id: parameter.id,
      name: parameter.name,
      name_uz: parameter.nameUz,
      type: parameter.type as 'STRING' | 'BOOLEAN' | 'ENUM',
      ...(isNumberParameter(parameter.id) && { isNumber: true }),
      enumOptions: parameter.enumOptions,
      enumOptions_uz: parameter.enumOptionsUz,
    })),
  }))
}

const categories = referenceCache('categories.list', ({ db }) => loadCategories(db))

export function listCategories(ctx: Pick<Ctx, 'deps' | 'db'>) {
  return categories(ctx)
}

/** By id, with their parameters. */
export const categoriesById = referenceCache(
  'categories.by-id',
  async (ctx) => new Map((await categories(ctx)).map((category) => [category.id, category])),
)
