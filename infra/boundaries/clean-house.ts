import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository, type Files } from './synthetic-tree.ts'

const forms: Readonly<Record<string, (specifier: string) => string>> = {
  type: (specifier) => `import type { Shape } from '${specifier}'`,
  dynamic: (specifier) => `export const later = () => import('${specifier}')`,
  export: (specifier) => `export * from '${specifier}'`,
}

/** A file that imports each specifier; `type:` and the other forms above may stand before one. */
export function importing(...specifiers: readonly string[]): string {
  return [
    ...specifiers.map((specifier) => {
      const colon = specifier.indexOf(':')
      const write = forms[specifier.slice(0, Math.max(colon, 0))]
      return write ? write(specifier.slice(colon + 1)) : `import '${specifier}'`
    }),
    'export {}\n',
  ].join('\n')
}

const json = (value: unknown): string => JSON.stringify(value)

/** Real packages ship from a dist folder, so these do too: leaving such folders out would blind the rules. */
const installed = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: json({
    name,
    version: '1.0.0',
    type: 'module',
    main: './dist/main.js',
  }),
  [`node_modules/${name}/dist/main.js`]: 'export {}\n',
})

const workspacePackage = (name: string, subpaths: readonly string[], dependencies: Files = {}): Files => ({
  [`packages/${name}/package.json`]: json({
    name: `@app/${name}`,
    type: 'module',
    dependencies,
    devDependencies: { vitest: '1.0.0' },
    exports: Object.fromEntries(
      subpaths.map((subpath) => [`./${subpath.split('.')[0]}`, `./src/${subpath}`]),
    ),
  }),
})

/** The server's own subpath imports, as they really are. */
const subpathImports = (): unknown => {
  const manifest = JSON.parse(readFileSync(join(repository, 'apps/api/package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  return manifest['imports']
}

const manifests = (): Files => ({
  'package.json': json({ name: 'house', private: true, type: 'module' }),
  'apps/api/package.json': json({
    name: '@app/api',
    type: 'module',
    imports: subpathImports(),
    dependencies: { kysely: '1.0.0', pg: '1.0.0', fastify: '1.0.0', ioredis: '1.0.0', zod: '1.0.0' },
    devDependencies: { vitest: '1.0.0', dbmate: '1.0.0' },
  }),
  ...workspacePackage('contract', ['endpoint.ts'], { zod: '1.0.0' }),
  ...workspacePackage('client', ['call.ts']),
  ...workspacePackage('ui', ['button.tsx']),
  ...workspacePackage('telegram', ['boot.ts']),
  ...workspacePackage('shell', ['start.ts']),
  ...workspacePackage('page-server', ['serve.ts']),
  ...Object.fromEntries(
    [
      'zod',
      'kysely',
      'pg',
      'fastify',
      'ioredis',
      'vitest',
      'dbmate',
      'left-pad',
      '@tma.js/sdk-react',
      '@tma.js/bridge',
    ].flatMap((name) => Object.entries(installed(name))),
  ),
})

/** Imports of the workspace's own packages resolve as with pnpm: through links. */
export const workspaceLinks: Files = Object.fromEntries(
  ['contract', 'client', 'ui', 'telegram', 'shell', 'page-server'].map((name) => [
    `node_modules/@app/${name}`,
    `packages/${name}`,
  ]),
)

const server: Files = {
  'apps/api/src/platform/config.ts': importing('zod'),
  'apps/api/src/platform/db-types.gen.ts': importing('type:kysely'),
  'apps/api/src/platform/db.ts': importing('kysely', 'pg', 'type:./config.ts', 'type:./db-types.gen.ts'),
  'apps/api/src/platform/redis.ts': importing('ioredis'),
  'apps/api/src/platform/search-engine.ts': importing(),
  'apps/api/src/platform/config.test.ts': importing('#core/users/users.service.ts', './config.ts'),
  'apps/api/src/platform/ctx.ts': importing('type:./db.ts', 'type:./redis.ts'),
  'apps/api/src/platform/errors.ts': importing('@app/contract/endpoint'),
  'apps/api/src/platform/bind.ts': importing('type:fastify', './errors.ts'),
  'apps/api/src/core/users/users.rules.ts': importing(
    'node:crypto',
    'zod',
    '@app/contract/endpoint',
    '#platform/errors.ts',
  ),
  'apps/api/src/core/users/users.sql.ts': importing(
    'kysely',
    'type:#platform/db.ts',
    'type:./users.rules.ts',
  ),
  'apps/api/src/core/users/users.service.ts': importing(
    './users.sql.ts',
    './users.rules.ts',
    'type:#platform/ctx.ts',
  ),
  'apps/api/src/core/users/users.routes.ts': importing(
    './users.service.ts',
    'type:#platform/bind.ts',
    '@app/contract/endpoint',
  ),
  'apps/api/src/core/users/users.jobs.ts': importing('./users.service.ts', 'type:#platform/ctx.ts'),
  'apps/api/src/core/users/users.test.ts': importing(
    'vitest',
    'kysely',
    '@app/client/call',
    './users.sql.ts',
    '../auth/auth.rules.ts',
    '#main/app.ts',
    '#bots/bot-updates.ts',
    './users.routes.ts',
    './users.jobs.ts',
    '../../reports/shop-orders.sql.ts',
    '#test/support/people.ts',
    '../../../../../e2e/support/telegram.ts',
  ),
  'apps/api/src/core/auth/auth.rules.ts': importing(),
  'apps/api/src/core/auth/auth.service.ts': importing('../users/users.service.ts', 'node:fs'),
  'apps/api/src/market/ads/ads.rules.ts': importing('@app/contract/endpoint'),
  'apps/api/src/market/ads/ads.sql.ts': importing(
    'kysely',
    'type:#platform/db.ts',
    './ads.rules.ts',
    '@app/contract/endpoint',
  ),
  'apps/api/src/market/ads/ads.service.ts': importing('./ads.sql.ts', '#core/users/users.service.ts'),
  'apps/api/src/market/ads/ads.routes.ts': importing('./ads.service.ts', 'type:#platform/bind.ts'),
  'apps/api/src/market/ads/ads.test.ts': importing('#shop/orders/orders.sql.ts'),
  'apps/api/src/shop/orders/orders.test.ts': importing('#market/ads/ads.sql.ts'),
  'apps/api/src/shop/orders/orders.sql.ts': importing('kysely'),
  'apps/api/src/shop/orders/orders.service.ts': importing('./orders.sql.ts', '#core/users/users.service.ts'),
  'apps/api/src/bots/bot-updates.ts': importing(
    '#market/ads/ads.service.ts',
    '#shop/orders/orders.service.ts',
  ),
  'apps/api/src/bots/market-bot.routes.ts': importing('./bot-updates.ts', 'type:#platform/bind.ts'),
  'apps/api/src/reports/shop-orders.sql.ts': importing('kysely', 'type:#platform/db.ts'),
  'apps/api/src/reports/shop-orders.service.ts': importing(
    './shop-orders.sql.ts',
    '#core/users/users.service.ts',
  ),
  'apps/api/src/reports/shop-orders.routes.ts': importing(
    './shop-orders.service.ts',
    'type:#platform/bind.ts',
  ),
  'apps/api/src/reports/shop-orders.test.ts': importing(
    '#shop/orders/orders.sql.ts',
    '#core/users/users.sql.ts',
  ),
  'apps/api/src/main/app.ts': importing(
    '#core/users/users.routes.ts',
    '#market/ads/ads.routes.ts',
    '#bots/market-bot.routes.ts',
    '../reports/shop-orders.routes.ts',
  ),
  'apps/api/src/main/jobs.ts': importing('#core/users/users.jobs.ts', 'type:dbmate'),
  'apps/api/src/main/seed.ts': importing('../../seed/reference-data.ts', 'pg'),
  'apps/api/src/main/http.ts': importing(
    './app.ts',
    './jobs.ts',
    './seed.ts',
    '#core/users/users.service.ts',
  ),
  'apps/api/seed/reference-data.ts': importing('node:fs'),
  'apps/api/demo/world.ts': importing('#core/users/users.service.ts'),
  'apps/api/test/support/people.ts': importing(
    '#main/app.ts',
    '#bots/bot-updates.ts',
    '#core/users/users.routes.ts',
    '#core/users/users.jobs.ts',
    '../../src/reports/shop-orders.sql.ts',
    '../../../../e2e/support/telegram.ts',
    './more-people.ts',
    'vitest',
  ),
  'apps/api/test/support/more-people.ts': importing(),
  'apps/api/dist/bundle.js': importing('no-such-package'),
}

const frontEnds: Files = {
  'apps/market/src/app/router.tsx': importing('../route-tree.gen.ts', '../shared/ad-card.tsx'),
  // The router writes this circle itself.
  'apps/market/src/route-tree.gen.ts': importing('./routes/index.tsx', './routes/ad.tsx'),
  'apps/market/src/routes/index.tsx': `${importing('type:../route-tree.gen.ts', '../features/search/search-page.tsx')}
const Page = (): unknown => <main>{'tsx'}</main>\n`,
  'apps/market/src/routes/ad.tsx': importing(
    '../features/ad/ad-page.tsx',
    '../features/search/search-page.tsx',
  ),
  'apps/market/src/features/search/search-page.tsx': importing(
    './search.queries.ts',
    '../../shared/ad-card.tsx',
  ),
  'apps/market/src/features/search/search.queries.ts': importing(
    '@app/client/call',
    '@app/contract/endpoint',
  ),
  'apps/market/src/features/search/search.test.tsx': importing('../ad/ad-page.tsx', '../../routes/ad.tsx'),
  'apps/market/src/features/ad/ad-page.tsx': importing('@app/telegram/boot', '../../shared/ad-card.tsx'),
  'apps/market/src/shared/ad-card.test.tsx': importing('../features/ad/ad-page.tsx', './ad-card.tsx'),
  'apps/market/src/shared/ad-card.tsx': importing('@app/ui/button', '../locales/ru.ts'),
  'apps/market/src/locales/ru.ts': importing(),
  'apps/shop/src/features/cart/cart-page.tsx': importing('@app/ui/button'),
}

const packagesAndTools: Files = {
  'packages/contract/src/errors.ts': importing(),
  'packages/contract/src/endpoint.ts': importing('zod', './errors.ts'),
  'packages/contract/vite.config.ts': importing('vitest', 'node:path'),
  'packages/contract/src/endpoint.test.ts': importing('vitest', 'node:fs', './endpoint.ts'),
  'packages/client/src/call.ts': importing('type:@app/contract/endpoint'),
  'packages/client/src/call.test.ts': importing(
    'vitest',
    '@app/ui/button',
    '../../../e2e/support/telegram.ts',
  ),
  'packages/client/vite.config.ts': importing('@app/ui/button', '../../infra/services/cli.ts'),
  'packages/ui/src/icon.tsx': importing(),
  'packages/ui/src/button.tsx': importing('./icon.tsx'),
  'packages/ui/src/button.test.tsx': importing('@app/contract/endpoint'),
  'packages/ui/vite.config.ts': importing('vitest', '@app/contract/endpoint'),
  'packages/telegram/src/boot.ts': importing('@tma.js/sdk-react'),
  'packages/telegram/src/port.ts': importing('@tma.js/bridge'),
  'packages/shell/src/start.ts': importing('@app/client/call', '@app/ui/button', '@app/telegram/boot'),
  'packages/page-server/src/serve.ts': importing('node:http'),
  'apps/shop/server.ts': importing('@app/page-server/serve'),
  'e2e/support/telegram.ts': importing('node:http'),
  'infra/services/cli.ts': importing('node:child_process'),
  'rig/load.ts': importing(
    '../infra/services/cli.ts',
    '../e2e/support/telegram.ts',
    '../apps/api/src/main/app.ts',
  ),
}

/** A small house in which every allowed kind of import occurs once: nothing in it may be reported. */
export function cleanHouse(): Files {
  return { ...manifests(), ...server, ...frontEnds, ...packagesAndTools }
}
