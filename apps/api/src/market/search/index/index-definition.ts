import { ads } from '@app/contract/market/ads.limits'
import type { SearchEngine } from '#platform/search-engine.ts'
import { adTextAnalysis, textFields } from '../text/ad-text.ts'

/**
 * Incremented with every change of the index contents. The table of indexes stores the definition of each index: this
 * release queries only fields that the serving index has, builds a new index when that one is older, and leaves a newer
 * one to the servers of its release.
 */
export const currentDefinition = 3

/** The first definition with a term for every combination of choices (`choice-words.rules.ts`). */
export const firstWithChoices = 1

/** The first definition with the rounded position of an ad. */
export const firstWithPlaces = 3

const word = { type: 'keyword', norms: false } as const

/**
 * Settings and mappings of a new index. Sorted newest first, so that a page in the default order stops after the first
 * matches. Not refreshed while it is filled, because it has no readers yet.
 */
export function indexDefinition(layout: SearchEngine['layout']): object {
  return {
    settings: {
      index: {
        number_of_shards: layout.shards,
        number_of_replicas: 0,
        refresh_interval: '-1',
        'sort.field': ['publishedAt', 'id'],
        'sort.order': ['desc', 'desc'],
        max_result_window: ads.maxSkip + ads.maxTake,
        // A removed ad keeps its version for longer than a job may run, so that a late write is refused.
        gc_deletes: '20m',
        'translog.durability': 'request',
      },
      analysis: adTextAnalysis,
    },
    mappings: {
      dynamic: 'strict',
      // Documents are never read back: the database has the ads.
      _source: { enabled: false },
      properties: {
        id: { type: 'long' },
        mark: { type: 'long', index: false },
        publishedAt: { type: 'date', format: 'epoch_millis' },
        categoryId: word,
        state: word,
        priceUzs: { type: 'long' },
        regionId: word,
        cityId: word,
        districtId: word,
        hasPhotos: { type: 'boolean' },
        at: { type: 'geo_point' },
        choices: { ...word, doc_values: false },
        parameters: word,
        numbers: { ...word, doc_values: false },
        ...textFields,
      },
    },
  }
}

/** Settings of a filled index that serves searches. */
export function servingSettings(layout: SearchEngine['layout']): object {
  return {
    index: { number_of_replicas: layout.replicas, refresh_interval: `${layout.refreshSeconds * 1000}ms` },
  }
}

/** The alias for searches. */
export function searchAlias({ indexPrefix }: Pick<SearchEngine, 'indexPrefix'>): string {
  return `${indexPrefix}ads`
}

/**
 * Writes use an alias of their own and require that it exists. Otherwise the engine would create an empty index on a write
 * to a lost one.
 */
export function writeAlias(indexName: string): string {
  return `${indexName}-in`
}
