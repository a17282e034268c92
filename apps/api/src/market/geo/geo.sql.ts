import type { Db } from '#platform/db.ts'

const point = ['longitude', 'latitude', 'zoom'] as const

export function readRegions(db: Db) {
  return db
    .selectFrom('regions')
    .select(['id', 'name', 'nameUz', ...point])
    .orderBy('position')
    .execute()
}

export function readCities(db: Db) {
  return db
    .selectFrom('cities')
    .select(['id', 'name', 'nameUz', 'regionId', 'hasDistricts', 'isCapital', ...point])
    .orderBy('position')
    .execute()
}

export function readDistricts(db: Db) {
  return db
    .selectFrom('districts')
    .select(['id', 'name', 'nameUz', 'cityId', ...point])
    .orderBy('position')
    .execute()
}
