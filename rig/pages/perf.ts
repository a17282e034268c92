import type { PageTarget } from '@app/e2e/perf/measure-page'
import { profiles } from '@app/e2e/perf/profiles'
import { adTaps, inviteTaps, marketTaps, productTaps, searchTaps, shopTaps } from '@app/e2e/perf/taps'
import { ensureChromium } from '@app/infra/browser'
import { withStack, type Stack } from '@app/infra/stack'
import { ask } from '../parts/ask.ts'
import { readOptions } from '../parts/options.ts'
import { reportBreaches } from '../parts/report.ts'
import { joinWithoutScripts } from './join-before-scripts.ts'
import { runLighthouse, type LighthouseRun } from './lighthouse.ts'
import { measurePages } from './page-rounds.ts'
import { firstPageBreaches } from './perf-goals.ts'
import { measureSecondNavigation } from './second-navigation.ts'

const limits = { adVisibleMs: 300, backMs: 150, scrollDiffPx: 2, lcpOnP1Ms: 2_000 } as const
const minScores = { performance: 0.9, accessibility: 1, 'best-practices': 0.95 } as const
const findProfile = (name: string) => profiles.find((profile) => profile.name === name)

const get = async <T>({ variables }: Stack, host: string, path: string): Promise<T> => {
  const reply = await ask(`${variables['STACK_API_URL'] ?? ''}${path}`, {
    headers: { host: variables[host] ?? '' },
  })
  const [first] = (JSON.parse(reply.text) as { data?: T[] }).data ?? []
  if (!first) throw new Error(`the demo data has nothing for ${path}`)
  return first
}

const marketPages = async (stack: Stack): Promise<PageTarget[]> => {
  const origin = `${stack.origins.market}/webApp`
  const ad = await get<{ link: string }>(
    stack,
    'STACK_VIO_HOST',
    '/api/telegram/products?take=1&searchOnlyWithPhotos=true',
  )
  return [
    { name: 'market home', url: `${origin}?lng=ru`, taps: marketTaps },
    { name: 'market search', url: `${origin}/search?regionId=1726&lng=ru`, taps: searchTaps },
    { name: 'market ad', url: `${origin}/product/${ad.link}?lng=ru`, taps: adTaps },
  ]
}

const shopPages = async (stack: Stack): Promise<PageTarget[]> => {
  const { shop } = stack.origins
  const { product, group } = await get<{ product: { link: string }; group: { inviteCode: string } }>(
    stack,
    'STACK_SAATH_HOST',
    '/api/products/groups?take=1',
  )
  return [
    { name: 'shop home', url: `${shop}/`, taps: shopTaps },
    { name: 'shop product', url: `${shop}/product/${product.link}?lng=en`, taps: productTaps },
    { name: 'shop invite', url: `${shop}/invite/${group.inviteCode}?lng=en`, taps: inviteTaps },
  ]
}

/** Q8: from the lists of Vio to an ad and back. */
const measureNavigation = async (pages: readonly PageTarget[]) => {
  const profile = findProfile('P2')
  const figures: Record<string, Awaited<ReturnType<typeof measureSecondNavigation>>> = {}
  for (const { name, url } of pages)
    if (profile && ['market home', 'market search'].includes(name))
      figures[name] = await measureSecondNavigation(url, profile)
  const breaches = Object.entries(figures).flatMap(([name, run]) =>
    (['adVisibleMs', 'backMs', 'scrollDiffPx'] as const).flatMap((what) =>
      run[what] > limits[what] ? [`from ${name} on P2: ${what} ${run[what]} of ${limits[what]}`] : [],
    ),
  )
  return { figures, breaches }
}

/** Q9: the pages of Vio. */
const measureScores = async (pages: readonly PageTarget[]) => {
  const figures: Record<string, LighthouseRun> = {}
  for (const { name, url } of pages) if (name.startsWith('market')) figures[name] = await runLighthouse(url)
  const breaches = Object.entries(figures).flatMap(([name, { scores }]) =>
    (['performance', 'accessibility', 'best-practices'] as const).flatMap((what) =>
      scores[what] < minScores[what]
        ? [`${name}: Lighthouse ${what} ${scores[what]} of ${minScores[what]}`]
        : [],
    ),
  )
  return { figures, breaches }
}

/** An invite must lead to the form of a join before any script has loaded. */
const measureJoin = async (pages: readonly PageTarget[]) => {
  const [invite, profile] = [pages.find(({ name }) => name === 'shop invite'), findProfile('P1')]
  if (!invite || !profile) return { figures: null, breaches: [] }
  const figures = await joinWithoutScripts(invite.url, profile)
  return { figures, breaches: figures.isFormThere ? [] : ['invite: the form of a join needs scripts'] }
}

/**
 * `pnpm perf [--rounds 5] [--no-build]`: the pages of both products that users open first, with the demo data; the
 * navigation from a list to an ad and back; Lighthouse; a join before scripts have loaded.
 */
export async function perf(words: readonly string[]): Promise<boolean> {
  const { rounds, ...flags } = readOptions(words, { rounds: 5, 'no-build': false })
  await ensureChromium()
  const options = { set: 'test', pageCacheSeconds: 15, canBuild: !flags['no-build'] } as const
  return withStack(options, async (stack) => {
    const pages = [
      ...(stack.apps.includes('market') ? await marketPages(stack) : []),
      ...(stack.apps.includes('shop') ? await shopPages(stack) : []),
    ]
    const measured = await measurePages(pages, rounds)
    const navigation = await measureNavigation(pages)
    const lighthouse = await measureScores(pages)
    const join = await measureJoin(pages)
    const pageBreaches = pages.flatMap(({ name }) => {
      const figures = measured.medians['P1']?.[name]
      if (!figures) return []
      if (name === 'shop product' || name === 'shop invite')
        return figures.lcpMs > limits.lcpOnP1Ms
          ? [`${name} on P1: LCP ${figures.lcpMs} of ${limits.lcpOnP1Ms}`]
          : []
      return firstPageBreaches(name, figures, measured.lcpRatiosToHello['P1']?.[name] ?? 0)
    })
    return reportBreaches(
      'perf',
      {
        ...measured.figures,
        secondNavigation: navigation.figures,
        lighthouse: lighthouse.figures,
        joinWithoutScripts: join.figures,
      },
      [
        ...measured.breaches,
        ...pageBreaches,
        ...navigation.breaches,
        ...lighthouse.breaches,
        ...join.breaches,
      ],
    )
  })
}
