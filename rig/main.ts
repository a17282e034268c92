import { baseline } from './baseline/baseline.ts'
import { g06 } from './converge/g06.ts'
import { hostile } from './hostile/hostile.ts'
import { engineCluster } from './engine-cluster/engine-cluster.ts'
import { pages } from './pages/pages.ts'
import { perf } from './pages/perf.ts'
import { search } from './search/search.ts'

/** `pnpm rig <goal>`: one command a goal, a JSON in docs/evidence, exit code = pass. */
const goals: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  baseline,
  pages,
  perf,
  search,
  g06,
  hostile,
  'engine-cluster': engineCluster,
}

const [, , name = '', ...words] = process.argv
const goal = goals[name]
if (!goal) {
  process.stderr.write(`Which goal? ${Object.keys(goals).join(', ')}\n`)
  process.exit(2)
}
process.exit((await goal(words)) ? 0 : 1)
