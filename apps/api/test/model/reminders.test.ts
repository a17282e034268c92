import { afterEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { startFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { tomorrowInIndia } from '#test/support/reminder-world.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { makeUnreliableWorker } from './killed-worker.ts'
import { playReminders, type GameOptions } from './reminder-game.ts'
import { placeShoppersOf } from './reminder-people.ts'
import { makePlan, type PlanOptions } from './reminder-plan.ts'

/**
 * Groups run for three days and nights on a fake clock with the shop's real services, and every reminder is compared with
 * the oracle. Workers run at random intervals and are killed while working.
 */
const seed = testSeed
const groups = sized(100, 1_000)
/** Fewer runs in the gate, so a larger share of them kills a worker. */
const faults = { chance: sized(0.2, 0.05), statements: sized(12, 40) }
const minKills = sized(10, 50)
const longestPause = sized(31, 11)
const minOfAKind = sized(2, 30)
const minute = 60_000
const hour = 60 * minute
const start = tomorrowInIndia('06:00').getTime()

let app: BotTestApp | null = null
let clock: FakeClock | null = null
afterEach(async () => {
  await clock?.close()
  await app?.close()
  app = null
  clock = null
})

/** Every few minutes while groups are open, then rarely. */
const randomRunTimes = (random: () => number, busyHours: number, allHours: number): number[] => {
  const runTimes: number[] = []
  let at = start
  while (at < start + allHours * hour) {
    const isBusy = at < start + busyHours * hour
    at += (isBusy ? 1 + Math.floor(random() * longestPause) : 60 + Math.floor(random() * 120)) * minute
    runTimes.push(at)
  }
  return runTimes
}

const play = async (
  options: Omit<PlanOptions, 'random' | 'start'>,
  hours: { busy: number; all: number },
  game: Pick<GameOptions, 'writer' | 'shareInTime'> & {
    faults?: { readonly chance: number; readonly statements: number }
    prepare?: (clock: FakeClock) => Promise<unknown>
  } = {},
) => {
  console.log(`reminders, seed ${seed}`)
  const { faults: wanted, prepare, ...rules } = game
  const random = seededRandom(seed)
  app = await startBotTestApp(10)
  clock = await startFakeClock(app, new Date(start))
  await prepare?.(clock)
  const plan = makePlan({ ...options, random, start })
  const shoppers = await placeShoppersOf(app, clock, plan)
  const worker = wanted === undefined ? null : makeUnreliableWorker(clock, random, wanted)
  const findings = await playReminders({
    app,
    clock,
    plan,
    shoppers,
    random,
    worker,
    runTimes: randomRunTimes(random, hours.busy, hours.all),
    ...rules,
  })
  return { findings, kills: worker?.kills() ?? 0 }
}

describe('reminders on a fake clock', () => {
  test(`reminders of ${groups} groups equal the oracle although workers are killed ${minKills} times`, async () => {
    const { findings, kills } = await play(
      { groups, beginHours: sized(16, 30), visitors: sized(20, 300), visitHours: sized(40, 200) },
      { busy: sized(44, 68), all: sized(56, 216) },
      { faults },
    )
    const { wrong, atNight, twice, missing, toStopped, unsure, ...figures } = findings
    console.log(
      `figure: reminders ${JSON.stringify({ seed, groups, ...figures, unsure, missing: missing.length, kills })}`,
    )
    expect(wrong).toEqual([])
    expect(atNight).toEqual([])
    expect(twice).toEqual([])
    expect(kills).toBeGreaterThanOrEqual(minKills)
    // Only a killed worker may lose a message.
    expect(missing.length).toBeLessThanOrEqual(unsure)
    expect(toStopped.length).toBeLessThanOrEqual(unsure)
    // The seed decides the statement at which a worker is killed, but races decide its reservations.
    expect(unsure).toBeGreaterThanOrEqual(sized(0, 1))
    expect(unsure).toBeLessThanOrEqual(kills * 3)
    for (const [kind, count] of Object.entries(figures.told))
      expect([kind, count > minOfAKind]).toEqual([kind, true])
    expect(figures.atNightRightly).toBeGreaterThan(0)
  }, 1_800_000)

  const small = { groups: 25, beginHours: 12, visitors: 10, visitHours: 12 }

  test('without killed workers no message is lost', async () => {
    const { findings } = await play(small, { busy: 40, all: 40 })
    const { wrong, atNight, twice, missing, toStopped, unsure, messages } = findings
    expect(messages).toBeGreaterThan(50)
    expect({ wrong, atNight, twice, missing, toStopped, unsure }).toEqual({
      wrong: [],
      atNight: [],
      twice: [],
      missing: [],
      toStopped: [],
      unsure: 0,
    })
  }, 600_000)

  test('a user who shares at the last moment is not reminded of it', async () => {
    const { findings } = await play(small, { busy: 40, all: 40 }, { shareInTime: true })
    const { wrong, twice, missing, told } = findings
    expect({ wrong, twice, missing, NotSharedLink: told.NotSharedLink }).toEqual({
      wrong: [],
      twice: [],
      missing: [],
      NotSharedLink: 0,
    })
  }, 600_000)

  test('control: without the notification key repeated reminders are detected', async () => {
    // All groups start in the morning, so that many reminders are due for any seed.
    const { findings } = await play(
      { ...small, beginHours: 3, visitHours: 3 },
      { busy: 6, all: 6 },
      {
        prepare: (fake) =>
          fake.client.query(
            `create function forget_key() returns trigger language plpgsql as $$
             begin new.key := new.key || '#' || new.id; return new; end $$;
           create trigger forget_key before insert on notifications for each row execute function forget_key()`,
          ),
      },
    )
    expect(findings.twice).not.toEqual([])
  }, 600_000)

  test('control: without reading again before sending, outdated and nightly reminders are detected', async () => {
    const { findings } = await play(
      { ...small, groups: 60 },
      { busy: 40, all: 40 },
      {
        // Few users act by chance in the seconds between the job and the message.
        shareInTime: true,
        writer: (_db, news) =>
          Promise.resolve(news.map(({ id }) => ({ newsIds: [id], message: { text: '?', buttons: [] } }))),
      },
    )
    expect(findings.wrong.filter((line) => line.includes('without a reason'))).not.toEqual([])
    expect(findings.atNight).not.toEqual([])
  }, 600_000)
})
