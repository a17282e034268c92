import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { closeDecoder } from '#core/media/media.service.ts'
import { findStaff } from '#core/users/users.service.ts'
import type { UserCtx } from '#platform/ctx.ts'
import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/observability/log.ts'
import { CatalogueProblem, readCsv, readJson } from '#shop/catalogue-import/catalogue-file.rules.ts'
import { importCatalogue } from '#shop/catalogue-import/import.service.ts'
import { connectForCommand, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

const usage = `pnpm catalog import FILE [--pictures DIR] --by PHONE

  FILE        .json or .csv: categories and products in English and Hindi
  --pictures  where the pictures are (the directory of FILE)
  --by        phone of the operator or admin of Saath for whom the import runs

Columns of a .csv: link, categories, price, discountedPrice, pictures, title_en, title_hi, description_en,
description_hi and, optionally, isReal, participantsToComplete, offerFrom, offerUntil, highlights_en and _hi,
details_en and _hi (Name: value), features_en and _hi, and for highlight cards cards_en and _hi (their titles),
cardTexts_en and _hi, cardPictures (- for none). Several values in a cell are separated by |.

Safe to repeat: only products that changed in the file are written.
`

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' }, by: { type: 'string' } },
})
const [command, file] = positionals
if (command !== 'import' || file === undefined || values.by === undefined) fail('FILE or --by is missing')

/** Reads only pictures below the directory. */
const pictureReader =
  (directory: string) =>
  async (name: string): Promise<Buffer> => {
    const path = resolve(directory, name)
    if (!path.startsWith(resolve(directory) + sep))
      throw new CatalogueProblem(`${name} is not below ${directory}`)
    return readFile(path)
  }

const config = orExit(() => readConfig(process.env))
const deps = connectForCommand(config, makeLog({ log: { ...config.log, level: 'warn' } }))
try {
  const path = file ?? ''
  const text = await readFile(path, 'utf8')
  const catalogue = extname(path) === '.csv' ? readCsv(text) : readJson(text)
  const user = await findStaff(deps.database.db, 'saath', values.by ?? '')
  if (!user) fail(`${values.by ?? ''} is no operator of Saath`)
  const ctx = {
    deps,
    db: deps.database.db,
    product: 'saath',
    user: { ...user, sessionId: 'catalog import' },
    requestId: 'catalog import',
    ip: '127.0.0.1',
    idempotencyKey: null,
    requester: 'catalog import',
    log: deps.log,
    now: deps.now,
  } as unknown as UserCtx
  const report = await importCatalogue(ctx, catalogue, pictureReader(values.pictures ?? dirname(path)))
  process.stdout.write(
    `${report.products} products in the file, ${report.written} written, ${report.pictures} pictures\n`,
  )
} catch (error) {
  if (!(error instanceof CatalogueProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await closeDecoder(deps)
  await disconnect(deps)
}
