import type { Deps } from './ctx.ts'

/** Everything that a process keeps in memory between requests, by its name in `deps.instances`. */
const perProcessList = {
  'http.event-streams': 'open streams of server-sent events, to end them at shutdown',
  'http.item-limit': 'rows written per user and network while Redis is unavailable',
  'write-behind.buffers': 'rows of statistics that wait to be written',
  'auth.access-tokens': 'signs and verifies access tokens',
  'media.decoder': 'child process that decodes uploaded pictures',
  'notifications.rate-limit': 'messages to Telegram per chat and per bot',
  'security-log.filter': 'repeated entries of the same minute or hour',
  'settings.values': 'settings of each product, 2 s',
  'categories.list': 'categories with their parameters, 1 min',
  'categories.by-id': 'the same, by id, 1 min',
  'geo.places': 'regions, cities and districts, 1 min',
  'home.popular-categories': 'most used categories, 1 min',
  'ads.cards': 'rows of ad cards',
  'ads.seller-counts': 'number of public ads of a seller, 30 s',
  'feed.first-pages': 'first pages of the feed',
  'hidden.lists': 'ads and sellers that a user has hidden',
  'moderation.median-prices': 'median price of a category',
  'promotion.measured-lift': 'average effect of promotions, 1 min',
  'search.pages': 'pages of search results',
  'search.counts': 'numbers of search results',
  'search.quartiles': 'price quartiles of a category, 10 min',
  'search.lost-index': 'when a lost index was last reported',
  'search.fallback': 'concurrent searches in PostgreSQL',
  'search.served-definition': 'version of the index that answers searches, 5 s',
  'sellers.visits': 'contacts of a seller, 10 min',
  'suggestions.categories': 'categories with their search words, 1 min',
  'suggestions.popular': 'popular queries, 1 min',
  'top-places.list': 'promoted ads and their places, 1 s',
  'catalogue.totals': 'numbers of products per category',
  'groups.watch': 'clients that watch the seats of a group',
  'product-search.clock': 'difference to the clock of the database, 1 min',
  'share-pictures.studio': 'child process that draws share pictures, and drawn pictures',
} as const

export type InstanceName = keyof typeof perProcessList
export type Instances = Map<InstanceName, unknown>

/** One instance in each process, made when first used. Tests get a fresh one with `{ ...deps, instances: new Map() }`. */
export function perProcess<T extends object, D extends Pick<Deps, 'instances'>>(
  name: InstanceName,
  make: (deps: D) => T,
): (deps: D) => T {
  return (deps) => {
    const known = deps.instances.get(name) as T | undefined
    if (known) return known
    const made = make(deps)
    deps.instances.set(name, made)
    return made
  }
}
