import { afterEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { startFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { tomorrowInIndia } from '#test/support/reminder-world.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { makeDoom } from './doomed-worker.ts'
import { playReminders, type GameOptions } from './reminder-game.ts'
import { placeShoppersOf } from './reminder-people.ts'
import { makePlan, type PlanOptions } from './reminder-plan.ts'

/**
 * Groups live through three days and nights on a clock of ours, with the shop's own services, and every reminder is
 * held against the decision. Workers look at random intervals and die over their work.
 */
const seed = testSeed
const groups = sized(100, 1_000)
/** Fewer looks in the gate, so more of them are deadly, and sooner. */
const doom = { chance: sized(0.2, 0.05), statements: sized(12, 40) }
const minDeaths = sized(10, 50)
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

/** Every few minutes while groups live, then now and then. */
const looksOf = (random: () => number, busyHours: number, allHours: number): number[] => {
  const looks: number[] = []
  let at = start
  while (at < start + allHours * hour) {
    const isBusy = at < start + busyHours * hour
    at += (isBusy ? 1 + Math.floor(random() * longestPause) : 60 + Math.floor(random() * 120)) * minute
    looks.push(at)
  }
  return looks
}

const play = async (
  options: Omit<PlanOptions, 'random' | 'start'>,
  hours: { busy: number; all: number },
  game: Pick<GameOptions, 'writer' | 'shareInTime'> & {
    doom?: { readonly chance: number; readonly statements: number }
    prepare?: (clock: FakeClock) => Promise<unknown>
  } = {},
) => {
  console.log(`reminders, seed ${seed}`)
  const { doom: wanted, prepare, ...rules } = game
  const random = seededRandom(seed)
  app = await startBotTestApp(10)
  clock = await startFakeClock(app, new Date(start))
  await prepare?.(clock)
  const plan = makePlan({ ...options, random, start })
  const shoppers = await placeShoppersOf(app, clock, plan)
  const doomed = wanted === undefined ? null : makeDoom(clock, random, wanted)
  const findings = await playReminders({
    app,
    clock,
    plan,
    shoppers,
    random,
    doom: doomed,
    looks: looksOf(random, hours.busy, hours.all),
    ...rules,
  })
  return { findings, deaths: doomed?.deaths() ?? 0 }
}

describe('reminders on a fake clock', () => {
  test(`${groups} groups: every kind exactly when decided, never at night, never to a stopped bot, never twice, with workers dying ${minDeaths} times`, async () => {
    const { findings, deaths } = await play(
      { groups, beginHours: sized(16, 30), visitors: sized(20, 300), visitHours: sized(40, 200) },
      { busy: sized(44, 68), all: sized(56, 216) },
      { doom },
    )
    const { wrong, atNight, twice, missing, toStopped, unsure, ...figures } = findings
    console.log(
      `figure: reminders ${JSON.stringify({ seed, groups, ...figures, unsure, missing: missing.length, deaths })}`,
    )
    expect(wrong).toEqual([])
    expect(atNight).toEqual([])
    expect(twice).toEqual([])
    expect(deaths).toBeGreaterThanOrEqual(minDeaths)
    // A message may be lost with its worker, and only with it.
    expect(missing.length).toBeLessThanOrEqual(unsure)
    expect(toStopped.length).toBeLessThanOrEqual(unsure)
    // In which statement a worker dies is decided by the seed, what it had in hand then by who was faster.
    expect(unsure).toBeGreaterThanOrEqual(sized(0, 1))
    expect(unsure).toBeLessThanOrEqual(deaths * 3)
    for (const [kind, count] of Object.entries(figures.told))
      expect([kind, count > minOfAKind]).toEqual([kind, true])
    expect(figures.atNightRightly).toBeGreaterThan(0)
  }, 1_800_000)

  const small = { groups: 25, beginHours: 12, visitors: 10, visitHours: 12 }

  test('without a death nothing is lost either', async () => {
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

  test('who shares at the last moment is not reminded of it', async () => {
    const { findings } = await play(small, { busy: 40, all: 40 }, { shareInTime: true })
    const { wrong, twice, missing, told } = findings
    expect({ wrong, twice, missing, NotSharedLink: told.NotSharedLink }).toEqual({
      wrong: [],
      twice: [],
      missing: [],
      NotSharedLink: 0,
    })
  }, 600_000)

  test('control: without the key by which a reminder is known, people are told again and again, and that is seen', async () => {
    // All begin in the morning, so that in any seed many are due for a reminder within the hours that are played.
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

  test('control: without reading again before sending, people are told what is no longer so, also at night', async () => {
    const { findings } = await play(
      { ...small, groups: 60 },
      { busy: 40, all: 40 },
      {
        // By chance hardly anybody acts in the seconds between the look and the message.
        shareInTime: true,
        writer: (_db, news) =>
          Promise.resolve(news.map(({ id }) => ({ newsIds: [id], message: { text: '?', buttons: [] } }))),
      },
    )
    expect(findings.wrong.filter((line) => line.includes('without a reason'))).not.toEqual([])
    expect(findings.atNight).not.toEqual([])
  }, 600_000)
})
