import { buildIndex } from '#market/search/index/rebuild.service.ts'
import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/observability/log.ts'
import { rebuildProductIndex } from '#shop/search/index-maintenance.service.ts'
import { connectForCommand, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

/** `pnpm reindex`: builds new search indexes of ads and products while the old ones serve, then switches to them. */
const refuse = (what: string): void => {
  process.stderr.write(`Another process is building the index of ${what}\n`)
  process.exitCode = 1
}
const config = orExit(() => readConfig(process.env))
const deps = connectForCommand(config, makeLog(config))
if (config.products.includes('saath')) {
  const started = performance.now()
  const products = await rebuildProductIndex(deps)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (products === null) refuse('products')
  else process.stdout.write(`${products} products in ${seconds} s\n`)
}
const built = await buildIndex(deps)
await disconnect(deps)
if (built) {
  const perSecond = Math.round(built.documents / Math.max(built.seconds, 0.001))
  process.stdout.write(
    `${built.name}: ${built.documents} ads in ${built.seconds.toFixed(1)} s, ${perSecond} a second\n`,
  )
} else refuse('ads')
