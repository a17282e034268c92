import { seededRandom } from '../parts/figures.ts'
import { readOptions } from '../parts/options.ts'
import { report } from '../parts/report.ts'
import { connectOwner, makeOrigin } from '../parts/world.ts'
import * as world from './coins-world.ts'
import { startSupervised } from './kills.ts'
import { compareWithTables, doesNotice } from './movement-checker.ts'
import { holdAndClose, newLog, promote, topUp } from './movements.ts'
import { createRetryingClient } from './retrying-client.ts'

/**
 * `pnpm rig g02 [--ops 1000000] [--kills 60] [--cuts 5000] [--minutes 240]`: clients buy, hold, spend, return
 * and refund coins through two API processes, while these, the worker and PostgreSQL are killed in rotation and replies
 * are cut off after the commit. Then the answers that clients received are compared with the tables. An operation is an
 * entry of the ledger; the number of requests is reported beside it.
 */
const name = 'g02'
const ports = [
  { api: 18_681, internal: 18_682 },
  { api: 18_683, internal: 18_684 },
] as const
const workerInternal = 18_685
const lanes = 12
const sellersPerLane = 5
const adsEach = 60
/** A seller may place thirty ads a day. */
const holdsEach = 25
const cutShare = 0.2
/** A token is valid for a quarter of an hour; a longer run signs in again. */
const tokenMinutes = 12

const sayEverySeconds = 15

export async function g02(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words, { ops: 1_000_000, kills: 60, cuts: 5_000, minutes: 240, seed: 42 })
  const { ops: wanted, kills, cuts, seed } = options
  const random = seededRandom(seed)
  const environment = await world.freshWorld(name, { ...ports[0], workerInternal })
  let owner = await connectOwner(environment)
  const supervised = await startSupervised(environment, ports, workerInternal)
  const client = createRetryingClient(
    ports.map(({ api }) => api),
    cutShare,
    random,
  )
  const log = newLog()
  try {
    const amounts = { sellers: lanes * sellersPerLane, adsEach, coinsEach: 20 * world.cost }
    const origin = makeOrigin(ports[0])
    let sellers = await world.placeSellers(owner, environment, origin, amounts)
    const began = performance.now()
    const deadline = began + options.minutes * 60_000
    const secondsSoFar = (): number => (performance.now() - began) / 1000
    const state = { entries: 0, signedInAt: began, saidAt: began }
    /** Its connection breaks when the database is killed. */
    const query = async <Row extends object>(statement: string, given: unknown[] = []): Promise<Row[]> => {
      for (;;)
        try {
          return (await owner.query<Row>(statement, given)).rows
        } catch {
          await owner.end().catch(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, 300))
          owner = await connectOwner(environment).catch(() => owner)
        }
    }
    const countEntries = async (): Promise<void> => {
      const [row] = await query<{ count: number }>(
        'select coalesce(sum(last_seq), 0)::int as count from coin_accounts',
      )
      state.entries = row?.count ?? state.entries
    }
    const findAdId = async (link: string): Promise<number> =>
      Number((await query<{ id: string }>('select id from ads where link = $1', [link]))[0]?.id)
    const isOver = (): boolean => state.entries >= wanted || performance.now() > deadline

    const lane = async (number: number): Promise<void> => {
      for (let count = 0; !isOver(); count += 1) {
        const place = number * sellersPerLane + Math.floor(random() * sellersPerLane)
        const seller = sellers[place]
        if (!seller) continue
        const chance = random()
        const held = log.held.get(place) ?? 0
        if (chance < 0.08) await topUp(client.ask, seller, log, random() < 0.4)
        else if (chance < 0.1 && held < holdsEach) {
          log.held.set(place, held + 1)
          await holdAndClose(client.ask, seller, log, findAdId, `Ждёт ${number} ${log.operations} ${count}`)
        } else {
          const from = Math.floor(random() * (adsEach - 2))
          const adIds = seller.adIds.slice(from, from + 1 + Math.floor(random() * 2))
          if ((await promote(client.ask, seller, log, adIds)) === 'short')
            await topUp(client.ask, seller, log, false)
        }
      }
    }
    const killedSoFar = (): number =>
      supervised.killed.api + supervised.killed.worker + supervised.killed.postgres
    const say = (): void => {
      if (performance.now() - state.saidAt < sayEverySeconds * 1000) return
      state.saidAt = performance.now()
      const rate = Math.round(state.entries / secondsSoFar())
      process.stdout.write(
        `${Math.round(secondsSoFar())} s: ${state.entries} of ${wanted}, ${rate} a second, ` +
          `${killedSoFar()} kills, ${client.faults.foundDone} cut replies found done\n`,
      )
    }
    const keeper = async (): Promise<void> => {
      let done = killedSoFar()
      while (!isOver()) {
        await countEntries()
        say()
        // Kills are spread in proportion to the finished operations.
        if (done < kills && state.entries >= (wanted * (done + 0.5)) / kills) {
          done += 1
          await supervised.killNext()
        } else await new Promise((resolve) => setTimeout(resolve, 300))
        if (performance.now() - state.signedInAt > tokenMinutes * 60_000) {
          state.signedInAt = performance.now()
          sellers = await world.signInAgain(sellers, environment, origin)
        }
      }
    }
    await Promise.all([keeper(), ...Array.from({ length: lanes }, (_, number) => lane(number))])
    const seconds = secondsSoFar()
    await countEntries()
    const problems = [...(await compareWithTables(owner, log)), ...(await world.moneyProblems(owner))]
    const doesCheckerNotice = await doesNotice(owner, log)
    const kinds = await query(
      'select kind, count(*)::int as count from coin_entries group by kind order by kind',
    )
    const { killed } = supervised
    return report({
      goal: name,
      seed,
      isEvidence: wanted === 1_000_000,
      conditions: {
        enoughOperations: state.entries >= wanted,
        enoughKills: killedSoFar() >= kills * 0.8,
        databaseWasKilled: killed.postgres >= Math.floor(kills / 6),
        repliesWereCut: client.faults.foundDone >= cuts,
        nothingLostNothingTwice: problems.length === 0,
        control: doesCheckerNotice,
      },
      figures: {
        ledgerOperations: state.entries,
        requests: log.operations,
        kinds,
        killed,
        replies: client.faults,
        problems: problems.slice(0, 20),
        seconds: Math.round(seconds),
        perSecond: Math.round(state.entries / seconds),
        wanted: { operations: wanted, kills, cutRepliesThatFoundTheirWorkDone: cuts },
      },
    })
  } finally {
    client.close()
    await supervised.stop()
    await owner.end().catch(() => undefined)
  }
}
