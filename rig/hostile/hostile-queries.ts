/** Queries of an attacker to the lists of the marketplace: T-39, T-40, T-41. */
const path = '/api/telegram'

export interface HostileCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

type Random = () => number

/** Small and repeatable: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const numbers = [
  '1e309',
  '-1',
  'NaN',
  'Infinity',
  '0x1F',
  '1e3',
  ' 5',
  '9'.repeat(40),
  '0',
  '00',
  '-0',
  '1.5',
  '',
  'null',
  '1000000000',
  '2147483648',
  '9007199254740993',
  "1'",
  '1 or 1=1',
  '1;drop table ads',
  '१२',
  '１２',
  '1%00',
]
const sorts = [
  'createdAt|desc; drop table ads',
  "price|asc' or '1'='1",
  'price|desc|desc',
  '(select 1)',
  'id|desc',
  '__proto__|asc',
  'constructor|desc',
  'createdAt%7Cdesc%00',
  'relevance|asc',
  'CREATEDAT|DESC',
  '|',
  '',
]
const words = [
  '*',
  '?',
  '.*',
  '(a+)+$',
  '/.*/',
  '~',
  'a~9',
  'title:*',
  '_exists_:phones',
  '{"match_all":{}}',
  '\\',
  '"',
  "' or 1=1 --",
  '%25%25%25',
  '____',
  'AND OR NOT',
  '[* TO *]',
  '<script>alert(1)</script>',
  '${7*7}',
  '../..',
  '\u202e',
  '\u0000',
  'и\u0306'.repeat(60),
  '𝕋𝕖𝕝𝕖𝕗𝕠𝕟',
  '👩‍👩‍👧‍👦'.repeat(8),
  'ʻ'.repeat(150),
  'а'.repeat(200),
  'a b '.repeat(50),
]
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
