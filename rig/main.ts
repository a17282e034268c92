import { baseline } from './baseline/baseline.ts'
import { pages } from './pages/pages.ts'
import { perf } from './pages/perf.ts'

/** `pnpm rig <goal>`: one command a goal, a JSON in docs/evidence, exit code = pass. */
const goals: Readonly<Record<string, () => Promise<boolean>>> = { baseline, pages, perf }

const [, , name = ''] = process.argv
const goal = goals[name]
if (!goal) {
  process.stderr.write(`Which goal? ${Object.keys(goals).join(', ')}\n`)
  process.exit(2)
}
process.exit((await goal()) ? 0 : 1)
