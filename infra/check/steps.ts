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

const nodeStep = (group: Step['group'], name: string, script: string, holds: string): Step => ({
  group,
  name,
  holds,
  command: process.execPath,
  args: script.split(' '),
})

const toolStep = (name: string, commandLine: string, holds: string): Step => {
  const [tool = '', ...args] = commandLine.split(' ')
  return { group: 'static', name, holds, command: bin(tool), args }
}

const vitestStep = (name: string, projects: readonly string[], holds: string): Step => {
  const file = data(`test-report-${projects.join('-')}.json`)
  const command = vitestCommand(
    file,
    projects.map((project) => `--project=${project}`),
  )
  return { group: 'tests', name, holds, ...command, report: { file, kind: 'vitest' } }
}

const typeStep = (project: string): Step => ({
  // Two projects are checked at a time; with four checkers each, the default, each would read the same types four times.
  ...toolStep(`types ${project}`, `tsc -p ${project} --checkers 1`, 'tsc'),
  variables: goVariables,
})

const packages = ['contract', 'client', 'ui', 'telegram', 'shell', 'page-server', 'simulators', 'telemetry']
const folders = 'apps packages e2e infra rig tools'
const migrations = globSync('apps/api/migrations/*.sql', { cwd: root }).join(' ')

/** The steps of the gate, in order. */
export const steps: readonly Step[] = [
  nodeStep('first', 'packages', 'infra/system-packages.ts', 'installs Chromium, fonts and Compose'),
  nodeStep('static', 'services', 'tools/local-services/cli.ts up --set test', 'starts the services'),
  nodeStep('static', 'commits', 'infra/check/commit-messages.ts', 'commitlint'),
  nodeStep('static', 'secrets', 'infra/repository/secrets.ts', 'gitleaks: no secret in a new commit'),
  toolStep('format', 'oxfmt --check', 'oxfmt'),
  { ...toolStep('lint', 'oxlint', 'oxlint with types'), variables: goVariables },
  ...packages.map((name) => typeStep(`packages/${name}`)),
  ...['api', 'market', 'shop', 'reports'].map((name) => typeStep(`apps/${name}`)),
  ...['infra', 'tools/local-services', 'e2e', 'rig'].map(typeStep),
  toolStep('boundaries', `depcruise ${folders} --config .dependency-cruiser.cjs`, 'who may import whom'),
  toolStep('unused', 'knip', 'knip: no unused file or export'),
  toolStep('migrations', `squawk --config .squawk.toml ${migrations}`, 'squawk: safe on a live table'),
  nodeStep(
    'static',
    'openapi',
    'infra/check/openapi.ts',
    'docs/openapi.json is current and breaks no client',
  ),
  nodeStep('static', 'compose file', 'infra/compose.ts', 'both Compose files are valid'),
  nodeStep('static', 'build', 'infra/build.ts', 'the front ends and the server build'),
  nodeStep('tests', 'bundles', 'infra/check/bundles.ts', 'no page weighs more than it may'),
  nodeStep(
    'tests',
    'database types',
    'apps/api/test/support/database-types.ts --verify',
    'types are current',
  ),
  // In this order: the first of them mostly waits for services, and the browser tests start when it ends.
  vitestStep('tests api', ['api'], 'modules, structure, authorisation, attacks, faults on real services'),
  vitestStep('tests pieces', ['pieces', 'components'], 'rules, tools and components, these in Chromium'),
  {
    // Many failures are a defect of the whole system, so the run ends early.
    ...nodeStep(
      'tests',
      'e2e',
      'infra/e2e.ts --no-build -- --retries=1 --max-failures=12',
      'journeys and the quality of every screen, everything started as in production',
    ),
    report: { file: data('e2e-report.json'), kind: 'playwright' },
  },
  nodeStep('last', 'log scan', 'infra/check/log-scan.ts', 'no server logged a secret or a name'),
]
