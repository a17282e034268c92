import { join } from 'node:path'
import { root, vitestCommand } from '../check/steps.ts'

export interface Proof {
  readonly name: string
  readonly holds: string
  /** The name of its file in docs/evidence. */
  readonly evidence: string
  readonly command: string
  readonly args: readonly string[]
  /** Without a report the exit code is the result. */
  readonly report?: { readonly file: string; readonly kind: 'vitest' | 'playwright' }
}

const command = (name: string, holds: string, commandLine: string, evidence = `proof-${name}`): Proof => {
  const [program = '', ...args] = commandLine.split(' ')
  return { name, holds, evidence, command: program === 'node' ? process.execPath : program, args }
}

const vitest = (name: string, holds: string, args: string, evidence = `proof-${name}`): Proof => {
  const file = join(root, '.data', `proof-report-${name}.json`)
  return {
    name,
    holds,
    evidence,
    ...vitestCommand(file, args.split(' ')),
    report: { file, kind: 'vitest' },
  }
}

const api = (name: string, holds: string, files: string, evidence?: string): Proof =>
  vitest(name, holds, `--project api ${files}`, evidence)

const browser = (name: string, holds: string, files: string): Proof => ({
  ...command(name, holds, `node infra/e2e.ts ${files}`),
  report: { file: join(root, '.data', 'e2e-report.json'), kind: 'playwright' },
})

/** The tests of the gate at full size, and those that need time or a quiet machine. */
export const proofs: readonly Proof[] = [
  api('attacks', 'attacks, races and access at full size; timing', 'test/attacks test/races test/matrix'),
  api('faults', 'services killed, hung and cut, with the bounds in seconds', 'test/faults'),
  api('ad-life', '100,000 steps of sellers and moderators, with crashes', 'test/model/ad-life', 'ad-life'),
  api(
    'models',
    'random histories of coins and sums',
    'test/model/coin-ledger test/model/promotion test/shop',
  ),
  api('g15', 'referral money on 100,000 random graphs', 'test/model/referral-graphs', 'g15'),
  api('abuse', 'a month of 1,000 honest users and 50 adversaries', 'test/model/abuse', 'abuse'),
  api('reminders', '1,000 groups whose workers are killed', 'test/model/reminders', 'reminders'),
  api('g03', '1,000,000 sequences of payment events', 'test/model/payment-machine', 'g03'),
  api('g05', '50,000 promotions racing for ten places', 'test/races/top-places', 'g05'),
  api('g24', '100,000 payments beside the statements of providers', 'test/model/reconciliation', 'g24'),
  api('g25', '10,000 keys, each sent ten times at once', 'test/races/idempotency-keys', 'g25'),
  api('g26', '1,000 changed rows among 1,000,000 entries are found', 'test/model/tampering', 'g26'),
  command('mutation', 'mutants of money rules are detected', 'node infra/mutation/mutation.ts', 'mutation'),
  api(
    'receipts',
    'promotion results of known markets',
    'src/market/promotion-results/lift.rules',
    'receipts',
  ),
  api('pictures', 'hostile and good pictures, memory, bursts, copies', 'test/images test/pictures'),
  api('relevance', 'the labelled searches of both markets', 'test/relevance src/shop/search'),
  vitest('demo', 'the whole demo world', '--project api --project pieces demo'),
  api('modules', 'every module of the API', 'src test/contract test/structure'),
  vitest('pieces', 'rules, tools and components', '--project pieces --project components'),
  browser('screens', 'every screen × language × theme × condition', 'quality'),
  browser('journeys', 'every journey in every language', 'journeys'),
  command('webkit', 'the main screens in WebKit', 'node infra/e2e.ts --webkit'),
  command('image', 'the image: size, content, rights, secrets from files', 'node infra/image/image-proof.ts'),
  command(
    'compose',
    'compose.prod.yaml and compose.yaml run with podman-compose',
    'node infra/image/compose-proof.ts',
  ),
  command('chart', 'the Helm chart is valid, and refuses wrong values', 'node infra/chart/check-chart.ts'),
  command('deploy', 'upgrades, rollbacks and slow requests without a failure', 'node rig/main.ts deploy'),
  command('audit', 'no known vulnerability in a shipped package', 'pnpm audit --prod'),
  command(
    'repository',
    'no secret in the history; workflows, Dockerfiles and the Renovate configuration are valid',
    'node infra/repository/check.ts',
  ),
  command(
    'restore',
    'backups undo an accident, replace a lost host and bring pictures back',
    'node rig/recovery/restore.ts',
  ),
  command('restore-large', 'the time to restore 10 GB', 'node rig/recovery/restore-large.ts'),
  command(
    'failover',
    'the leader of PostgreSQL is killed under payments, twice',
    'node rig/recovery/failover.ts',
  ),
  command('guides', 'the commands of the guides for operators work', 'node infra/guides/run-guides.ts'),
  command(
    'alerts',
    'promtool tests; every alert reaches Alertmanager when what it watches is broken',
    'node infra/proof/alerts/alerts.ts',
  ),
  command('bites', 'an injected fault of each kind fails the gate at its step', 'node infra/proof/bites.ts'),
]
