/** Which part of the code a result speaks of: when one of these has changed since, the result is old. */
const market = ['apps/api/src/market', 'apps/api/src/platform', 'packages/contract']
const shop = ['apps/api/src/shop', 'apps/api/src/platform', 'packages/contract']
const pages = ['apps/market/src', 'packages/ui/src', 'packages/shell/src', 'packages/page-server/src']
const shopPages = ['apps/shop/src', 'packages/ui/src', 'packages/shell/src', 'packages/page-server/src']
const screens = [...pages, 'apps/shop/src', 'apps/reports/src', 'packages/telegram/src', 'e2e']
const api = ['apps/api/src', 'apps/api/migrations', 'packages/contract']

const money = [
  'apps/api/src/market/ledger',
  'apps/api/src/market/payments',
  'apps/api/src/market/promotion',
  'apps/api/src/core/idempotency',
  'apps/api/migrations',
]

const paths: Readonly<Record<string, readonly string[]>> = {
  baseline: ['apps/api/src/platform'],
  'engine-cluster': ['apps/api/src/market/search', 'tools/local-services'],
  hostile: ['apps/api/src/market/search', 'apps/api/src/platform'],
  reports: [...api, 'rig/reports'],
  search: market,
  g06: market,
  publish: market,
  g01: shop,
  shop,
  'ad-life': [...market, 'apps/api/test/model'],
  g15: ['apps/api/src/shop/referrals', 'apps/api/src/shop/orders', 'apps/api/test/model'],
  reminders: ['apps/api/src/shop/reminders', 'apps/api/src/core/notifications', 'apps/api/test/model'],
  g02: [...money, 'rig/coins'],
  g03: [...money, 'apps/api/test/model'],
  g05: [...money, 'apps/api/test/races'],
  g24: [...money, 'apps/api/test/model'],
  g25: [...money, 'apps/api/test/races'],
  g26: [...money, 'apps/api/src/core/audit', 'apps/api/test/model'],
  coins: [...money, 'apps/api/src/platform', 'rig/coins'],
  'money-under-load': [...money, 'apps/api/src/platform', 'rig/coins'],
  mutation: [...money, 'infra/mutation'],
  receipts: ['apps/api/src/market/receipts', 'apps/api/test/model'],
  pages,
  perf: pages,
  'buyer-pages': pages,
  'shop-pages': shopPages,
  renders: [...shopPages, 'apps/api/src/platform'],
  'proof-attacks': [...api, 'apps/api/test'],
  'proof-faults': [...api, 'apps/api/test'],
  'proof-models': [...api, 'apps/api/test'],
  'proof-pictures': ['apps/api/src/core/media', 'apps/api/test/images', 'apps/api/test/pictures'],
  'proof-relevance': ['apps/api/src/market/search', 'apps/api/src/shop/search', 'apps/api/test/relevance'],
  'proof-demo': ['apps/api/demo', 'apps/api/seed'],
  'proof-modules': [...api, 'apps/api/test'],
  'proof-pieces': ['packages', 'apps/market/src', 'apps/shop/src', 'apps/reports/src', 'infra'],
  'proof-screens': screens,
  'proof-journeys': screens,
  'proof-webkit': screens,
  'proof-audit': ['pnpm-lock.yaml'],
  neighbours: [...pages, ...api],
  'proof-compose': ['compose.yaml'],
  'proof-bites': ['infra/check', '.ci', 'vitest.config.ts'],
}

/** Everything, for a result that nobody has thought about yet. */
export function pathsOfEvidence(goal: string): readonly string[] {
  return paths[goal] ?? ['.']
}
