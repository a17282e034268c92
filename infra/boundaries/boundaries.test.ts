import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configFile = join(root, '.dependency-cruiser.cjs')

/** Rule → a file that breaks this rule and no other, and what it imports. */
const violations: Readonly<Record<string, readonly [file: string, specifier: string]>> = {
  'platform-imports-nothing-above': ['apps/api/src/platform/a.ts', '#core/users/users.service.ts'],
  'core-imports-only-core-and-platform': ['apps/api/src/core/a/a.service.ts', '#market/ads/ads.service.ts'],
  'market-not-shop': ['apps/api/src/market/a/a.service.ts', '#shop/orders/orders.service.ts'],
  'shop-not-market': ['apps/api/src/shop/a/a.service.ts', '#market/ads/ads.service.ts'],
  'bots-below-main': ['apps/api/src/core/b/b.service.ts', '#bots/updates.ts'],
  'reports-below-main': ['apps/api/src/bots/a.ts', '#reports/orders/orders.service.ts'],
  'reports-import-only-core-and-platform': [
    'apps/api/src/reports/a/a.service.ts',
    '#shop/orders/orders.service.ts',
  ],
  'demo-below-main': ['apps/api/src/market/b/b.service.ts', '../../../demo/world.ts'],
  'nothing-imports-main': ['apps/api/src/core/c/c.service.ts', '#main/http.ts'],
  'server-imports-only-contract-and-telemetry': ['apps/api/src/core/d/d.service.ts', '@app/client/call'],
  'only-services': ['apps/api/src/core/e/e.service.ts', '../users/users.sql.ts'],
  'only-services-from-above': ['apps/api/src/bots/b.ts', '#core/users/users.sql.ts'],
  'only-main-imports-routes-and-jobs': ['apps/api/src/main/a.ts', '#core/users/users.module.ts'],
  'routes-and-jobs-call-services': ['apps/api/src/core/users/a.module.ts', './users.sql.ts'],
  'rules-are-pure': ['apps/api/src/core/users/a.rules.ts', './imports-files.ts'],
  'sql-imports-only-the-database': ['apps/api/src/core/users/a.sql.ts', './users.service.ts'],
  'only-sql-files-touch-kysely': ['apps/api/src/core/users/a.service.ts', 'kysely'],
  'app-not-app': ['apps/market/src/shared/a.tsx', '../../../shop/src/shared/price.ts'],
  'feature-not-feature': ['apps/market/src/features/a/a.tsx', '../b/b-page.tsx'],
  'features-import-only-shared-and-packages': ['apps/market/src/features/a/b.tsx', '../../routes/index.tsx'],
  'shared-imports-only-packages': ['apps/market/src/shared/b.tsx', '../features/b/b-page.tsx'],
  'only-queries-call-the-server': ['apps/market/src/features/a/c.tsx', '@app/contract/market/ads'],
  'no-barrels-in-apps': ['apps/market/src/shared/c.tsx', './index.ts'],
  'contract-imports-only-zod': ['packages/contract/src/a.ts', 'node:crypto'],
  'client-imports-only-the-contract': ['packages/client/src/a.ts', '@app/ui/button'],
  'ui-telegram-and-telemetry-stand-alone': ['packages/ui/src/a.ts', '@app/contract/endpoint'],
  'page-server-imports-only-telemetry': ['packages/page-server/src/a.ts', '@app/contract/endpoint'],
  'page-server-and-telemetry-are-only-for-servers': ['apps/market/src/app/a.tsx', '@app/page-server/serve'],
  'packages-not-apps': ['packages/shell/src/a.ts', '../../../apps/market/src/locales/ru.ts'],
  'only-telegram-imports-the-telegram-sdk': ['apps/market/src/app/b.tsx', '@tma.js/bridge'],
  'no-product-imports-tests': ['apps/market/src/shared/d.tsx', './card.test.tsx'],
  'no-product-imports-e2e': ['packages/contract/src/b.ts', '../../../e2e/support/telegram.ts'],
  'not-to-dev-dep': ['apps/api/src/main/c.ts', 'vitest'],
  'no-circular': ['apps/api/src/platform/b.ts', './imports-b.ts'],
  'no-unresolvable': ['apps/api/src/platform/c.ts', '#platform/missing.ts'],
}

/** Imports that every rule allows, and what the violations above point at; all other targets are empty modules. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/core/users/imports-files.ts': ['node:fs'],
  'apps/api/src/platform/imports-b.ts': ['./b.ts'],
  'apps/api/src/core/users/users.sql.ts': ['kysely'],
  'apps/api/src/core/users/users.service.ts': [
    './users.sql.ts',
    './users.rules.ts',
    '@app/contract/endpoint',
  ],
  'apps/api/src/core/users/users.module.ts': ['./users.service.ts'],
  'apps/api/src/market/ads/ads.service.ts': ['#core/users/users.service.ts', '#core/users/users.rules.ts'],
  'apps/api/src/main/app.ts': ['#core/users/users.module.ts'],
  'apps/api/src/main/jobs.ts': ['#core/users/users.module.ts'],
  'apps/market/src/features/b/b.queries.ts': ['@app/contract/market/ads'],
  'apps/market/src/features/b/b-page.tsx': ['@app/client/call', '../../shared/card.tsx'],
  'apps/market/src/shared/card.test.tsx': ['../features/b/b-page.tsx', 'vitest'],
  'apps/shop/server.ts': ['@app/page-server/serve'],
}

const packages = ['contract', 'client', 'ui', 'telegram', 'shell', 'page-server', 'telemetry']
const dependencies = ['kysely', 'zod', '@tma.js/bridge']
const json = (value: unknown): string => JSON.stringify(value)
const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))

let tree: string
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

const writeModule = (path: string, specifiers: readonly string[]): void =>
  write(path, [...specifiers.map((specifier) => `import '${specifier}'`), 'export {}\n'].join('\n'))

const targetPath = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return posix.join('apps/api/src', specifier.slice(1))
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, module] = /^@app\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name && module ? `packages/${name}/src/${module}.ts` : null
}

const writeTree = (cases: readonly (readonly [string, string])[]): void => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const { imports } = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')) as {
    imports: unknown
  }
  write('package.json', json({ name: 'tree', type: 'module' }))
  write(
    'apps/api/package.json',
    json({
      name: '@app/api',
      imports,
      dependencies: versions(dependencies),
      devDependencies: versions(['vitest']),
    }),
  )
  for (const name of packages) {
    write(
      `packages/${name}/package.json`,
      json({ name: `@app/${name}`, exports: { './*': './src/*.ts' }, dependencies: versions(dependencies) }),
    )
    mkdirSync(join(tree, 'node_modules/@app'), { recursive: true })
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@app', name))
  }
  for (const name of [...dependencies, 'vitest']) {
    write(`node_modules/${name}/package.json`, json({ name, type: 'module', main: './dist/main.js' }))
    write(`node_modules/${name}/dist/main.js`, 'export {}\n')
  }
  for (const folder of ['e2e', 'infra', 'rig', 'tools']) writeModule(`${folder}/empty.ts`, [])
  const all = [...Object.entries(modules), ...cases.map(([file, specifier]) => [file, [specifier]] as const)]
  for (const [file, specifiers] of all)
    for (const specifier of specifiers) {
      const target = targetPath(file, specifier)
      if (target !== null && !target.endsWith('/missing.ts')) writeModule(target, [])
    }
  for (const [file, specifiers] of all) writeModule(file, specifiers)
}

/** `file: rule` of everything that dependency-cruiser reports. */
const cruise = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const folders = ['apps', 'packages', 'e2e', 'infra', 'rig', 'tools']
    execFile(
      join(root, 'node_modules/.bin/depcruise'),
      [...folders, '--config', configFile, '--output-type', 'json'],
      { cwd: tree, maxBuffer: 32 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (!stdout.startsWith('{')) return reject(new Error(stderr || error?.message))
        const { summary } = JSON.parse(stdout) as {
          summary: { violations: { from: string; rule: { name: string } }[] }
        }
        resolve(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).toSorted())
      },
    )
  })

const removeTree = (): void => rmSync(tree, { recursive: true, force: true })
beforeAll(() => writeTree(Object.values(violations)))
afterAll(removeTree)

test('every rule of imports is violated once here', () => {
  const { forbidden } = createRequire(import.meta.url)(configFile) as { forbidden: { name: string }[] }
  expect(Object.keys(violations).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
})

test('each violation is reported by its own rule, and allowed imports are not', async () => {
  expect(await cruise()).toEqual(
    Object.entries(violations)
      .map(([rule, [file]]) => `${file}: ${rule}`)
      .toSorted(),
  )
})
