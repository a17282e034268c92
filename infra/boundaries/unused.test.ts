import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantTree, repository, runTool, type Files } from './synthetic-tree.ts'

const json = (value: unknown): string => JSON.stringify(value)

const manifest = (name: string, more: object = {}): string =>
  json({ name, private: true, type: 'module', ...more })

/** A workspace in which everything is used, read with the repository's own configuration. */
const tidyWorkspace = (): Files => ({
  'knip.json': readFileSync(join(repository, 'knip.json'), 'utf8'),
  'package.json': manifest('workspace'),
  'pnpm-workspace.yaml': 'packages: ["packages/*", "apps/*", "e2e", "infra", "rig"]\n',
  'apps/api/package.json': manifest('@app/api', {
    imports: { '#core/*': './src/core/*' },
    dependencies: { '@app/contract': 'workspace:*', fastify: '1.0.0' },
  }),
  'apps/api/src/main/http.ts': "import 'fastify'\nimport { greet } from '#core/greeting.ts'\ngreet()\n",
  'apps/api/src/core/greeting.ts':
    "import { words } from '@app/contract/words'\nexport const greet = (): string => words.hello\n",
  'apps/api/src/core/greeting.test.ts': "import { greet } from './greeting.ts'\ngreet()\n",
  'apps/api/src/core/tables.gen.ts': 'export interface NobodyReadsThisTable {}\n',
  'packages/contract/package.json': manifest('@app/contract', { exports: { './words': './src/words.ts' } }),
  'packages/contract/src/words.ts': "export const words = { hello: 'hello' }\n",
})

type Issue = { readonly file: string } & Readonly<
  Record<string, readonly { readonly name: string }[] | string>
>

/** Every finding as `kind file name`. */
const findings = async (files: Files): Promise<string[]> => {
  const tree = plantTree(files, { 'apps/api/node_modules/@app/contract': 'packages/contract' })
  try {
    const report = await runTool(
      'knip',
      ['--reporter', 'json', '--no-config-hints', '--no-progress'],
      tree.directory,
    )
    const { issues } = JSON.parse(report) as { issues: readonly Issue[] }
    return issues
      .flatMap((issue) =>
        Object.entries(issue).flatMap(([kind, found]) =>
          typeof found === 'string' ? [] : found.map(({ name }) => `${kind} ${issue.file} ${name}`),
        ),
      )
      .toSorted()
  } finally {
    tree.remove()
  }
}

test('a workspace in which everything is used reports nothing', async () => {
  expect(await findings(tidyWorkspace())).toEqual([])
})

test('unused exports, types, files and dependencies and unlisted dependencies are reported', async () => {
  const tidy = tidyWorkspace()
  const planted: Files = {
    ...tidy,
    'apps/api/package.json': manifest('@app/api', {
      imports: { '#core/*': './src/core/*' },
      dependencies: { '@app/contract': 'workspace:*', fastify: '1.0.0', ioredis: '1.0.0' },
    }),
    'apps/api/src/core/greeting.ts': `import 'left-pad'
      export const neverCalled = 1
      export interface NeverNamed { readonly a: 1 }
      ${tidy['apps/api/src/core/greeting.ts'] ?? ''}`,
    'apps/api/src/core/nobody-imports-this.ts': 'export {}\n',
    'packages/contract/src/words.ts': `${tidy['packages/contract/src/words.ts'] ?? ''}export const neverSaid = ''\n`,
  }
  expect(await findings(planted)).toEqual([
    'dependencies apps/api/package.json ioredis',
    'exports apps/api/src/core/greeting.ts neverCalled',
    'exports packages/contract/src/words.ts neverSaid',
    'files apps/api/src/core/nobody-imports-this.ts apps/api/src/core/nobody-imports-this.ts',
    'types apps/api/src/core/greeting.ts NeverNamed',
    'unlisted apps/api/src/core/greeting.ts left-pad',
  ])
})
