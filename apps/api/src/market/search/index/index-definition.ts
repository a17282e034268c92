import { ads } from '@app/contract/market/ads.limits'
import type { SearchEngine } from '#platform/search-engine.ts'
import { adTextAnalysis, textFields } from '../text/ad-text.ts'

/**
 * Raised with every change of what an index holds or how its words are made. The table of indexes says which
 * definition each was built with: this release asks only for what the serving one has, builds a new one when that
 * is older, and leaves changes to a newer release when that is newer.
 */
export const currentDefinition = 3

/** Since this one an ad carries a word for every choice (`choice-words.rules.ts`). */
export const firstWithChoices = 1

/** Since this one an ad has a place on the map, as rough as everybody may see it. */
export const firstWithPlaces = 3

const word = { type: 'keyword', norms: false } as const

/**
 * An index as it is created. Sorted newest first, so that a page of the usual order ends after the first matches
 * instead of looking at all of them. While it is filled it is not refreshed: nobody reads it yet.
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
        // A removed ad keeps its version for longer than a job may run: until then a late write is refused by it.
        gc_deletes: '20m',
        'translog.durability': 'request',
      },
      analysis: adTextAnalysis,
    },
    mappings: {
      dynamic: 'strict',
      // Nobody reads a document back: the database has the ads.
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

/** What changes when it is full and goes to work. */
export function servingSettings(layout: SearchEngine['layout']): object {
  return {
    index: { number_of_replicas: layout.replicas, refresh_interval: `${layout.refreshSeconds * 1000}ms` },
  }
}

/** What searches ask. */
export function aliasOf({ indexPrefix }: Pick<SearchEngine, 'indexPrefix'>): string {
  return `${indexPrefix}ads`
}

/**
 * Writes go to a name of their own and demand that it exists as an alias. So a write to an index that was lost
 * fails, where the engine would otherwise make a new one by itself, empty but for that ad.
 */
export function writeAliasOf(indexName: string): string {
  return `${indexName}-in`
}
