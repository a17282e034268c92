import { createWriteStream, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { adTexts } from '../../demo/ads/ad-texts.ts'
import { productTexts } from '../../demo/products/product-texts.ts'
import { makeSamples, samplesFile } from '../../demo/samples.ts'

const usage = `pnpm seed                  a small world: users of both products in every state, with pictures.
                           Safe to repeat. Refused in production.
pnpm seed --if-empty       the same, but only without accounts, or to continue after an interruption
pnpm seed --picture-side N  the same with pictures of N pixels at most, for tests
pnpm seed --ads N          N more ads of Vio into the database, streamed; then run pnpm reindex
pnpm seed --ads N --out F  the texts of N ads as JSON lines; touches no database
pnpm seed --products N     N products of Saath as JSON lines, in English and Hindi
      --out FILE           into a file, not to standard output; - is standard output
      --random-seed S      the same S gives the same lines (1)
pnpm seed --samples        writes apps/api/demo/samples.json; then run pnpm format

--products writes text and touches no database; pnpm catalog import imports products.
`

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

const options = {
  'if-empty': { type: 'boolean' },
  'picture-side': { type: 'string' },
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

const parseCount = (text: string, name: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail(`${name} takes a number from 1 to 999999999`)

/** Enough lines for one write: fewer are slow, more only fill memory. */
const blockBytes = 64 * 1024

/** The first `count` texts as JSON lines, in blocks. */
function* jsonLines(texts: Iterator<unknown>, count: number): Generator<string, void> {
  let block = ''
  for (let number = 0; number < count; number += 1) {
    block += `${JSON.stringify(texts.next().value)}\n`
    if (block.length < blockBytes) continue
    yield block
    block = ''
  }
  if (block !== '') yield block
}

/** Generates texts on demand, so that a slow or closed reader limits the work. */
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

/** Loaded on demand: texts and errors need no database and start faster. */
const withDatabase = () => import('./demo-database.ts')

const values = readArguments()
const { out } = values
const seed = parseCount(values['random-seed'] ?? '1', '--random-seed')
if (values.help) process.stdout.write(usage)
else if (values.ads !== undefined && values.products !== undefined)
  fail('One stream at a time: --ads or --products')
else if (values.ads !== undefined) {
  const count = parseCount(values.ads, '--ads')
  if (out !== undefined) await stream(adTexts(seed), count, out)
  else await (await withDatabase()).seedAds(count, seed, fail)
} else if (values.products !== undefined)
  await stream(productTexts(seed), parseCount(values.products, '--products'), out ?? '-')
else if (out !== undefined) fail('--out goes with --ads or --products')
else if (values.samples) writeFileSync(samplesFile, `${JSON.stringify(makeSamples(), null, 2)}\n`)
else {
  const side = values['picture-side']
  await (
    await withDatabase()
  ).seedWorld(
    {
      isOnlyIfEmpty: values['if-empty'] ?? false,
      pictureSide: side === undefined ? Infinity : parseCount(side, '--picture-side'),
    },
    fail,
  )
}
