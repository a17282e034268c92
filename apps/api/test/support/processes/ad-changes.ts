import { setTimeout as sleep } from 'node:timers/promises'
import { connectForHttp, disconnect } from '#main/deps.ts'
import { changePrice, placeAds, type AdDraft } from '#market/ads/write/write.service.ts'
import { lockAds } from '#market/ads/ads.reads.ts'
import { readConfig } from '#platform/config.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { makeLog } from '#platform/observability/log.ts'
import { adTexts } from '../../../demo/ads/ad-texts.ts'
import { makeRandom, mixSeed, type Random } from '../../../demo/random.ts'
import { endingMove, makeMove, sumPerUnit } from '../ad-moves.ts'

/**
 * A process that changes ads through the product's services, for benchmarks: CHANGES of them, PER_SECOND, from SEED.
 * Changes without effect do not count, and changes refused by the database are repeated. Prints a line of JSON at the end.
 */
const config = readConfig(process.env)
const changes = Number(process.env['CHANGES'])
const perSecond = Number(process.env['PER_SECOND'])
const seed = Number(process.env['SEED'])
const lanes = 8

const deps = connectForHttp(config, makeLog({ log: { ...config.log, level: 'error' } }))
const texts = adTexts(seed)
const done = { placed: 0, ended: 0, revived: 0, repriced: 0, untouched: 0 }

const draft = (userId: number): AdDraft => {
  const text = texts.next().value
  return {
    userId,
    name: text.title[text.language],
    description: text.description[text.language].slice(0, 4_000),
    categoryId: text.categoryId,
    state: text.state,
    price: Math.max(1, text.price),
    currency: text.currency,
    regionId: text.place.regionId,
    cityId: text.place.cityId,
    districtId: text.place.districtId,
    longitude: 69.25,
    latitude: 41.31,
    phones: ['+998901234567'],
    imageIds: [],
    parameters: text.parameters,
    status: 'ACTIVE',
    createdAt: new Date(),
  }
}

const changeOne = async (
  { database }: Deps,
  random: Random,
  known: { maxId: number; userIds: readonly number[] },
): Promise<boolean> => {
  const id = random.between(1, known.maxId)
  const kind = random.between(1, 100)
  return inTx({ db: database.db, deps }, async (tx) => {
    if (kind <= 10) {
      await placeAds(tx, [draft(random.pick(known.userIds))], { sumPerUnit })
      done.placed += 1
    } else if (kind <= 45) {
      const status = random.pick(['CLOSED', 'CLOSED', 'CLOSED', 'EXPIRED', 'BLOCKED'] as const)
      if (!(await makeMove(tx, { id }, endingMove(status)))) return false
      done.ended += 1
    } else if (kind <= 70) {
      const [ad] = await lockAds(tx.db, [id])
      if (!ad) return false
      const move = { kind: ad.status === 'CLOSED' ? 'reopen' : 'renew' } as const
      if (!(await makeMove(tx, ad, move))) return false
      done.revived += 1
    } else {
      await changePrice(tx, id, { price: random.between(1, 90_000_000), currency: 'UZS' }, sumPerUnit)
      done.repriced += 1
    }
    return true
  })
}

const { rows } = await deps.database.pool.query<{ max_id: number; user_ids: string[] }>(
  'select (select max(id) from ads)::int as max_id, (select array_agg(distinct user_id) from (select user_id from ads limit 2000) as owners) as user_ids',
)
const known = { maxId: rows[0]?.max_id ?? 1, userIds: (rows[0]?.user_ids ?? []).map(Number) }
const started = performance.now()
let next = 0

const lane = async (): Promise<void> => {
  while (next < changes) {
    const number = next
    next += 1
    const due = (number / perSecond) * 1000 - (performance.now() - started)
    if (due > 0) await sleep(due)
    const random = makeRandom(mixSeed(seed, number))
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A closed ad cannot be closed again: another one is chosen.
        while (!(await changeOne(deps, random, known))) done.untouched += 1
        break
      } catch (error) {
        if (attempt === 5) throw error
        await sleep(100 * attempt)
      }
    }
  }
}

await Promise.all(Array.from({ length: lanes }, lane))
await disconnect(deps)
process.stdout.write(
  `${JSON.stringify({ ...done, seconds: Math.round((performance.now() - started) / 1000) })}\n`,
)
