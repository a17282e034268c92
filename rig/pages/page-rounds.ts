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
import { startServer, stopServer } from '../parts/processes.ts'
import { buildHello } from './hello/hello-build.ts'
import { breachesOf } from './perf-goals.ts'

const usualRounds = 5
const helloPort = 18_606
const hello = 'hello world'

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

const ratiosToHello = (figures: Readonly<Record<string, PageFigures>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { lcpMs }]) => [
      name,
      Number((lcpMs / (figures[hello]?.lcpMs || 1)).toFixed(2)),
    ]),
  )

const show = (profile: string, figures: Readonly<Record<string, PageFigures>>): void => {
  for (const [name, run] of Object.entries(figures))
    process.stdout.write(
      `${profile} ${name.padEnd(14)} FCP ${run.fcpMs}  LCP ${run.lcpMs}  CLS ${run.cls}  TBT ${run.tbtMs}  INP ${run.inpMs ?? '-'} (median ${run.inpMedianMs ?? '-'} of ${run.interactions})  JS ${run.jsKb} KB  pictures ${run.imageKb} KB  ${run.requests} requests\n`,
    )
}

export interface MeasuredPages {
  /** By profile, then by page. */
  readonly medians: Readonly<Record<string, Readonly<Record<string, PageFigures>>>>
  readonly breaches: readonly string[]
  readonly figures: object
}

/**
 * What a person on a slow network and a weak phone waits for. The hello-world page runs in turn with ours, through
 * the same page server: a busy machine slows both, and the ratio tells which of the two it was.
 */
export async function measurePages(
  pages: readonly PageTarget[],
  rounds = usualRounds,
): Promise<MeasuredPages> {
  await buildHello()
  const loadBefore = loadavg()[0] ?? 0
  const server = await startServer(
    fileURLToPath(new URL('./hello/hello-server.ts', import.meta.url)),
    { PORT: String(helloPort), NODE_ENV: 'production' },
    `http://127.0.0.1:${helloPort}/-/ready`,
  )
  const targets = [{ name: hello, url: `http://127.0.0.1:${helloPort}/` }, ...pages]
  const medians: Record<string, Record<string, PageFigures>> = {}
  try {
    for (const profile of profiles) {
      const figures = await measureInRounds(targets, profile, rounds)
      medians[profile.name] = figures
      show(profile.name, figures)
    }
  } finally {
    await stopServer(server)
  }
  const breaches = profiles.flatMap(({ name: profile }) =>
    Object.entries(medians[profile] ?? {}).flatMap(([name, figures]) => breachesOf(name, profile, figures)),
  )
  const lcpRatiosToHello = Object.fromEntries(
    Object.entries(medians).map(([profile, figures]) => [profile, ratiosToHello(figures)]),
  )
  const loadAverageBefore = Number(loadBefore.toFixed(2))
  return { medians, breaches, figures: { rounds, loadAverageBefore, medians, lcpRatiosToHello } }
}
