import { withStack } from '@app/infra/stack'
import { writeEvidence } from '@app/infra/evidence'
import { parseArgs } from 'node:util'
import { ask } from '../parts/ask.ts'
import { cpuMs, mainThreadCpuMs } from '../parts/processes.ts'

/**
 * `pnpm rig renders [--renders 10000] [--visitors 50] [--no-build]`: that many visitors of one page server, each with
 * an IP address of its own, open order forms of products. All URLs differ, so each page is rendered. The limits are
 * those of production: every page must contain its data, all within a minute. The CPU time per page and process is
 * reported as well, because it does not depend on other load.
 */
const maxSeconds = 60

interface Tally {
  answered: number
  withData: number
  readonly others: Record<string, number>
}

const listLinks = async (variables: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const reply = await ask(`${variables['STACK_API_URL'] ?? ''}/api/products?take=20&skip=0`, {
    headers: { host: variables['STACK_SAATH_HOST'] ?? '' },
  })
  const { data } = JSON.parse(reply.text) as { data?: { link: string }[] }
  if (!data || data.length === 0) throw new Error('the demo data has no products')
  return data.map(({ link }) => link)
}

/** An incomplete page has a header that forbids every cache to store it. */
const hasData = (link: string, { status, headers, text }: Awaited<ReturnType<typeof ask>>): boolean =>
  status === 200 && headers['cache-control'] !== 'no-store' && text.includes('₹') && text.includes(link)

const visit = async (
  origin: string,
  visitor: number,
  count: number,
  links: readonly string[],
  tally: Tally,
): Promise<void> => {
  const { host, port } = new URL(origin)
  const headers = {
    host,
    'accept-language': 'en',
    'accept-encoding': 'gzip',
    'x-forwarded-for': `10.20.30.${visitor + 1}`,
  }
  for (let page = 0; page < count; page += 1) {
    const link = links[(visitor + page) % links.length] ?? ''
    // As long as a real code; the form ignores a code without a group.
    const code = `v${visitor}p${page}`.padEnd(14, '_')
    const answer = await ask(`http://127.0.0.1:${port}/purchase/${link}?inviteCode=${code}`, { headers })
    tally.answered += 1
    if (hasData(link, answer)) tally.withData += 1
    else tally.others[answer.status] = (tally.others[answer.status] ?? 0) + 1
  }
}

export async function renders(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      renders: { type: 'string', default: '10000' },
      visitors: { type: 'string', default: '50' },
      'no-build': { type: 'boolean', default: false },
    },
  })
  const visitors = Number(values.visitors)
  const ofEach = Math.ceil(Number(values.renders) / visitors)
  return withStack(
    { set: 'test', apps: ['shop'], isMeasured: true, canBuild: !values['no-build'] },
    async ({ origins, variables, processIds }) => {
      const links = await listLinks(variables)
      const tally: Tally = { answered: 0, withData: 0, others: {} }
      const spentBy = (): Record<string, number> => ({
        ...Object.fromEntries(Object.entries(processIds).map(([name, pid]) => [name, cpuMs(pid)])),
        'shop, the thread that renders': mainThreadCpuMs(processIds['shop'] ?? 0),
        load: cpuMs(process.pid),
      })
      const before = spentBy()
      const started = performance.now()
      await Promise.all(
        Array.from({ length: visitors }, (_, visitor) => visit(origins.shop, visitor, ofEach, links, tally)),
      )
      const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
      const cpuMsPerRender = Object.fromEntries(
        Object.entries(spentBy()).map(([name, spent]) => [
          name,
          Number(((spent - (before[name] ?? 0)) / tally.answered).toFixed(2)),
        ]),
      )
      const pass = tally.withData === tally.answered && seconds <= maxSeconds
      writeEvidence({
        goal: 'renders',
        pass,
        seed: null,
        figures: {
          visitors,
          ...tally,
          seconds,
          maxSeconds,
          perSecond: Math.round(tally.answered / seconds),
          cpuMsPerRender,
        },
      })
      process.stdout.write(
        `${tally.answered} renders of ${visitors} visitors in ${seconds} s, ${tally.withData} with their data, others ${JSON.stringify(tally.others)}; CPU ms each ${JSON.stringify(cpuMsPerRender)}\n`,
      )
      return pass
    },
  )
}
