import { parseArgs } from 'node:util'

const usage = `pnpm seed                  a small world: users of both products in every state, with pictures.
                           Safe to repeat. Refused in production.
pnpm seed --if-empty       the same, but only without accounts, or to continue after an interruption
pnpm seed --picture-side N  the same with pictures of N pixels at most, for tests
pnpm seed --ads N          N more ads of Vio into the database, streamed; then run pnpm reindex
      --random-seed S      the same S gives the same ads (1)
`

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

const options = {
  'if-empty': { type: 'boolean' },
  'picture-side': { type: 'string' },
  ads: { type: 'string' },
  'random-seed': { type: 'string' },
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

/** Loaded on demand: help and errors start faster. */
const withDatabase = () => import('./demo-database.ts')

const values = readArguments()
const seed = parseCount(values['random-seed'] ?? '1', '--random-seed')
if (values.help) process.stdout.write(usage)
else if (values.ads !== undefined)
  await (await withDatabase()).seedAds(parseCount(values.ads, '--ads'), seed, fail)
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
