import { endpointsOf } from '@app/local-services'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  adTextAnalysis,
  textFields,
  buildTextFields,
  type SearchableText,
} from '#market/search/text/ad-text.ts'
import { textQuery, type TextQueryOptions } from '#market/search/text/text-query.rules.ts'
import { engineCaller, type EngineCall } from '#platform/engine-http.ts'
import { adTexts } from '../../demo/ads/ad-texts.ts'
import type { SetAd } from './relevance-set.ts'

/** The analysis of texts and queries; the control uses a simpler one. */
export interface Reading {
  readonly buildTextFields: (ad: SearchableText) => object
  readonly textQuery: (search: string, options?: TextQueryOptions) => object | null
}
export const ours: Reading = { buildTextFields, textQuery }

interface Names {
  readonly name: string
  readonly nameUz: string
  readonly link?: string
}
const seed = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../seed/${file}`, import.meta.url), 'utf8'))
const categories = new Map(
  (seed('categories.json') as Names[]).map((one) => [one.link, [one.name, one.nameUz]]),
)
const places = new Map(
  Object.values(seed('uz-places.json') as Record<string, Names[] | number>)
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((one) => [one.name, [one.name, one.nameUz]]),
)

export interface RelevanceIndex {
  readonly search: (
    query: string,
    sortBy: 'relevance' | 'newest',
    size: number,
    options?: TextQueryOptions,
  ) => Promise<number[]>
  readonly remove: () => Promise<void>
}

const noiseFrom = 1_000_000
/** Leaves out makes that the set asks for: such a generated ad would be as good as the expected one. */
const makes = / ?\b(?:Apple|iPhone|Samsung|Artel|Chevrolet|Daewoo|Nexia|Cobalt|Gentra)\b/gi

/** A separate index with the set among many generated ads of the same age distribution. */
export async function buildRelevanceIndex(
  ads: readonly SetAd[],
  noise: number,
  reading: Reading = ours,
): Promise<RelevanceIndex> {
  const engine = engineCaller([endpointsOf('test').engineUrl])
  const ask = async (method: EngineCall['method'], path: string, body?: unknown): Promise<unknown> => {
    const reply = await engine.call({ method, path, body, timeoutMs: 30_000 })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const index = `relevance-${randomBytes(6).toString('hex')}`
  await ask('PUT', `/${index}`, {
    settings: {
      number_of_shards: 2,
      number_of_replicas: 0,
      refresh_interval: '-1',
      'sort.field': ['publishedAt', 'id'],
      'sort.order': ['desc', 'desc'],
      analysis: adTextAnalysis,
    },
    mappings: {
      dynamic: 'strict',
      properties: { id: { type: 'long' }, publishedAt: { type: 'long' }, ...textFields },
    },
  })
  const documents = ads.map((ad, at) => ({
    id: ad.id,
    publishedAt: Math.round(((at + 0.5) / ads.length) * noise),
    ...reading.buildTextFields({
      name: ad.title,
      description: ad.description,
      category: ad.category,
      about: [...(categories.get(ad.category) ?? []), ...(places.get(ad.place) ?? [ad.place])],
    }),
  }))
  const texts = adTexts(20_261_115)
  for (let at = 0; at < noise; at += 1) {
    const ad = texts.next().value
    const { language } = ad
    documents.push({
      id: noiseFrom + at,
      publishedAt: at,
      ...reading.buildTextFields({
        name: ad.title[language].replaceAll(makes, ''),
        description: ad.description[language],
        category: ad.categoryLink,
        about: [
          ...(categories.get(ad.categoryLink) ?? []),
          ...Object.values(ad.place.name),
          ...ad.parameters.map(({ value }) => value.replace(makes, '')),
        ],
      }),
    })
  }
  for (let from = 0; from < documents.length; from += 1_000) {
    const body = documents
      .slice(from, from + 1_000)
      .flatMap((document) => [{ index: { _id: String(document.id) } }, document])
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
    const reply = (await ask('POST', `/${index}/_bulk`, body)) as { errors: boolean; items: unknown[] }
    if (reply.errors) throw new Error(JSON.stringify(reply.items[0]))
  }
  await ask('POST', `/${index}/_refresh`)
  return {
    search: async (query, sortBy, size, options) => {
      const clause = reading.textQuery(query, options)
      if (!clause) return []
      const newest = [{ publishedAt: 'desc' }, { id: 'desc' }]
      const reply = (await ask('POST', `/${index}/_search`, {
        size,
        _source: false,
        track_total_hits: false,
        query: clause,
        sort: sortBy === 'newest' ? newest : [{ _score: 'desc' }, ...newest],
      })) as { readonly hits: { readonly hits: readonly { readonly _id: string }[] } }
      return reply.hits.hits.map((hit) => Number(hit._id))
    },
    remove: async () => {
      await ask('DELETE', `/${index}`)
      engine.close()
    },
  }
}
