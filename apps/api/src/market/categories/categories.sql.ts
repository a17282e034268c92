import type { Db } from '#platform/db.ts'

export function readCategories(db: Db) {
  return db.selectFrom('categories').selectAll().orderBy('position').execute()
}

export function readParameters(db: Db) {
  return db.selectFrom('categoryParameters').selectAll().orderBy('position').execute()
}
