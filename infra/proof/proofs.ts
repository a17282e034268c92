import { join } from 'node:path'
import { root, vitestCommand } from '../check/steps.ts'

export interface Proof {
  readonly name: string
  readonly holds: string
  /** The name of its evidence where a goal has one of its own; otherwise `proof-<name>`. */
  readonly evidence?: string
  readonly command: string
  readonly words: readonly string[]
  /** What the runner writes down; without it the exit code is the result. */
  readonly report?: { readonly file: string; readonly kind: 'vitest' | 'playwright' }
}

const node = process.execPath
const reportOf = (name: string): string => join(root, '.data', `proof-report-${name}.json`)

const vitest = (name: string, holds: string, words: readonly string[]): Proof => ({
  name,
  holds,
  ...vitestCommand(reportOf(name), words),
  report: { file: reportOf(name), kind: 'vitest' },
})

/** Playwright's report is always written to the same place. */
const browser = (name: string, holds: string, filter: string): Proof => ({
  name,
  holds,
  command: node,
  words: ['infra/e2e.ts', filter],
  report: { file: join(root, '.data', 'e2e-report.json'), kind: 'playwright' },
})

const api = (...folders: string[]): readonly string[] => ['--project', 'api', ...folders]

/** What needs size, time or luck. The same tests as the gate's, at full size, and those that only run here. */
export const proofs: readonly Proof[] = [
  vitest('attacks', 'attacks, races and who may do what, at full size; timing by statistics', [
    ...api('test/attacks', 'test/races', 'test/matrix'),
  ]),
  vitest('faults', 'services killed, hung and cut, with the bounds in seconds', api('test/faults')),
  {
    ...vitest(
      'ad-life',
      '100,000 steps of sellers, two moderators and the clock, a crash between any two',
      api('test/model/ad-life'),
    ),
    evidence: 'ad-life',
  },
  vitest('models', 'coins, promotions and the shop’s sums over thousands of random histories', [
    ...api('test/model/coin-ledger', 'test/model/promotion-wishes', 'test/shop'),
  ]),
  {
    ...vitest('g15', 'referral money on 100,000 random graphs', api('test/model/referral-graphs')),
    evidence: 'g15',
  },
  {
    ...vitest(
      'reminders',
      'a thousand groups with workers dying over their reminders',
      api('test/model/reminders'),
    ),
    evidence: 'reminders',
  },
  {
    ...vitest(
      'g03',
      '1,000,000 sequences of payment events, 20,000 of them through HTTP',
      api('test/model/payment-machine'),
    ),
    evidence: 'g03',
  },
  {
    ...vitest('g05', '50,000 promotions racing for ten places', api('test/races/top-places')),
    evidence: 'g05',
  },
  {
    ...vitest(
      'g24',
      '100,000 payments beside the providers’ statements, one in a thousand otherwise',
      api('test/model/reconciliation'),
    ),
    evidence: 'g24',
  },
  {
    ...vitest('g25', '10,000 keys, each sent ten times at once', api('test/races/idempotency-keys')),
    evidence: 'g25',
  },
  {
    ...vitest(
      'g26',
      'any of 1,000 rows changed, removed or added; 1,000,000 entries verified',
      api('test/model/tampering'),
    ),
    evidence: 'g26',
  },
  {
    name: 'mutation',
    holds: 'every small mistake in the rules of ledger, payments and promotion is noticed by their tests',
    evidence: 'mutation',
    command: node,
    words: ['infra/mutation/mutation.ts'],
  },
  {
    ...vitest(
      'receipts',
      'what promotions brought, in markets whose truth is known',
      api('src/market/receipts/lift.rules'),
    ),
    evidence: 'receipts',
  },
  vitest('pictures', 'hostile and good pictures, memory, bursts of uploads, copied photos', [
    ...api('test/images', 'test/pictures'),
  ]),
  vitest('relevance', 'the labelled searches of both markets', api('test/relevance', 'src/shop/search')),
  vitest('demo', 'the whole demo world', ['--project', 'api', '--project', 'pieces', 'demo']),
  vitest('modules', 'every module of the API', api('src', 'test/contract', 'test/structure')),
  vitest('pieces', 'rules, tools and components', ['--project', 'pieces', '--project', 'components']),
  browser('screens', 'every screen × language × theme × condition', 'quality'),
  browser('journeys', 'every journey in every language', 'journeys'),
  {
    name: 'webkit',
    holds: 'the main screens in WebKit',
    command: node,
    words: ['infra/e2e.ts', '--webkit'],
  },
  {
    name: 'audit',
    holds: 'no advisory speaks of a version that is shipped',
    command: 'pnpm',
    words: ['audit', '--prod'],
  },
  {
    name: 'neighbours',
    holds: 'a visitor beside one address that sends all it may of the worst kinds',
    command: node,
    words: ['rig/main.ts', 'neighbours'],
  },
  { name: 'compose', holds: 'compose.yaml is valid', command: node, words: ['infra/compose.ts'] },
  {
    name: 'bites',
    holds: 'a planted fault of each kind fails the gate at its step',
    command: node,
    words: ['infra/proof/bites.ts'],
  },
]
