import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../parts/figures.ts'

/** Not a dependency, because it is large and only this benchmark uses it. */
const tool = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const
export type Scores = Readonly<Record<(typeof categories)[number], number>>

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >
}

export interface LighthouseRun {
  readonly scores: Scores
  /** Failed audits with Lighthouse's own titles. */
  readonly lost: readonly string[]
}

const runOnce = async (url: string): Promise<LighthouseRun> => {
  const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(directory, 'report.json')
  try {
    await promisify(execFile)(
      'npx',
      [
        '-y',
        tool,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-quic',
      ],
      { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 64 * 1024 * 1024 },
    )
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    const readScore = (name: string): number => report.categories[name]?.score ?? 0
    const lost = categories.flatMap((name) =>
      (report.categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
        const audit = report.audits[id]
        const isLost = typeof audit?.score === 'number' && audit.score < 0.9
        return isLost ? [`${name}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ''}`] : []
      }),
    )
    const scores = Object.fromEntries(categories.map((name) => [name, readScore(name)])) as Record<
      (typeof categories)[number],
      number
    >
    return { scores, lost }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const rounds = 3

/** Q9: mobile profile with Lighthouse's own throttling; the median of three runs. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  const runs: LighthouseRun[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(url))
  const scores = Object.fromEntries(
    categories.map((name) => [name, median(runs.map((run) => run.scores[name]))]),
  ) as Record<(typeof categories)[number], number>
  return { scores, lost: [...new Set(runs.flatMap(({ lost }) => lost))] }
}
