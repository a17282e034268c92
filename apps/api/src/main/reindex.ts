import { buildIndex } from '#market/search/rebuild.service.ts'
import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/log.ts'
import { connectForHttp, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

/** `pnpm reindex`: builds a new search index while the old one serves, then switches to it. */
const config = orExit(() => readConfig(process.env))
const deps = connectForHttp(config, makeLog(config))
const built = await buildIndex(deps)
await disconnect(deps)
if (built) {
  const perSecond = Math.round(built.documents / Math.max(built.seconds, 0.001))
  process.stdout.write(
    `${built.name}: ${built.documents} ads in ${built.seconds.toFixed(1)} s, ${perSecond} a second\n`,
  )
} else {
  process.stderr.write('Somebody else is building an index right now\n')
  process.exitCode = 1
}
