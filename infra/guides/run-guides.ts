import { runCommand, tryCommand } from '@app/local-services/commands'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findCompose } from '../compose.ts'
import { type Stack, withStack } from '../stack/with-stack.ts'
import { blocksToExecute } from './guides.ts'

/**
 * `pnpm proof guides`: runs the commands of the guides for operators, in the order of the pages: those of a deployment in
 * a clean checkout, the others against a started system with the demo data.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

type Values = Readonly<Record<string, string | (() => string)>>
interface Place {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** Shell functions that the pages expect. */
  readonly functions: string
  /** What stands in the place of the examples of a page. */
  readonly values: Values
  readonly onOutput?: (output: string) => void
}

const fillIn = (script: string, values: Values): string =>
  Object.entries(values).reduce(
    (text, [from, to]) => text.replaceAll(from, typeof to === 'string' ? () => to : to),
    script,
  )

const executeGuide = async (document: string, place: Place): Promise<void> => {
  const blocks = blocksToExecute(document)
  for (const { heading, script } of blocks) {
    const filled = `${place.functions}\n${fillIn(script, place.values)}`
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...place.environment }
    const options = { cwd: place.directory, env }
    const { code, stdout, stderr } = await tryCommand('bash', ['-euo', 'pipefail', '-c', filled], options)
    if (code !== 0) throw new Error(`${document}, ${heading}, ended with ${code}:\n${stdout}${stderr}`)
    place.onOutput?.(stdout)
  }
  process.stdout.write(`figure: ${document}: ${blocks.length} blocks executed\n`)
}

/** Three users of Vio who are no staff; the first admin is made by the page. */
const readPhones = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update users set role = 'user' where product = 'vio'`)
  const { rows } = await client.query<{ phone: string }>(
    `select phone from users where product = 'vio' and phone is not null order by id limit 3`,
  )
  await client.end()
  return rows.map(({ phone }) => (phone.startsWith('+') ? phone : `+${phone}`))
}

const onStack = async ({ environment, variables }: Stack): Promise<Place> => {
  const phones = await readPhones(variables['STACK_DATABASE_URL'] ?? '')
  const codes: string[] = []
  return {
    directory: root,
    environment: { ...environment, NODE: process.execPath },
    functions: `vio() { program=$1; shift; "$NODE" "apps/api/dist/$program.js" "$@"; }`,
    values: {
      ':8081/': `:${environment['INTERNAL_PORT']}/`,
      ':8080/': `:${environment['HTTP_PORT']}/`,
      'Host: vio.localhost': `Host: ${variables['STACK_VIO_HOST']}`,
      '+998901234567': phones[0] ?? '',
      '+998901234568': phones[1] ?? '',
      '+998901234569': phones[2] ?? '',
      // Each recovery code of the first admin replaces a code of the app once.
      '--code 123456': () => `--code ${codes.shift() ?? 'none'}`,
    },
    onOutput: (output) => {
      const [, list = ''] = output.split(/Recovery codes.*\n/)
      if (codes.length === 0)
        codes.push(
          ...list
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
    },
  }
}

const checkout = await mkdtemp(join(tmpdir(), 'guides-'))
try {
  await runCommand('git', ['clone', '--quiet', root, checkout])
  const compose = await findCompose()
  await executeGuide('docs/deploy.md', {
    directory: checkout,
    environment: {},
    // Docker itself is not needed to read a file.
    functions: `docker() { shift; ${compose.map((word) => `'${word}'`).join(' ')} "$@"; }`,
    values: {},
  })
} finally {
  rmSync(checkout, { recursive: true })
}
await withStack({ set: 'test', apps: [], pictureSide: 320 }, async (stack) => {
  const place = await onStack(stack)
  await executeGuide('docs/operations.md', place)
  await executeGuide('docs/upgrade.md', place)
})
