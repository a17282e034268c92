import { rememberRunning } from '@app/local-services'
import { baseline } from './baseline/baseline.ts'
import { coins } from './coins/coins.ts'
import { g02 } from './coins/g02.ts'
import { moneyUnderLoad } from './coins/money-under-load.ts'
import { g06 } from './converge/g06.ts'
import { deploy } from './deploy/deploy.ts'
import { hostile } from './hostile/hostile.ts'
import { engineCluster } from './engine-cluster/engine-cluster.ts'
import { pages } from './pages/pages.ts'
import { perf } from './pages/perf.ts'
import { publish } from './publish/publish.ts'
import { reports } from './reports/reports.ts'
import { search } from './search/search.ts'
import { g01 } from './shop/g01.ts'
import { shop } from './shop/shop.ts'

/** `pnpm rig <goal>`: one command per goal; writes JSON to docs/evidence; the exit code is 0 when the goal is reached. */
const goals: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  baseline,
  coins,
  deploy,
  pages,
  perf,
  search,
  g01,
  g02,
  g06,
  hostile,
  publish,
  reports,
  shop,
  'engine-cluster': engineCluster,
  'money-under-load': moneyUnderLoad,
}

const [, , name = '', ...words] = process.argv
const goal = goals[name]
if (!goal) {
  process.stderr.write(`Which goal? ${Object.keys(goals).join(', ')}\n`)
  process.exit(2)
}
const stopStartedServices = await rememberRunning('test', 'rig')
const interrupted = new Promise<boolean>((settle) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => settle(false))
})
let pass = false
try {
  pass = await Promise.race([goal(words), interrupted])
} finally {
  await stopStartedServices()
}
process.exit(pass ? 0 : 1)
