import { launchForMeasuring, measurePage, type PageTarget } from '@app/e2e/perf/measure-page'
import { profiles } from '@app/e2e/perf/profiles'
import { inviteTaps, productTaps, shopTaps } from '@app/e2e/perf/taps'
import { ensureChromium } from '@app/infra/browser'
import { withStack } from '@app/infra/stack'
import { parseArgs } from 'node:util'
import { ask } from '../parts/ask.ts'
import { writeEvidence } from '@app/infra/evidence'
import { joinWithoutScripts } from './join-before-scripts.ts'
import { measurePages } from './page-rounds.ts'

/**
 * `pnpm rig shop-pages [--rounds 5] [--no-build]`: home, product and invite of the demo data on a cheap phone: load time
 * (Q1), interaction delay (Q3), and the size of the scripts that load before a buyer can request a seat.
 */
const limits = { lcpOnP1Ms: 2_000, scriptBeforeJoinKb: 100 } as const

/** A product with an open group, and the code of that group. */
const findGroup = async (variables: Readonly<Record<string, string>>) => {
  const reply = await ask(`${variables['STACK_API_URL'] ?? ''}/api/products/groups?take=1`, {
    headers: { host: variables['STACK_SAATH_HOST'] ?? '' },
  })
  const { data } = JSON.parse(reply.text) as {
    data?: { product: { link: string }; group: { inviteCode: string } }[]
  }
  const found = data?.[0]
  if (!found) throw new Error('the demo data has no open group')
  return { link: found.product.link, code: found.group.inviteCode }
}

const slow = profiles.find(({ name }) => name === 'P1') ?? profiles[0]

const measureOnce = async (target: PageTarget) => {
  const browser = await launchForMeasuring()
  try {
    return slow ? await measurePage(browser, target, slow) : null
  } finally {
    await browser.close()
  }
}

const measure = async (origin: string, { link, code }: { link: string; code: string }, rounds: number) => {
  const invite = `${origin}/invite/${code}?lng=en`
  const targets: PageTarget[] = [
    { name: 'home', url: `${origin}/?lng=en`, taps: shopTaps },
    { name: 'product', url: `${origin}/product/${link}?lng=en`, taps: productTaps },
    { name: 'invite', url: invite, taps: inviteTaps },
  ]
  const pages = await measurePages(targets, rounds)
  const breaches = [...pages.breaches]
  for (const { name } of targets) {
    const is = pages.medians['P1']?.[name]?.lcpMs ?? Number.POSITIVE_INFINITY
    if (is > limits.lcpOnP1Ms)
      breaches.push(`${name} on P1: LCP ${is} of ${limits.lcpOnP1Ms}, the goal of these pages`)
  }
  if (!slow) throw new Error('no profile')
  const without = await joinWithoutScripts(invite, slow)
  const ofInvite = pages.medians['P1']?.['invite']?.jsKb ?? Number.POSITIVE_INFINITY
  const untilFormIsThere = without.isFormThere ? 0 : ofInvite
  if (untilFormIsThere > limits.scriptBeforeJoinKb)
    breaches.push(`invite: ${untilFormIsThere} KB of script before the form of a join is there`)
  const form = `${origin}/purchase/${link}?isGroupPurchase=true&joinType=Invited&inviteCode=${code}&lng=en`
  const ofForm = await measureOnce({ name: 'order form', url: form })
  const scriptKb = {
    /** Both measured with scripts that never load. */
    untilJoinLeadsOn: without.leadsOn ? 0 : ofInvite,
    untilFormIsThere,
    ofInvitePage: ofInvite,
    /** The target page of the link, where the buyer types an address. */
    ofOrderForm: ofForm?.jsKb ?? null,
  }
  process.stdout.write(
    `script, KB: ${JSON.stringify(scriptKb)}, join button seen after ${without.seenMs} ms\n`,
  )
  return { breaches, figures: { limits, ...pages.figures, joinWithoutScripts: without, scriptKb } }
}

export async function shopPages(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      'no-build': { type: 'boolean', default: false },
    },
  })
  await ensureChromium()
  return withStack(
    { set: 'test', apps: ['shop'], pageCacheSeconds: 15, canBuild: !values['no-build'] },
    async ({ origins, variables }) => {
      const group = await findGroup(variables)
      const { breaches, figures } = await measure(origins.shop, group, Number(values.rounds))
      const pass = breaches.length === 0
      writeEvidence({ goal: 'shop-pages', pass, seed: null, figures: { ...figures, breaches } })
      for (const breach of breaches) process.stdout.write(`over the limit: ${breach}\n`)
      process.stdout.write(`shop pages: ${pass ? 'every goal reached' : `${breaches.length} not reached`}\n`)
      return pass
    },
  )
}
