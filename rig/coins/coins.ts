import { servicesStatus } from '@app/local-services'
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { rounded } from '../parts/figures.ts'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { clients, measureAlternately, ratio } from '../parts/measure-alternately.ts'
import { readOptions } from '../parts/options.ts'
import { listFamily, startApi, stopServer } from '../parts/processes.ts'
import { replayStatements, takeFromBothEnds } from '../parts/replay.ts'
import { report } from '../parts/report.ts'
import { logStatements, type Statement } from '../parts/statement-log.ts'
import { connectOwner, makeOrigin, vioHost } from '../parts/world.ts'
import { renameSteps, type Learn, type Names } from './bare-money.ts'
import * as world from './coins-world.ts'

/**
 * `pnpm rig coins [--seconds 5]`: buys top places and settles payments through our server, alternating with the same
 * statements sent directly to PostgreSQL, so that a busy machine slows both.
 */
const name = 'coins'
const ports = { api: 18_694, internal: 18_695, workerInternal: 18_696 }
const origin = makeOrigin(ports)
const least = 0.35
const amounts = { sellers: 100, adsEach: 400, coinsEach: 100_000 }
const paymentsEach = 1_000
/** The first id of each kind: eight digits, and no id can be mistaken for another. */
const begins = {
  users: 11,
  ads: 22,
  promotions: 33,
  coin_holds: 44,
  payment_callbacks: 66,
  places: 55,
} as const

interface PlannedPlace {
  readonly seller: world.Seller
  readonly adId: number
}
interface Reserved {
  readonly userId: number
  readonly id: string
  readonly providerId: string
}

const spreadIds = async (owner: pg.Client): Promise<void> => {
  for (const table of ['users', 'ads', 'promotions', 'coin_holds', 'payment_callbacks'] as const)
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [
      table,
      begins[table] * 1_000_000,
    ])
  await owner.query('update promotion_turn set last_place = $1', [begins.places * 1_000_000])
}

const reserve = async (owner: pg.Client, sellers: readonly world.Seller[]): Promise<Reserved[]> => {
  const made = Array.from({ length: paymentsEach }, () => sellers)
    .flat()
    .map(({ userId }) => ({ userId, id: randomUUID(), providerId: randomBytes(12).toString('hex') }))
  await owner.query(
    `insert into payments (id, user_id, payment_system, platform, coins, price, currency, state, provider_id,
       provider_time, reserved_at, expires_at)
     select id, user_id, 'PAYCOM_UZ', 'WEB', 25, 6345, 'UZS', 'PENDING', provider_id,
       extract(epoch from now())::bigint * 1000, now(), now() + interval '12 hours'
     from unnest($1::uuid[], $2::bigint[], $3::text[]) as t (id, user_id, provider_id)`,
    [made.map(({ id }) => id), made.map(({ userId }) => userId), made.map(({ providerId }) => providerId)],
  )
  return made
}

const nextPlace = (lastPlace: unknown): string => String(Number(lastPlace) + 1)

/** Ids that the database assigns during a purchase; recorded ids are recognised by their prefix. */
const learnPromotion =
  (
    recorded: Readonly<
      Record<'promotion' | 'hold' | 'lastPlace' | 'place' | 'pushedOut' | 'pushedOwner', string>
    >,
  ): Learn =>
  (names, text, [row]) => {
    if (/nextval/.test(text)) names.set(recorded.promotion, String(Object.values(row ?? {})[0]))
    if (text.startsWith('insert into "coin_holds"')) names.set(recorded.hold, String(row?.['id']))
    if (text.includes('from "promotion_turn"')) {
      names.set(recorded.lastPlace, String(row?.['last_place']))
      names.set(recorded.place, nextPlace(row?.['last_place']))
    }
    if (/from promotions where .* offset/s.test(text) && row) {
      names.set(recorded.pushedOut, String(row['id']))
      names.set(recorded.pushedOwner, String(row['userId']))
    }
  }

const learnCallback =
  (recorded: string): Learn =>
  (names, text, [row]) => {
    if (text.startsWith('insert into "payment_callbacks"')) names.set(recorded, String(row?.['id']))
  }

const valueLike = (statements: readonly Statement[], text: RegExp, value: RegExp): string => {
  for (const statement of statements)
    if (text.test(statement.text))
      for (const given of statement.values) {
        const found = given === null ? undefined : value.exec(given)?.[1]
        if (found !== undefined) return found
      }
  throw new Error(`nothing like ${value.source} was recorded`)
}

export async function coins(words: readonly string[]): Promise<boolean> {
  const { seconds } = readOptions(words, { seconds: 5 })
  const environment = await world.freshWorld(name, ports)
  const owner = await connectOwner(environment)
  await spreadIds(owner)
  let api = await startApi(environment)
  try {
    const sellers = await world.placeSellers(owner, environment, origin, amounts)
    const plannedPlaces = takeFromBothEnds<PlannedPlace>(
      Array.from({ length: amounts.adsEach }, (_, turn) =>
        sellers.map((seller) => ({ seller, adId: seller.adIds[turn] ?? 0 })),
      ).flat(),
    )
    const payments = takeFromBothEnds(await reserve(owner, sellers))
    await owner.query('analyze')
    const client = leanClient(ports.api)

    const promote = async ({ seller, adId }: PlannedPlace, key: string): Promise<boolean> => {
      const headers = {
        host: vioHost,
        authorization: `Bearer ${seller.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const message = makeMessage('/api/user/telegram/products/top', headers, JSON.stringify([adId]))
      return (await client.send(message, false)).status === 200
    }
    const settle = async ({ providerId }: Reserved): Promise<boolean> => {
      const headers = {
        host: vioHost,
        authorization: `Basic ${Buffer.from(`Paycom:${world.paymeKey}`).toString('base64')}`,
        'content-type': 'text/json; charset=UTF-8',
      }
      const body = JSON.stringify({ id: 1, method: 'PerformTransaction', params: { id: providerId } })
      const { body: reply } = await client.send(makeMessage('/api/payments/payme', headers, body), true)
      return reply.includes('"result"')
    }

    await stopServer(api)
    const recorded = await logStatements(owner, name, async (during) => {
      api = await startApi(environment)
      // From here on the list is full: every purchase pushes another ad out.
      for (let turn = 0; turn < 12; turn += 1)
        if (!(await promote(plannedPlaces.first(), randomUUID()))) throw new Error('a promotion was refused')
      const [planned, key, payment] = [plannedPlaces.first(), randomUUID(), payments.first()]
      if (!(await settle(payments.first()))) throw new Error('a payment was not settled')
      const promotion = await during(() => promote(planned, key))
      const settlement = await during(() => settle(payment))
      return { planned, key, payment, promotion, settlement }
    })
    await stopServer(api)
    api = await startApi(environment)

    const { promotion, settlement } = recorded
    const place = valueLike(promotion, /^update "promotion_turn"/, /^(\d+)$/)
    const learnedPromotion = {
      promotion: valueLike(promotion, /coin_holds/, /^promotion:(\d+)$/),
      hold: valueLike(promotion, /post_coin_entry/, /"hold:(\d+)"/),
      place,
      lastPlace: String(Number(place) - 1),
      pushedOut: valueLike(promotion, /post_coin_entry/, /"compensation:(\d+)"/),
      pushedOwner: valueLike(promotion, /post_coin_entry/, /"COMPENSATION".*"person": (\d+)/),
    }
    const takePlannedPlace = (): Names => {
      const { seller, adId } = plannedPlaces.last()
      return new Map([
        [String(recorded.planned.seller.userId), String(seller.userId)],
        [String(recorded.planned.adId), String(adId)],
        [recorded.key, randomUUID()],
      ])
    }
    const takePayment = (): Names => {
      const { userId, id, providerId } = payments.last()
      return new Map([
        [String(recorded.payment.userId), String(userId)],
        [recorded.payment.id, id],
        [recorded.payment.providerId, providerId],
      ])
    }
    const callback = valueLike(settlement, /^update "payment_callbacks"/, /^(\d{8})$/)
    const steps = { promote: renameSteps(promotion), settle: renameSteps(settlement) }
    const base = { url: environment['DATABASE_URL'] ?? '', clients }
    const barePromotion = replayStatements({
      ...base,
      steps: steps.promote,
      take: takePlannedPlace,
      learn: learnPromotion(learnedPromotion),
    })
    const bareSettlement = replayStatements({
      ...base,
      steps: steps.settle,
      take: takePayment,
      learn: learnCallback(callback),
    })
    // One request before the measurement, so that a failure stops the run with its message.
    await barePromotion.ask(0)
    await bareSettlement.ask(0)
    const [status] = await servicesStatus('rig', ['postgres'])
    const options = {
      seconds,
      watch: () => ({ pids: { api: [api.pid], postgres: listFamily(status?.pid ?? 0) } }),
    }
    const ours: Readonly<Record<'promote' | 'settle', Ask>> = {
      promote: () => promote(plannedPlaces.first(), randomUUID()),
      settle: () => settle(payments.first()),
    }
    const promoted = await measureAlternately({ bare: barePromotion.ask, ours: ours.promote }, options)
    const settled = await measureAlternately({ bare: bareSettlement.ask, ours: ours.settle }, options)
    await barePromotion.close()
    await bareSettlement.close()
    const problems = await world.moneyProblems(owner)
    const ofBare = {
      promote: rounded(ratio(promoted.ours, promoted.bare)),
      settle: rounded(ratio(settled.ours, settled.bare)),
    }
    const failed = [promoted, settled].flatMap(({ ours: a, bare: b }) => [a.failed, b.failed])
    const listTexts = (list: readonly { readonly text: string }[]): string[] =>
      list.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 100))
    return report({
      goal: name,
      conditions: {
        promoteEnoughOfBare: ofBare.promote >= least,
        settleEnoughOfBare: ofBare.settle >= least,
        nothingFailed: failed.every((count) => count === 0),
        // Both systems did the same work: the ledger accounts for every coin of both.
        everyCoinAccountedFor: problems.length === 0,
      },
      figures: {
        how: `one API process over HTTP beside every statement of the same requests on ${clients} connections, alternating`,
        least,
        ofBare,
        promote: promoted,
        settle: settled,
        statements: { promote: listTexts(steps.promote), settle: listTexts(steps.settle) },
        problems: problems.slice(0, 10),
      },
    })
  } finally {
    await stopServer(api)
    await owner.end()
  }
}
