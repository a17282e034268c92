import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanHouse, importing, workspaceLinks } from './clean-house.ts'
import { plantTree, repository, runTool, type Files, type SyntheticTree } from './synthetic-tree.ts'

const configFile = join(repository, '.dependency-cruiser.cjs')
const rooms = ['apps', 'packages', 'e2e', 'infra', 'rig']

interface Report {
  readonly summary: {
    readonly totalCruised: number
    readonly totalDependenciesCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

const cruise = async (tree: SyntheticTree): Promise<Report['summary']> => {
  const report = await runTool(
    'depcruise',
    [...rooms, '--config', configFile, '--output-type', 'json'],
    tree.directory,
  )
  return (JSON.parse(report) as Report).summary
}

/** Rule → [the offending file, what it imports]. A file breaks this one rule and no other. */
const planted: Readonly<Record<string, readonly (readonly [file: string, ...specifiers: string[]])[]>> = {
  'platform-imports-nothing-above': [
    ['apps/api/src/platform/p1.ts', '#core/users/users.service.ts'],
    ['apps/api/src/platform/p2.ts', 'type:#market/ads/ads.service.ts'],
    ['apps/api/src/platform/p3.ts', '../../seed/reference-data.ts'],
  ],
  'core-imports-only-core-and-platform': [
    ['apps/api/src/core/p/p1.service.ts', '#market/ads/ads.service.ts'],
    ['apps/api/src/core/p/p2.service.ts', 'type:../../shop/orders/orders.service.ts'],
  ],
  'market-not-shop': [
    ['apps/api/src/market/p/p.service.ts', '#shop/orders/orders.service.ts'],
    ['apps/api/src/market/p/p3.service.ts', 'dynamic:#shop/orders/orders.service.ts'],
    ['apps/api/src/market/p/p4.service.ts', 'export:../../shop/orders/orders.service.ts'],
  ],
  'shop-not-market': [['apps/api/src/shop/p/p.service.ts', 'type:#market/ads/ads.service.ts']],
  'bots-below-main': [
    ['apps/api/src/market/p/p1.service.ts', '#bots/bot-updates.ts'],
    ['apps/api/src/core/p/p3.service.ts', '#bots/bot-updates.ts'],
  ],
  'reports-below-main': [
    ['apps/api/src/core/p/p4.service.ts', '../../reports/shop-orders.service.ts'],
    ['apps/api/src/bots/p1.ts', '../reports/shop-orders.service.ts'],
  ],
  'reports-import-only-core-and-platform': [
    ['apps/api/src/reports/p1.service.ts', '#shop/orders/orders.service.ts'],
    ['apps/api/src/reports/p2.service.ts', '../../seed/reference-data.ts'],
  ],
  'demo-below-main': [['apps/api/src/market/p/p20.service.ts', '../../../demo/world.ts']],
  'nothing-imports-main': [
    ['apps/api/src/platform/p4.ts', '#main/http.ts'],
    ['apps/api/src/core/p/p5.service.ts', '#main/http.ts'],
    ['apps/api/src/shop/p/p2.service.ts', 'type:#main/http.ts'],
    ['apps/api/src/bots/p2.ts', '../main/http.ts'],
    ['apps/api/seed/p.ts', '#main/http.ts'],
  ],
  'server-imports-only-the-contract': [
    ['apps/api/src/core/p/p6.service.ts', '@app/client/call'],
    ['apps/api/src/main/p1.ts', 'type:@app/ui/button'],
  ],
  'only-services': [
    ['apps/api/src/core/p/p7.service.ts', '../users/users.sql.ts'],
    ['apps/api/src/core/p/p8.service.ts', 'type:../users/users.sql.ts'],
    ['apps/api/src/market/p/p2.service.ts', '#core/users/far-away.ts'],
  ],
  'only-services-from-above': [
    ['apps/api/src/bots/p3.ts', '#core/users/users.sql.ts'],
    ['apps/api/src/main/p2.ts', 'type:#core/users/users.sql.ts'],
    ['apps/api/src/reports/p3.service.ts', '#core/users/users.sql.ts'],
  ],
  'only-app-imports-routes': [
    ['apps/api/src/main/p3.ts', '#core/users/users.routes.ts'],
    ['apps/api/src/core/users/p.service.ts', './users.routes.ts'],
  ],
  'only-main-jobs-imports-jobs': [
    ['apps/api/src/main/p4.ts', '#core/users/users.jobs.ts'],
    ['apps/api/src/core/p/p9.service.ts', '../users/users.jobs.ts'],
  ],
  'routes-call-services': [
    ['apps/api/src/core/users/p1.routes.ts', './users.sql.ts'],
    ['apps/api/src/core/users/p2.routes.ts', './users.rules.ts'],
    ['apps/api/src/market/p/p3.routes.ts', 'type:#platform/db.ts'],
    ['apps/api/src/market/p/p4.routes.ts', 'kysely'],
    ['apps/api/src/reports/p5.routes.ts', './shop-orders.sql.ts'],
  ],
  'jobs-call-services': [
    ['apps/api/src/core/users/p1.jobs.ts', './users.sql.ts'],
    ['apps/api/src/core/users/p2.jobs.ts', './users.rules.ts'],
    ['apps/api/src/market/p/p3.jobs.ts', 'pg'],
  ],
  'rules-are-pure': [
    ['apps/api/src/core/users/p1.rules.ts', 'node:fs/promises'],
    ['apps/api/src/core/users/p2.rules.ts', 'type:kysely'],
    ['apps/api/src/core/users/p3.rules.ts', '#platform/redis.ts'],
    ['apps/api/src/core/users/p4.rules.ts', 'type:#platform/ctx.ts'],
    ['apps/api/src/core/users/p5.rules.ts', './users.sql.ts'],
    ['apps/api/src/core/users/p6.rules.ts', './far-away.ts'],
    ['apps/api/src/core/users/p7.rules.ts', 'node:child_process'],
    ['apps/api/src/core/users/p8.rules.ts', 'fastify'],
    ['apps/api/src/core/users/p9.rules.ts', '#platform/search-engine.ts'],
  ],
  'sql-imports-only-the-database': [
    ['apps/api/src/core/users/p1.sql.ts', 'type:#platform/ctx.ts'],
    ['apps/api/src/core/users/p2.sql.ts', './users.service.ts'],
    ['apps/api/src/market/ads/p3.sql.ts', '#core/users/users.service.ts'],
    ['apps/api/src/reports/p4.sql.ts', 'node:crypto'],
    ['apps/api/src/shop/orders/p5.sql.ts', 'pg'],
  ],
  'only-sql-files-touch-kysely': [
    ['apps/api/src/core/users/p1.service.ts', 'kysely'],
    ['apps/api/src/market/ads/p2.create.ts', 'pg'],
    ['apps/api/src/bots/p4.ts', 'type:kysely'],
  ],
  'app-not-app': [
    ['apps/market/src/shared/p1.tsx', '../../../shop/src/features/cart/cart-page.tsx'],
    ['apps/market/src/features/search/p1.test.tsx', '../../../../shop/src/features/cart/cart-page.tsx'],
    ['apps/shop/src/features/cart/p2.ts', 'type:../../../../api/src/platform/errors.ts'],
    ['apps/api/src/platform/p5.ts', '../../../market/src/locales/ru.ts'],
  ],
  'feature-not-feature': [['apps/market/src/features/search/p2.tsx', 'type:../ad/ad-page.tsx']],
  'features-import-only-shared-and-packages': [
    ['apps/market/src/features/search/p3.tsx', '../../routes/ad.tsx'],
    ['apps/market/src/features/search/p4.tsx', 'type:../../app/router.tsx'],
  ],
  'shared-imports-only-packages': [
    ['apps/market/src/shared/p2.tsx', '../features/ad/ad-page.tsx'],
    ['apps/market/src/shared/p3.tsx', '../routes/ad.tsx'],
  ],
  'no-barrels-in-apps': [
    ['apps/market/src/shared/p4.tsx', './index.ts'],
    ['apps/api/src/platform/p6.ts', './everything/index.ts'],
  ],
  'contract-imports-only-zod': [
    ['packages/contract/src/p1.ts', 'node:crypto'],
    ['packages/contract/src/p2.ts', 'left-pad'],
    ['packages/contract/src/p3.ts', 'type:@app/client/call'],
  ],
  'client-imports-only-the-contract': [['packages/client/src/p.ts', '@app/telegram/boot']],
  'ui-telegram-and-page-server-stand-alone': [
    ['packages/ui/src/p1.tsx', 'type:@app/contract/endpoint'],
    ['packages/telegram/src/p2.ts', '@app/ui/button'],
    ['packages/page-server/src/p3.ts', '@app/contract/endpoint'],
  ],
  'page-server-is-only-for-servers': [
    ['apps/market/src/app/p6.tsx', '@app/page-server/serve'],
    ['packages/shell/src/p1.ts', 'type:@app/page-server/serve'],
  ],
  'packages-not-apps': [
    ['packages/ui/src/p3.ts', '../../../apps/market/src/locales/ru.ts'],
    ['packages/contract/src/p4.ts', 'type:../../../apps/api/src/platform/errors.ts'],
  ],
  'only-telegram-imports-the-telegram-sdk': [
    ['apps/market/src/app/p1.tsx', '@tma.js/sdk-react'],
    ['apps/market/src/app/p7.tsx', '@tma.js/bridge'],
  ],
  'no-product-imports-tests': [
    ['apps/api/src/main/p5.ts', '#test/support/people.ts'],
    ['apps/market/src/shared/p5.tsx', './ad-card.test.tsx'],
    ['packages/client/src/p2.ts', './call.test.ts'],
  ],
  'no-product-imports-e2e': [
    ['apps/api/src/main/p6.ts', '../../../../rig/load.ts'],
    ['apps/api/seed/p2.ts', '../../../infra/services/cli.ts'],
    ['packages/contract/src/p5.ts', '../../../e2e/support/telegram.ts'],
  ],
  'not-to-dev-dep': [
    ['apps/api/src/main/p7.ts', 'dbmate'],
    ['packages/client/src/p4.ts', 'vitest'],
  ],
  // A circle is reported once, at the first of its files.
  'no-circular': [['apps/api/src/platform/p7.ts', './p8.ts']],
  'no-unresolvable': [
    ['apps/api/src/platform/p9.ts', '#platform/nowhere.ts'],
    ['packages/client/src/p3.ts', '@app/contract/not-exported'],
    ['packages/contract/src/p6.ts', 'type:not-installed'],
    ['e2e/support/p1.ts', 'not-installed'],
  ],
}

/** Innocent files that planted ones point at. */
const targets: Files = {
  'apps/api/src/platform/p8.ts': importing('type:./p7.ts'),
  'apps/api/src/core/users/far-away.ts': importing('./farther.ts'),
  'apps/api/src/core/users/farther.ts': importing('node:net'),
  'apps/api/src/platform/everything/index.ts': importing(),
  'apps/market/src/shared/index.ts': importing(),
}

const cases = Object.entries(planted).flatMap(([rule, files]) =>
  files.map(([file, ...specifiers]) => ({ rule, file, specifiers })),
)

describe('a house in order', () => {
  test('reports nothing, although every allowed kind of import occurs in it', async () => {
    const tree = plantTree(cleanHouse(), workspaceLinks)
    const summary = await cruise(tree)
    tree.remove()
    expect(summary.violations).toEqual([])
    expect(summary.totalDependenciesCruised).toBeGreaterThan(80)
  })
})

describe('a house with planted violations', () => {
  let fired: Map<string, Set<string>>
  let tree: SyntheticTree

  beforeAll(async () => {
    const files = Object.fromEntries(cases.map(({ file, specifiers }) => [file, importing(...specifiers)]))
    tree = plantTree({ ...cleanHouse(), ...targets, ...files }, workspaceLinks)
    const { violations } = await cruise(tree)
    fired = new Map(
      [...Map.groupBy(violations, (violation) => violation.from)].map(([file, list]) => [
        file,
        new Set(list.map((violation) => violation.rule.name)),
      ]),
    )
  })
  afterAll(() => {
    tree.remove()
  })

  test('has a case for every rule of the configuration, and none for a rule that is gone', () => {
    const config = createRequire(import.meta.url)(configFile) as {
      forbidden: { name: string; severity: string }[]
    }
    expect(Object.keys(planted).toSorted()).toEqual(config.forbidden.map((rule) => rule.name).toSorted())
    expect(config.forbidden.filter((rule) => rule.severity !== 'error')).toEqual([])
  })

  test('plants every violation in a file of its own', () => {
    expect(new Set(cases.map(({ file }) => file)).size).toBe(cases.length)
  })

  test.each(cases)('$rule: $file may not import $specifiers', ({ rule, file }) => {
    expect([...(fired.get(file) ?? [])]).toEqual([rule])
  })

  test('reports no file but the planted ones', () => {
    expect([...fired.keys()].toSorted()).toEqual(cases.map(({ file }) => file).toSorted())
  })
})
