import { marketTaps, shopTaps } from '@app/e2e/perf/taps'
import { ensureChromium } from '@app/infra/browser'
import { withStack } from '@app/infra/stack'
import { writeEvidence } from '@app/infra/evidence'
import { measurePages } from './page-rounds.ts'

/** `pnpm perf`: the first pages of both products, with the demo world. */
export async function perf(): Promise<boolean> {
  await ensureChromium()
  return withStack({ set: 'test', pageCacheSeconds: 15 }, async ({ apps, origins }) => {
    const { breaches, figures } = await measurePages([
      ...(apps.includes('market')
        ? [{ name: 'market home', url: `${origins.market}/webApp?lng=ru`, taps: marketTaps }]
        : []),
      ...(apps.includes('shop') ? [{ name: 'shop home', url: `${origins.shop}/`, taps: shopTaps }] : []),
    ])
    const pass = breaches.length === 0
    writeEvidence({ goal: 'perf', pass, seed: null, figures: { ...figures, breaches } })
    for (const breach of breaches) process.stdout.write(`over the bar: ${breach}\n`)
    process.stdout.write(`perf: ${pass ? 'every line reached' : `${breaches.length} lines not reached`}\n`)
    return pass
  })
}
