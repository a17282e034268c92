import { readFileSync } from 'node:fs'

/** Queries of an attacker to the lists of the marketplace: T-39, T-40, T-41. */
const path = '/api/telegram'

export interface HostileCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Numbers, sort orders and words that break naive parsers. */
const { numbers, sorts, words } = JSON.parse(
  readFileSync(new URL('./hostile-values.json', import.meta.url), 'utf8'),
) as Readonly<Record<'numbers' | 'sorts' | 'words', readonly string[]>>

const long = (random: Random): string => {
  const size = pick(random, [199, 200, 201, 1_000, 7_000])
  return Array.from({ length: size }, () =>
    pick(random, ['a', 'а', 'o', '‘', 'ў', 's', 'х', ' ', '1', '*']),
  ).join('')
}

const text = (random: Random): string => (random() < 0.25 ? long(random) : pick(random, words))

const parameter = (random: Random): string => {
  const number = () => encodeURIComponent(pick(random, numbers))
  const word = () => encodeURIComponent(text(random))
  return pick(random, [
    () => `search=${word()}`,
    () => `search=${word()}&searchOnlyInTitle=${pick(random, ['true', 'yes', '[]', '1e1'])}`,
    () => `search=${word()}&search=${word()}`,
    () => `search[]=${word()}&search[$ne]=1`,
    () => `take=${number()}`,
    () => `skip=${number()}`,
    () => `take=100&skip=${pick(random, ['10000', '10001', '9999'])}&search=${word()}`,
    () => `minPrice=${number()}&maxPrice=${number()}`,
    () => `sortBy=${encodeURIComponent(pick(random, sorts))}`,
    () => `regionId=${number()}&cityId=${number()}&districtId=${number()}`,
    () => `categoryId=${number()}&parameters=${word()}`,
    () => `parameters=${Array.from({ length: 30 }, () => `${number()}:x`).join(',')}`,
    () => `__proto__[isAdmin]=1&constructor[prototype][x]=1&state=${word()}`,
    () => `cursor=${word()}`,
    () => `query=${word()}`,
  ])()
}

const getPaths = [
  '/products',
  '/products',
  '/products',
  '/products/count',
  '/products/count',
  '/feed',
  '/products/top',
  '/search/suggestions',
  '/search/suggestions',
  '/category/popular',
  '/banners',
]

const bodies = (random: Random): string =>
  pick(random, [
    () => JSON.stringify({ query: text(random) }),
    () => `${'['.repeat(900)}${']'.repeat(900)}`,
    () => '{"__proto__":{"query":"a"},"query":"b"}',
    () => '{"query":{"$gt":""}}',
    () => `{"query":"a","query":"b","extra":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`,
    () => '{"query":',
    () => JSON.stringify({ link: text(random), source: 'x' }),
  ])()

export function hostileCall(random: Random): HostileCall {
  const kind = random()
  if (kind < 0.1)
    return {
      method: 'POST',
      path: `${path}${pick(random, ['/search', '/click', '/views'])}`,
      body: bodies(random),
    }
  if (kind < 0.18)
    return {
      method: 'GET',
      path: `${path}/products/${encodeURIComponent(text(random)).slice(0, 400)}${pick(random, ['', '/similar'])}`,
    }
  const parameters = Array.from({ length: 1 + Math.floor(random() * 3) }, () => parameter(random)).join('&')
  return { method: 'GET', path: `${path}${pick(random, getPaths)}?${parameters}` }
}
