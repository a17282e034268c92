import type { Db } from '#platform/db.ts'

export const readCategories = (db: Db) =>
  db.selectFrom('categories').selectAll().orderBy('position').execute()

export const readParameters = (db: Db) =>
  db.selectFrom('categoryParameters').selectAll().orderBy('position').execute()
