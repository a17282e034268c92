import { shop } from '@app/contract/shop/shop.limits'
import type { SearchEngine } from '#platform/search-engine.ts'

/** Increase it with every change of the documents or their analysis: an index of an older definition is rebuilt. */
export const definition = 3

const plain = { type: 'text', analyzer: 'whitespace', norms: false } as const

export function indexDefinition(layout: SearchEngine['layout']): object {
  return {
    settings: {
      index: {
        number_of_shards: 1,
        number_of_replicas: layout.replicas,
        refresh_interval: `${layout.refreshSeconds * 1000}ms`,
        max_result_window: shop.maxSkip + shop.maxTake,
      },
    },
    mappings: {
      dynamic: 'strict',
      _meta: { definition },
      _source: { enabled: false },
      properties: {
        id: { type: 'long' },
        offerUntil: { type: 'date', format: 'epoch_millis' },
        titleEn: { type: 'text', analyzer: 'english' },
        titleHi: { type: 'text', analyzer: 'hindi' },
        bodyEn: { type: 'text', analyzer: 'english', norms: false },
        bodyHi: { type: 'text', analyzer: 'hindi', norms: false },
        headSounds: plain,
        sounds: plain,
        bones: plain,
        restSounds: plain,
        heard: { ...plain, index_options: 'docs' },
      },
    },
  }
}

export function getAlias({ indexPrefix }: Pick<SearchEngine, 'indexPrefix'>): string {
  return `${indexPrefix}products`
}
