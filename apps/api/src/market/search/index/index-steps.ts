import { publicCoordinate } from '../../ads/ads.rules.ts'
import { categoriesById } from '../../categories/categories.service.ts'
import { placeNames } from '../../geo/geo.service.ts'
import type { Deps } from '#platform/ctx.ts'
import { buildDocument, nameWords } from './ad-documents.rules.ts'
import { readAds, readRevisionParameters, readRevisionTexts, type FactsRow } from './ad-documents.sql.ts'
import type { IndexStep } from './index-writes.ts'

/** Index steps of public ads. Revisions never change, so several statements are safe. */
export async function buildSteps(deps: Deps, rows: readonly FactsRow[]): Promise<IndexStep[]> {
  if (rows.length === 0) return []
  const { db } = deps.database
  const revisionIds = rows.flatMap(({ revisionId }) => revisionId ?? [])
  const [written, parameterRows, names] = await Promise.all([
    readRevisionTexts(db, revisionIds),
    readRevisionParameters(db, revisionIds),
    readNames(deps),
  ])
  const textsByRevision = new Map(written.map((revision) => [revision.id, revision]))
  const parametersByRevision = Map.groupBy(parameterRows, ({ revisionId }) => revisionId)
  return rows.map((row) => {
    const revisionId = row.revisionId ?? 0
    const { description = '', latitude = 0, longitude = 0 } = textsByRevision.get(revisionId) ?? {}
    return {
      id: row.id,
      version: row.version,
      document: buildDocument({
        ...row,
        category: names.categories.get(row.categoryId)?.link ?? '',
        publishedAt: row.publishedAt ?? new Date(0),
        description,
        at: { lat: publicCoordinate(latitude), lon: publicCoordinate(longitude) },
        parameters: parametersByRevision.get(revisionId) ?? [],
        placeWords: buildPlaceWords(row, names),
      }),
    }
  })
}

interface Names {
  readonly places: Awaited<ReturnType<typeof placeNames>>
  readonly categories: Awaited<ReturnType<typeof categoriesById>>
}

const readNames = async (deps: Deps): Promise<Names> => {
  const ctx = { deps, db: deps.database.db }
  const [places, categories] = await Promise.all([placeNames(ctx), categoriesById(ctx)])
  return { places, categories }
}

const placeWords = new Map<string, string>()
const maxPlaceWords = 20_000

/** Names of place and category in both languages: few combinations, so they are cached. */
const buildPlaceWords = (row: FactsRow, { places, categories }: Names): string => {
  const named = [
    places.regions.get(row.regionId),
    row.cityId === null ? undefined : places.cities.get(row.cityId),
    row.districtId === null ? undefined : places.districts.get(row.districtId),
    categories.get(row.categoryId),
  ].flatMap((one) => (one ? [one.name, one.name_uz] : []))
  const key = named.join('|')
  const known = placeWords.get(key)
  if (known !== undefined) return known
  const words = nameWords(named)
  if (placeWords.size >= maxPlaceWords) placeWords.clear()
  placeWords.set(key, words)
  return words
}

/** These ads as steps: as they are if they are public, away if they are not (any more). */
export async function stepsForIds(deps: Deps, ids: readonly number[]): Promise<IndexStep[]> {
  const rows = await readAds(deps.database.db, ids)
  const shown = rows.filter((row) => Boolean(row.isPublic))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...(await buildSteps(deps, shown)),
    ...rows
      .filter((row) => !row.isPublic)
      .map(({ id, version }) => ({ id, version, document: null }) as const),
    ...ids.filter((id) => !known.has(id)).map((id) => ({ id, version: null, document: null }) as const),
  ]
}
