import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Step {
  readonly name: string
  /** For docs/map.md. */
  readonly holds: string
  readonly command: string
  readonly args: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  /** Groups run one after the other; the steps of `static` and `tests` run two at a time, the others in order. */
  readonly group: 'first' | 'static' | 'tests' | 'last'
  /** Written by the test runner. */
  readonly report?: { readonly file: string; readonly kind: 'vitest' | 'playwright' }
}

const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const data = (name: string): string => join(root, '.data', name)

/** TypeScript and the typed rules are short Go programs: collecting less garbage saves a fifth of their time. */
const goVariables = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/** Vitest with a JSON report; `args` choose projects or files. */
export function vitestCommand(report: string, args: readonly string[]) {
  return {
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }
}

const nodeStep = (group: Step['group'], name: string, holds: string, script: string): Step => ({
  group,
  name,
  holds,
  command: process.execPath,
  args: script.split(' '),
})

const toolStep = (name: string, holds: string, commandLine: string): Step => {
  const [tool = '', ...args] = commandLine.split(' ')
  return { group: 'static', name, holds, command: bin(tool), args }
}

const vitestStep = (name: string, holds: string, ...projects: string[]): Step => {
  const file = data(`test-report-${projects.join('-')}.json`)
  const command = vitestCommand(
    file,
    projects.flatMap((project) => ['--project', project]),
  )
  return { group: 'tests', name, holds, ...command, report: { file, kind: 'vitest' } }
}

const typeStep = (project: string): Step => ({
  // Two projects are checked at a time; with four checkers each, the default, each would read the same types four times.
  ...toolStep(`types ${project}`, 'tsc', `tsc -p ${project} --checkers 1`),
  variables: goVariables,
})

const migrations = globSync('apps/api/migrations/*.sql', { cwd: root })

/** The steps of the gate, in order. */
export const steps: readonly Step[] = [
  nodeStep(
    'first',
    'packages',
    'Chromium, fonts and Compose are there; the only step that installs anything',
    'infra/system-packages.ts',
  ),
  nodeStep(
    'static',
    'services',
    'PostgreSQL, Redis, OpenSearch and S3 of the test set start',
    'tools/local-services/cli.ts up --set test',
  ),
  nodeStep(
    'static',
    'commits',
    'each new commit subject has a type and at most 72 characters',
    'infra/check/commit-subjects.ts',
  ),
  toolStep('format', 'oxfmt', 'oxfmt --check'),
  { ...toolStep('lint', 'oxlint with types', 'oxlint'), variables: goVariables },
  ...['contract', 'client', 'ui', 'telegram', 'shell', 'page-server', 'simulators'].map((name) =>
    typeStep(`packages/${name}`),
  ),
  ...['api', 'market', 'shop', 'reports'].map((name) => typeStep(`apps/${name}`)),
  ...['infra', 'tools/local-services', 'e2e', 'rig'].map(typeStep),
  toolStep(
    'boundaries',
    'who may import whom',
    'depcruise apps packages e2e infra rig tools --config .dependency-cruiser.cjs',
  ),
  toolStep('unused', 'knip: no unused file or export', 'knip'),
  toolStep(
    'migrations',
    'squawk: safe on a live table',
    `squawk --config .squawk.toml ${migrations.join(' ')}`,
  ),
  nodeStep(
    'static',
    'openapi',
    'docs/openapi.json is the contract, and breaks no client',
    'infra/check/openapi.ts',
  ),
  nodeStep('static', 'compose file', 'compose.yaml is valid', 'infra/compose.ts'),
  nodeStep('static', 'build', 'the front ends and the server build', 'infra/build.ts'),
  nodeStep('tests', 'bundles', 'no page weighs more than it may', 'infra/check/bundles.ts'),
  nodeStep(
    'tests',
    'database types',
    'generated types are those of the migrated database',
    'apps/api/test/support/database-types.ts --verify',
  ),
  // In this order: the first of them mostly waits for services, and the browser tests start when it ends.
  vitestStep(
    'tests api',
    'the API on real services: modules, structure, authorisation, attacks, faults',
    'api',
  ),
  vitestStep('tests pieces', 'rules, tools and components, the latter in Chromium', 'pieces', 'components'),
  {
    ...nodeStep(
      'tests',
      'e2e',
      'journeys and the quality of every screen, everything started as in production',
      // Many failures are a defect of the whole system, so the run ends early.
      'infra/e2e.ts --no-build -- --retries=1 --max-failures=12',
    ),
    report: { file: data('e2e-report.json'), kind: 'playwright' },
  },
  nodeStep('last', 'log scan', 'no server logged a secret or a name', 'infra/check/log-scan.ts'),
]
