import { createWriteStream, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { closeDecoder } from '#core/media/media.service.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { makeLog } from '#platform/log.ts'
import { adTexts } from '../../demo/ads/ad-texts.ts'
import { demoCtx } from '../../demo/demo-ctx.ts'
import { hasUsers } from '../../demo/demo-world.sql.ts'
import { jsonLines } from '../../demo/json-lines.ts'
import { placeLargeWorld } from '../../demo/large-world.ts'
import { productTexts } from '../../demo/products/product-texts.ts'
import { makeSamples, samplesFile } from '../../demo/samples.ts'
import { worldPeople } from '../../demo/world-people.ts'
import { buildWorld } from '../../demo/world.ts'
import { connectForHttp, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

const usage = `pnpm seed                  a small world: people of both products in every state, with pictures.
                           Running it again changes nothing. Refused in production.
pnpm seed --if-empty       the same, but only when nobody has an account yet
pnpm seed --ads N          N more ads of Vio into the database, streamed; then run pnpm reindex
pnpm seed --ads N --out F  the texts of N ads as JSON lines; touches no database
pnpm seed --products N     N products of Saath as JSON lines, in English and Hindi
      --out FILE           into a file, not to standard output; - is standard output
      --random-seed S      another world; the same S gives the same lines (1)
pnpm seed --samples        writes apps/api/demo/samples.json; then run pnpm format

There is no table for products yet, so --products writes text and touches no database.
`

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

const options = {
  'if-empty': { type: 'boolean' },
  ads: { type: 'string' },
  products: { type: 'string' },
  out: { type: 'string' },
  'random-seed': { type: 'string' },
  samples: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const readArguments = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const countOf = (text: string, name: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail(`${name} takes a number from 1 to 999999999`)

/** One at a time into the pipe: a reader that is slow, or stops, decides how much is made. */
const stream = async (texts: Iterator<unknown>, count: number, out: string): Promise<void> => {
  try {
    await pipeline(
      Readable.from(jsonLines(texts, count)),
      out === '-' ? process.stdout : createWriteStream(out),
      { end: out !== '-' },
    )
  } catch (error) {
    // `pnpm seed --ads 1000000 | head` has read enough.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

const listPeople = (): string =>
  worldPeople
    .filter(({ key }) => !/\d/.test(key))
    .map(({ key, phone, telegram }) => `  ${key.padEnd(22)}${(phone ?? '').padEnd(16)}${telegram?.id ?? ''}`)
    .join('\n')

const readDemoConfig = (): Config => {
  const config = orExit(() => readConfig(process.env))
  return config.environment === 'production'
    ? fail('The demo world has admins whom everybody knows: not in production')
    : config
}

const seedWorld = async (isOnlyIfEmpty: boolean): Promise<void> => {
  const config = readDemoConfig()
  const deps = connectForHttp(config, makeLog({ log: { ...config.log, level: 'warn' } }))
  try {
    if (isOnlyIfEmpty && (await hasUsers(deps.database.db))) return
    const started = performance.now()
    const world = await buildWorld(deps)
    process.stdout.write(
      `demo world: ${world.people} people (${world.peopleMade} new), ${world.ads} ads (${world.adsPlaced} new), ` +
        `${world.pictures} pictures (${world.picturesUploaded} new), ` +
        `${((performance.now() - started) / 1000).toFixed(1)} s\n  who, phone, Telegram id:\n${listPeople()}\n`,
    )
  } finally {
    await closeDecoder(deps)
    await disconnect(deps)
  }
}

/** A crash of the machine may cost the last moments of a load: then it is run again. */
const withLazyCommits = (config: Config): Config => {
  const url = new URL(config.database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { ...config, database: { ...config.database, url: url.href } }
}

const lanes = 3

const seedAds = async (count: number): Promise<void> => {
  const config = withLazyCommits(readDemoConfig())
  const deps = connectForHttp(config, makeLog({ log: { ...config.log, level: 'warn' } }))
  try {
    const started = performance.now()
    const seconds = (): number => (performance.now() - started) / 1000
    let toldAt = 0
    await placeLargeWorld(demoCtx(deps, 'vio'), {
      count,
      seed,
      lanes,
      onBlock: (placed) => {
        if (seconds() - toldAt < 10 && placed < count) return
        toldAt = seconds()
        process.stdout.write(`${placed} ads, ${Math.round(placed / toldAt)}/s\n`)
      },
    })
    process.stdout.write('The search does not know them yet: pnpm reindex\n')
  } finally {
    await disconnect(deps)
  }
}

const values = readArguments()
const { out } = values
const seed = countOf(values['random-seed'] ?? '1', '--random-seed')
if (values.help) process.stdout.write(usage)
else if (values.ads !== undefined && values.products !== undefined)
  fail('One stream at a time: --ads or --products')
else if (values.ads !== undefined) {
  const count = countOf(values.ads, '--ads')
  await (out === undefined ? seedAds(count) : stream(adTexts(seed), count, out))
} else if (values.products !== undefined)
  await stream(productTexts(seed), countOf(values.products, '--products'), out ?? '-')
else if (out !== undefined) fail('--out goes with --ads or --products')
else if (values.samples) writeFileSync(samplesFile, `${JSON.stringify(makeSamples(), null, 2)}\n`)
else await seedWorld(values['if-empty'] ?? false)
