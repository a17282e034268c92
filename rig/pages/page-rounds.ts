import {
  launchForMeasuring,
  measurePage,
  medianFigures,
  type PageFigures,
  type PageTarget,
} from '@app/e2e/perf/measure-page'
import { type Profile, profiles } from '@app/e2e/perf/profiles'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { rounded } from '../parts/figures.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { buildHello, placePicture } from './hello/hello-build.ts'
import { listBreaches } from './perf-goals.ts'

const helloOrigin = 'http://127.0.0.1:18606'
const hello = 'hello world'

/** The hello page with one picture as large as the LCP picture of the compared page. */
function helloBeside(page: string): string {
  return `${hello} beside ${page}`
}

const measureInRounds = async (
  targets: readonly PageTarget[],
  profile: Profile,
  rounds: number,
): Promise<Record<string, PageFigures>> => {
  const browser = await launchForMeasuring()
  const runs = new Map<string, PageFigures[]>(targets.map(({ name }) => [name, []]))
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const target of targets) runs.get(target.name)?.push(await measurePage(browser, target, profile))
  } finally {
    await browser.close()
  }
  return Object.fromEntries([...runs].map(([name, list]) => [name, medianFigures(list)]))
}

/** One visit of each page measures its LCP picture; pages whose LCP is text need none. */
const helloPages = async (pages: readonly PageTarget[]): Promise<PageTarget[]> => {
  const [fastest] = profiles.toSorted((one, other) => one.latencyMs - other.latencyMs)
  if (!fastest) return []
  const visits = await measureInRounds(
    pages.map(({ name, url }) => ({ name, url })),
    fastest,
    1,
  )
  return pages.flatMap(({ name }) => {
    const bytes = visits[name]?.lcpPictureBytes ?? 0
    if (bytes === 0) return []
    placePicture(bytes)
    return [{ name: helloBeside(name), url: `${helloOrigin}/?picture=${bytes}` }]
  })
}

const ratiosToHello = (figures: Readonly<Record<string, PageFigures>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { lcpMs }]) => [
      name,
      rounded(lcpMs / ((figures[helloBeside(name)] ?? figures[hello])?.lcpMs || 1)),
    ]),
  )

const show = (profile: string, figures: Readonly<Record<string, PageFigures>>): void => {
  for (const [name, run] of Object.entries(figures))
    process.stdout.write(
      `${profile} ${name.padEnd(32)} FCP ${run.fcpMs}  LCP ${run.lcpMs}  CLS ${run.cls}  TBT ${run.tbtMs}  INP ${run.inpMs ?? '-'} (median ${run.inpMedianMs ?? '-'} of ${run.interactions})  JS ${run.jsKb} KB  pictures ${run.imageKb} KB  ${run.requests} requests\n`,
    )
}

export interface MeasuredPages {
  /** By profile, then by page. */
  readonly medians: Readonly<Record<string, Readonly<Record<string, PageFigures>>>>
  /** Ratio to the hello page, the one with a picture if the page has an LCP picture. */
  readonly lcpRatiosToHello: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly breaches: readonly string[]
  readonly figures: object
}

/**
 * Load times on a slow network and a weak phone. The hello-world page alternates with ours through the same page
 * server: a busy machine slows both, so the ratio shows changes of our pages only.
 */
export async function measurePages(pages: readonly PageTarget[], rounds: number): Promise<MeasuredPages> {
  await buildHello()
  const loadBefore = loadavg()[0] ?? 0
  const server = await startServer(
    fileURLToPath(new URL('./hello/hello-server.ts', import.meta.url)),
    { PORT: new URL(helloOrigin).port, NODE_ENV: 'production' },
    `${helloOrigin}/-/ready`,
  )
  const medians: Record<string, Record<string, PageFigures>> = {}
  try {
    const beside = await helloPages(pages)
    const targets = [{ name: hello, url: `${helloOrigin}/` }, ...beside, ...pages]
    for (const profile of profiles) {
      const figures = await measureInRounds(targets, profile, rounds)
      medians[profile.name] = figures
      show(profile.name, figures)
    }
  } finally {
    await stopServer(server)
  }
  const breaches = profiles.flatMap(({ name: profile }) =>
    Object.entries(medians[profile] ?? {}).flatMap(([name, figures]) => listBreaches(name, profile, figures)),
  )
  const lcpRatiosToHello = Object.fromEntries(
    Object.entries(medians).map(([profile, figures]) => [profile, ratiosToHello(figures)]),
  )
  const loadAverageBefore = rounded(loadBefore)
  const figures = { rounds, loadAverageBefore, medians, lcpRatiosToHello }
  return { medians, lcpRatiosToHello, breaches, figures }
}
