import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a step of many tests writes down about them. */
export interface StepReport {
  readonly file: string
  /** Of the step's own second try, if it made one. */
  readonly secondFile?: string
  readonly kind: 'vitest' | 'playwright'
}

export interface Step {
  readonly name: string
  /** What a reader of the documents is told about it. */
  readonly holds: string
  readonly command: string
  readonly words: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
  /** Groups run one after the other; the steps of `static` and `tests` side by side, those of the others in order. */
  readonly group: 'first' | 'static' | 'tests' | 'last'
  readonly report?: StepReport
}

const node = process.execPath
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const data = (name: string): string => join(root, '.data', name)

const typed = [
  ...['contract', 'client', 'ui', 'telegram', 'shell', 'page-server', 'simulators'].map(
    (name) => `packages/${name}`,
  ),
  ...['api', 'market', 'shop', 'reports'].map((name) => `apps/${name}`),
  'infra',
  'tools/local-services',
  'e2e',
  'rig',
]

/**
 * TypeScript and the typed rules are Go programs that end before their garbage matters: collecting it less often saves
 * every fifth second of theirs.
 */
const rarelyCollected = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/** Vitest with a report for machines; `words` choose projects or files. */
export function vitestCommand(report: string, words: readonly string[]) {
  return {
    command: bin('vitest'),
    words: ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  }
}

const vitestStep = (name: string, holds: string, projects: readonly string[]): Step => {
  const file = data(`test-report-${projects.join('-')}.json`)
  return {
    name,
    holds,
    ...vitestCommand(
      file,
      projects.flatMap((project) => ['--project', project]),
    ),
    group: 'tests',
    report: { file, kind: 'vitest' },
  }
}

/** Everything that guards main, in the order in which it runs. */
export const steps: readonly Step[] = [
  {
    name: 'packages',
    holds: 'Chromium, fonts and Compose are there; the only step that installs anything',
    command: node,
    words: ['infra/system-packages.ts'],
    group: 'first',
  },
  {
    name: 'services',
    holds: 'PostgreSQL, Redis, OpenSearch and S3 of the test set start',
    command: node,
    words: ['tools/local-services/cli.ts', 'up', '--set', 'test'],
    group: 'static',
  },
  { name: 'format', holds: 'oxfmt', command: bin('oxfmt'), words: ['--check'], group: 'static' },
  {
    name: 'lint',
    holds: 'oxlint with types',
    command: bin('oxlint'),
    words: [],
    variables: rarelyCollected,
    group: 'static',
  },
  ...typed.map((project): Step => ({
    name: `types ${project}`,
    holds: 'tsc',
    command: bin('tsc'),
    // Two projects are checked at a time: four checkers each, the default, would learn the same types four times.
    words: ['-p', project, '--checkers', '1'],
    variables: rarelyCollected,
    group: 'static',
  })),
  {
    name: 'boundaries',
    holds: 'who may import whom',
    command: bin('depcruise'),
    words: ['apps', 'packages', 'e2e', 'infra', 'rig', 'tools', '--config', '.dependency-cruiser.cjs'],
    group: 'static',
  },
  {
    name: 'unused',
    holds: 'knip: no unused file or export',
    command: bin('knip'),
    words: [],
    group: 'static',
  },
  {
    name: 'migrations',
    holds: 'squawk: safe on a live table',
    command: node,
    words: ['infra/check/migrations.ts'],
    group: 'static',
  },
  {
    name: 'openapi',
    holds: 'docs/openapi.json is the contract, and breaks nobody',
    command: node,
    words: ['infra/check/openapi.ts'],
    group: 'static',
  },
  {
    name: 'compose file',
    holds: 'compose.yaml is valid',
    command: node,
    words: ['infra/compose.ts'],
    group: 'static',
  },
  {
    name: 'build',
    holds: 'the front ends and the server build',
    command: node,
    words: ['infra/build.ts'],
    group: 'static',
  },
  {
    name: 'bundles',
    holds: 'no page weighs more than it may',
    command: node,
    words: ['infra/check/bundles.ts'],
    group: 'tests',
  },
  {
    name: 'database types',
    holds: 'generated types are those of the migrated database',
    command: node,
    words: ['apps/api/test/support/database-types.ts', '--verify'],
    group: 'tests',
  },
  // In this order: what comes first waits for services most of its time, and the browser begins as soon as it ends.
  vitestStep('tests api', 'the API on real services: modules, structure, authorisation, attacks, faults', [
    'api',
  ]),
  vitestStep('tests pieces', 'rules, tools and components, the latter in Chromium', ['pieces', 'components']),
  {
    name: 'e2e',
    holds: 'journeys and the quality of every screen, everything started as in production',
    command: node,
    words: ['infra/e2e.ts', '--no-build', '--second-try'],
    group: 'tests',
    report: {
      file: data('e2e-report.json'),
      secondFile: data('e2e-report-second.json'),
      kind: 'playwright',
    },
  },
  {
    name: 'log scan',
    holds: 'nothing that any server logged is a secret or a name',
    command: node,
    words: ['infra/check/log-scan.ts'],
    group: 'last',
  },
]
