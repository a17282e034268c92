import type { Db } from '#platform/db.ts'

const point = ['longitude', 'latitude', 'zoom'] as const

export const readRegions = (db: Db) =>
  db
    .selectFrom('regions')
    .select(['id', 'name', 'nameUz', ...point])
    .orderBy('position')
    .execute()

export const readCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['id', 'name', 'nameUz', 'regionId', 'hasDistricts', 'isCapital', ...point])
    .orderBy('position')
    .execute()

export const readDistricts = (db: Db) =>
  db
    .selectFrom('districts')
    .select(['id', 'name', 'nameUz', 'cityId', ...point])
    .orderBy('position')
    .execute()
