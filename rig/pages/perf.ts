import type { PageTarget } from '@app/e2e/perf/measure-page'
import { adTaps, marketTaps, searchTaps, shopTaps } from '@app/e2e/perf/taps'
import { ensureChromium } from '@app/infra/browser'
import { withStack, type Stack } from '@app/infra/stack'
import { writeEvidence } from '@app/infra/evidence'
import { parseArgs } from 'node:util'
import { ask } from '../parts/ask.ts'
import { measurePages } from './page-rounds.ts'
import { firstPageBreaches } from './perf-goals.ts'

/** The link of an ad with photos, as shared in a chat. */
const findAd = async ({ variables }: Stack): Promise<string> => {
  const path = '/api/telegram/products?take=1&searchOnlyWithPhotos=true'
  const reply = await ask(`${variables['STACK_API_URL'] ?? ''}${path}`, {
    headers: { host: variables['STACK_VIO_HOST'] ?? '' },
  })
  const { data } = JSON.parse(reply.text) as { data?: { link: string }[] }
  const [first] = data ?? []
  if (!first) throw new Error('the demo data has no ad with photos')
  return first.link
}

const marketPages = async (stack: Stack): Promise<PageTarget[]> => {
  const origin = `${stack.origins.market}/webApp`
  return [
    { name: 'market home', url: `${origin}?lng=ru`, taps: marketTaps },
    { name: 'market search', url: `${origin}/search?regionId=1726&lng=ru`, taps: searchTaps },
    { name: 'market ad', url: `${origin}/product/${await findAd(stack)}?lng=ru`, taps: adTaps },
  ]
}

/** `pnpm perf [--rounds 5] [--no-build]`: the pages of both products that users open first, with the demo data. */
export async function perf(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: 'string', default: '5' }, 'no-build': { type: 'boolean', default: false } },
  })
  await ensureChromium()
  const options = { set: 'test', pageCacheSeconds: 15, canBuild: !values['no-build'] } as const
  return withStack(options, async (stack) => {
    const pages = [
      ...(stack.apps.includes('market') ? await marketPages(stack) : []),
      ...(stack.apps.includes('shop')
        ? [{ name: 'shop home', url: `${stack.origins.shop}/`, taps: shopTaps }]
        : []),
    ]
    const measured = await measurePages(pages, Number(values.rounds), { isBesidePicture: true })
    const breaches = [
      ...measured.breaches,
      ...pages.flatMap(({ name }) => {
        const figures = measured.medians['P1']?.[name]
        return figures ? firstPageBreaches(name, figures, measured.lcpRatiosToHello['P1']?.[name] ?? 0) : []
      }),
    ]
    const pass = breaches.length === 0
    writeEvidence({ goal: 'perf', pass, seed: null, figures: { ...measured.figures, breaches } })
    for (const breach of breaches) process.stdout.write(`over the limit: ${breach}\n`)
    process.stdout.write(`perf: ${pass ? 'every goal reached' : `${breaches.length} goals not reached`}\n`)
    return pass
  })
}
