import { allEndpoints } from '@app/contract/api'
import { endpoint, type Endpoint } from '@app/contract/endpoint'
import { errorTexts } from '@app/contract/error-texts'
import { errors } from '@app/contract/errors'
import { openApiDocument } from '@app/contract/openapi'
import { specified } from '@app/contract/specified'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Bind } from '#platform/http/bind.ts'
import { pageEnvironmentNames } from '@app/page-server/page-config'
import { environmentNames, readConfig } from '#platform/config.ts'
import { jobPayloads, jobSchedules } from '#platform/job-list.ts'
import {
  bindingProblems,
  importFile,
  misplacedEndpoints,
  recordBindings,
  isRoutesFile,
  routesIn,
  unservedRoutes,
  type Bound,
} from './bound-endpoints.ts'
import {
  compareWithSpecified,
  endpointProblems,
  nameOf,
  openObjects,
  repeatProblems,
  reportProblems,
} from './endpoint-rules.ts'
import { errorTextProblems } from './error-text-rules.ts'
import { moduleCycles } from './module-graph.ts'
import { looseCatalog, looseVersions, wildcardExports, type Manifest } from './package-rules.ts'
import {
  isGenerated,
  pathsUnder,
  productSources,
  readSource,
  withoutComments,
  type SourceFile,
} from './source-files.ts'
import {
  compareNames,
  declaredNameProblems,
  environmentLines,
  environmentReaders,
  handlerNames,
  handMadeQueries,
  inlineTypeImports,
  longFiles,
  nameProblems,
  unlayeredStyles,
} from './source-scans.ts'
import { tableUses } from './tables-document.ts'
import { writerProblems } from './table-writers.ts'

const rooms = ['apps', 'packages', 'e2e', 'infra', 'rig', 'tools']
const code = /\.(?:[cm]?[jt]sx?|css|sh)$/
const server = productSources('apps/api/src')
const product = [...productSources('apps'), ...productSources('packages')]
const everything = rooms.flatMap(pathsUnder).filter((path) => code.test(path))

const file = (path: string, text: string): SourceFile => ({ path, text })

/** A complete endpoint; each test breaks one part of it. */
const sample = endpoint({
  method: 'POST',
  path: '/api/samples/{link}',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A sample',
  params: z.object({ link: z.string() }),
  body: z.strictObject({ inner: z.strictObject({ a: z.string() }) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
})
const spoiled = (change: Readonly<Record<string, unknown>>): Endpoint => ({ ...sample, ...change })

describe('the contract and the routes', () => {
  let bound: Bound[]
  let routeNames: string[]
  let inContract: { name: string; endpoint: Endpoint; file: string }[]

  beforeAll(async () => {
    const paths = pathsUnder('apps/api/src').filter(isRoutesFile)
    const modules = await Promise.all(paths.map(async (path) => ({ path, module: await importFile(path) })))
    bound = modules.flatMap(({ path, module }) => recordBindings(path, module))
    routeNames = modules.flatMap(({ module }) => routesIn(module).map(([name]) => name))
    const contract = await Promise.all(
      productSources('packages/contract/src').map(async ({ path }) => ({
        file: path,
        module: await importFile(path),
      })),
    )
    inContract = contract.flatMap(({ file: home, module }) =>
      Object.entries(module)
        .filter(
          (entry): entry is [string, Endpoint] =>
            typeof entry[1] === 'object' && entry[1] !== null && 'bodyLimitBytes' in entry[1],
        )
        .map(([name, declared]) => ({ name, endpoint: declared, file: home })),
    )
  }, 600_000)

  test('every endpoint of the contract is bound exactly once, and no other endpoint is bound', () => {
    expect(bound.length).toBeGreaterThan(0)
    expect(bindingProblems(allEndpoints.values(), bound)).toEqual([])
  })

  test('control: a second, a missing and an undeclared binding are reported', () => {
    const twin = { ...sample, path: '/api/samples/{id}' } as const
    const once = [{ endpoint: sample, file: 'a.routes.ts' }]
    expect(bindingProblems([sample], once)).toEqual([])
    expect(bindingProblems([sample], [...once, { endpoint: twin, file: 'b.routes.ts' }])).toEqual([
      'POST /api/samples/{}: bound in a.routes.ts and b.routes.ts',
    ])
    expect(bindingProblems([sample], [])).toEqual(['POST /api/samples/{}: bound nowhere'])
    expect(bindingProblems([], once)).toEqual(['POST /api/samples/{}: bound but not in the contract'])
    expect(bindingProblems([sample, twin], once)).toEqual(['POST /api/samples/{}: declared twice'])
  })

  test('bindings are read from plain routes functions and from those that take tools first', () => {
    const plainRoutes = (bind: Bind): void => {
      bind(sample, () => ({ ok: true as const }))
    }
    const found = recordBindings('x.routes.ts', {
      plainRoutes,
      toolRoutes: () => plainRoutes,
      registerUploads: plainRoutes,
    })
    expect(found).toHaveLength(2)
  })

  test('the files of the contract mirror the modules of the server', () => {
    expect(misplacedEndpoints(inContract, bound)).toEqual([])
  })

  test('control: an endpoint in the file of another module is reported', () => {
    const bind = (path: string) => [{ endpoint: sample, file: path }]
    const declared = [{ name: 'sample', endpoint: sample, file: 'packages/contract/src/market/ads.ts' }]
    expect(misplacedEndpoints(declared, bind('apps/api/src/market/ads/ads.routes.ts'))).toEqual([])
    expect(misplacedEndpoints(declared, bind('apps/api/src/main/health.routes.ts'))).toEqual([])
    expect(misplacedEndpoints(declared, bind('apps/api/src/market/search/search.module.ts'))).toEqual([
      'sample is in packages/contract/src/market/ads.ts, not in market/search.ts',
    ])
  })

  test('main/app.ts registers every routes function', () => {
    expect(routeNames.length).toBeGreaterThan(0)
    expect(unservedRoutes(readSource('apps/api/src/main/app.ts').text, routeNames)).toEqual([])
  })

  test('control: routes that are only imported are reported', () => {
    const app =
      "import { aRoutes } from './a.ts'\nimport {\n  bRoutes,\n} from './b.ts'\nconst list = [bRoutes]\n"
    expect(unservedRoutes(app, ['aRoutes', 'bRoutes'])).toEqual(['aRoutes'])
  })

  test('the list of all endpoints contains every endpoint of the contract', () => {
    const names = inContract.map(({ endpoint: declared }) => nameOf(declared))
    expect(compareNames(names, [...allEndpoints.values()].map(nameOf))).toEqual([])
  })

  test('every endpoint declares access, rate and size and has a closed body', () => {
    expect([...allEndpoints.values()].flatMap(endpointProblems)).toEqual([])
  })

  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['no known access', { access: undefined }],
    ['no known access', { access: 'all' }],
    ['no known rate class', { rate: undefined }],
    ['no known product', { product: 'third' }],
    ['no known method', { method: 'HEAD' }],
    ['no summary', { summary: ' ' }],
    ['no reply schema', { reply: undefined }],
    ['no body limit', { bodyLimitBytes: undefined }],
    ['a body without a limit', { bodyLimitBytes: 0 }],
    ['a body limit without a body schema', { body: undefined }],
    ['a GET with a body', { method: 'GET' }],
    ['two kinds of body', { multipart: { field: 'files', maxFiles: 1 } }],
    ['path parameters without a schema of the same names', { params: undefined }],
    ['path parameters without a schema of the same names', { path: '/api/samples/{id}' }],
    ['a path that is not plain', { path: '/api/samples/:link', params: undefined }],
    ['an unknown error code', { errors: ['NO_SUCH_CODE'] }],
    ['a callback outside the callback rate class', { access: 'signed' }],
    ['a key that it may refuse and does not take', { errors: ['IDEMPOTENCY_MISMATCH'] }],
    ['body accepts fields that it does not declare', { body: z.object({ a: z.string() }) }],
    [
      'body.properties.inner accepts fields that it does not declare',
      { body: z.strictObject({ inner: z.object({ a: z.string() }) }) },
    ],
  ])('control: an endpoint with %s is reported', (problem, change) => {
    expect(endpointProblems(sample)).toEqual([])
    expect(endpointProblems(spoiled(change)).map((text) => text.slice(text.indexOf(': ') + 2))).toEqual([
      problem,
    ])
  })

  test('a typed record is closed, an untyped one and an open branch of a union are not', () => {
    const schema = (type: z.ZodMiniType): unknown => z.toJSONSchema(type, { io: 'input' })
    expect(openObjects(schema(z.record(z.string(), z.number())))).toEqual([])
    expect(openObjects(schema(z.record(z.string(), z.unknown())))).toEqual(['body'])
    expect(openObjects(schema(z.union([z.strictObject({}), z.looseObject({})])))).toEqual(['body.anyOf.1'])
    expect(openObjects(schema(z.array(z.object({}))))).toEqual(['body.items'])
  })

  test('the bound endpoints agree with the 67 endpoints of the specifications', () => {
    expect(specified).toHaveLength(67)
    expect(new Set(specified.map(nameOf)).size).toBe(67)
    expect(
      compareWithSpecified(
        bound.map((entry) => entry.endpoint),
        specified,
      ),
    ).toEqual([])
    const served = bound.filter((entry) => entry.endpoint.origin === 'specified').length
    console.log(`${served} of ${specified.length} specified endpoints are bound`)
  })

  test('control: a method, path, access, product or origin that differs from the specification is reported', () => {
    const asked = { method: 'POST', path: '/api/asked/{link}', access: 'user', product: 'vio' } as const
    const list = [asked]
    const claim = { ...asked, origin: 'specified' } as const
    expect(compareWithSpecified([claim], list)).toEqual([])
    expect(compareWithSpecified([{ ...claim, method: 'PUT' }], list)).toEqual([
      'PUT /api/asked/{link}: calls itself specified but is not on the list',
    ])
    expect(compareWithSpecified([{ ...claim, path: '/api/asked/{id}' }], list)).toEqual([
      'POST /api/asked/{id}: calls itself specified but is not on the list',
    ])
    expect(compareWithSpecified([{ ...claim, access: 'public', product: 'both' }], list)).toEqual([
      'POST /api/asked/{link}: access is public, the list says user',
      'POST /api/asked/{link}: product is both, the list says vio',
    ])
    expect(compareWithSpecified([{ ...claim, origin: 'ours' }], list)).toEqual([
      'POST /api/asked/{link}: is on the list but calls itself ours',
    ])
    expect(compareWithSpecified([{ ...claim, path: '/api/other', origin: 'ours' }], list)).toEqual([])
  })

  test('every write of orders, seats and payouts takes a documented Idempotency-Key', () => {
    expect(repeatProblems(allEndpoints.values())).toEqual([])
    const shown = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    expect(shown).toEqual(
      expect.arrayContaining([
        'POST /api/user/orders',
        'POST /api/user/group-purchases/join-or-create',
        'POST /api/referral-payouts',
        'POST /api/user/telegram/products',
      ]),
    )
    expect(shown.toSorted()).toEqual(
      [...allEndpoints.values()]
        .filter(({ takesIdempotencyKey }) => takesIdempotencyKey)
        .map(nameOf)
        .toSorted(),
    )
  })

  test('control: an order endpoint without an Idempotency-Key is reported', () => {
    const order = { method: 'POST', path: '/api/user/orders' } as const
    const problem = 'POST /api/user/orders: changes money or seats without an Idempotency-Key'
    expect(repeatProblems([order])).toEqual([problem])
    expect(repeatProblems([{ ...order, takesIdempotencyKey: true }])).toEqual([])
  })

  test('every report is restricted to operators', () => {
    expect(reportProblems([...allEndpoints.values(), ...specified])).toEqual([])
  })

  test('control: a report with wider access is reported', () => {
    const report = { method: 'GET', path: '/api/x/report' } as const
    expect(reportProblems([{ ...report, access: 'user' }])).toEqual(['GET /api/x/report: a report for user'])
    expect(reportProblems([{ ...report, path: '/api/x/sales-report', access: 'admin' }])).toHaveLength(1)
    expect(
      reportProblems([
        { ...report, access: 'operator' },
        { ...report, path: '/api/reporters', access: 'public' },
      ]),
    ).toEqual([])
  })
})

describe('jobs and errors', () => {
  const jobs = Object.keys(jobPayloads)

  test('every job has one handler, in its module or in main/jobs.ts', () => {
    const files = pathsUnder('apps/api/src').filter((path) =>
      /(?:\.module|\.jobs|\/main\/jobs)\.ts$/.test(path),
    )
    expect(
      compareNames(
        jobs,
        files.flatMap((path) => handlerNames(readSource(path).text)),
      ),
    ).toEqual([])
  })

  test('control: missing, unknown and duplicate handlers are reported', () => {
    const source = "({\n  'a.do': () => 1,\n  'b.do': () => 2,\n  // 'c.do': () => 3,\n  'b.do': () => 4,\n})"
    expect(compareNames(['a.do', 'c.do'], handlerNames(source))).toEqual([
      'c.do is missing',
      'b.do is not known',
      'b.do is not known',
      'b.do is there twice',
    ])
  })

  test('every schedule is a cron expression of a known job', () => {
    expect(Object.keys(jobSchedules).filter((name) => !jobs.includes(name))).toEqual([])
    expect(Object.values(jobSchedules).filter((cron) => !/^(?:[\d*/,-]+ ){4}[\d*/,-]+$/.test(cron))).toEqual(
      [],
    )
  })

  test('jobs are called noun.verb and errors NOUN_PROBLEM', () => {
    expect(jobs.filter((name) => !/^[a-z-]+\.[a-z-]+$/.test(name))).toEqual([])
    expect(Object.keys(errors).filter((error) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(error))).toEqual([])
  })

  test('every error code has a text in Russian, Uzbek, English and Hindi', () => {
    expect(errorTextProblems(Object.keys(errors), errorTexts)).toEqual([])
  })

  test('control: a missing text, one in the wrong language and one without a code are reported', () => {
    const whole = { ru: 'Нет', uz: 'Yo‘q', en: 'No', hi: 'नहीं' }
    expect(errorTextProblems(['A'], { A: whole })).toEqual([])
    expect(
      errorTextProblems(['A', 'B'], { A: { ...whole, hi: ' ', uz: 'Нет' }, B: whole, C: whole }),
    ).toEqual(['A has no text in uz', 'A has no text in hi', 'C is no error code'])
    expect(errorTextProblems(['A'], {})).toHaveLength(4)
  })
})

describe('tables', () => {
  /** Writes all tables of reference data, named in its own list. */
  const seed = 'apps/api/src/main/seed.ts'

  test('a table has one writer', () => {
    expect(writerProblems(server, [seed])).toEqual([])
  })

  test('control: the scan finds the writes of the server', () => {
    const elsewhere = server.map(({ text }) => file('apps/api/src/main/elsewhere.ts', text))
    expect(writerProblems(elsewhere).length).toBeGreaterThan(20)
    expect(writerProblems(server)).toEqual([expect.stringContaining(seed)])
  })

  test.each([
    "db.insertInto('userAddresses').values(row)",
    "db.updateTable('userAddresses as a').set(row)",
    "db.deleteFrom('userAddresses')",
    'sql`insert into user_addresses (id) values (1)`',
    'sql`INSERT\n  INTO "user_addresses" (id) values (1)`',
    'sql`update user_addresses set a = 1`',
    'sql`with x as (update user_addresses a set b = 1 returning id) select * from x`',
    'sql`delete from user_addresses where a = 1`',
    'sql`truncate table user_addresses`',
  ])('control: a second writer is reported: %s', (statement) => {
    const owner = file('apps/api/src/core/users/users.sql.ts', "db.insertInto('userAddresses')")
    const second = file('apps/api/src/shop/orders/orders.sql.ts', `export const write = ${statement}\n`)
    expect(writerProblems([owner, { ...second, path: 'apps/api/src/core/users/more.sql.ts' }])).toEqual([])
    expect(writerProblems([owner, second])).toEqual([
      'user_addresses is written by core/users and shop/orders',
    ])
  })

  test('control: a write outside the SQL files, by a report or to an unnamed table is reported', () => {
    const write = "db.deleteFrom('users')"
    expect(writerProblems([file('apps/api/src/core/users/users.service.ts', write)])).toEqual([
      'apps/api/src/core/users/users.service.ts:1 writes users outside a *.sql.ts file',
    ])
    expect(writerProblems([file('apps/api/src/reports/roll-ups/users.sql.ts', write)])).toEqual([
      'apps/api/src/reports/roll-ups/users.sql.ts:1 writes users, but reports write only their own sums',
    ])
    const sum = "db.deleteFrom('reportCounts')"
    expect(writerProblems([file('apps/api/src/reports/roll-ups/sums.sql.ts', sum)])).toEqual([])
    for (const nameless of [
      'db.insertInto(table)',
      'sql`insert into ${table} (a)`',
      'sql`update ${table} set a = 1`',
    ])
      expect(writerProblems([file('apps/api/src/core/a/a.sql.ts', nameless)])).toEqual([
        'apps/api/src/core/a/a.sql.ts:1 writes a table that it does not name',
      ])
  })

  test('reads, conflict clauses and comments do not count as writes', () => {
    const reads =
      "// delete from users\ndb.selectFrom('users').forUpdate()\nsql`select 1 on conflict do update set a = 1`\n"
    expect(writerProblems([file('apps/api/src/shop/orders/orders.sql.ts', reads)])).toEqual([])
  })

  test('the scan finds the owner and the readers of a table', () => {
    const owner = file('apps/api/src/core/users/users.sql.ts', "db.insertInto('userAddresses')")
    const reader = file('apps/api/src/shop/orders/orders.sql.ts', "sql`join user_addresses`.from('unknown')")
    expect([...tableUses([owner, reader], new Set(['user_addresses']))]).toEqual([
      ['user_addresses', { owner: 'core/users', readers: ['shop/orders'] }],
    ])
  })

  test('no SQL statement is concatenated', () => {
    expect(handMadeQueries(server, [seed, 'apps/api/src/main/migrate.ts'])).toEqual([])
  })

  test.each([
    'client.query(`select * from t where id = ${id}`)',
    'pool.query<Row>(\n  `select ${id}`)',
    "pool.query('select ' + id)",
    'const statement = { name: "x", text: `select ${id}` }',
    'sql.raw(text)',
  ])('control: a concatenated statement is reported: %s', (statement) => {
    expect(handMadeQueries([file('a.ts', `\n${statement}`)], [])).toEqual(['a.ts:2'])
    expect(handMadeQueries([file('a.ts', statement)], ['a.ts'])).toEqual([])
  })

  test('statements with the sql tag and constant statements are allowed', () => {
    const fine = "sql`select ${id}`.execute(db)\npool.query('select $1', [id])\npool.query(`select 1`)\n"
    expect(handMadeQueries([file('a.ts', fine)], [])).toEqual([])
  })
})

test('the modules of the server have no import cycles', () => {
  expect(moduleCycles(server)).toEqual([])
  const a = file('apps/api/src/market/a/a.service.ts', "import { b } from '../b/b.service.ts'")
  const b = file('apps/api/src/market/b/b.service.ts', "export { c } from '#core/c/c.service.ts'")
  const c = file('apps/api/src/core/c/c.service.ts', "import type { A } from '#market/a/a.service.ts'")
  expect(moduleCycles([a, b])).toEqual([])
  expect(moduleCycles([a, b, c])).toEqual(['market/a → market/b', 'market/b → core/c', 'core/c → market/a'])
})

describe('the environment', () => {
  const example = environmentLines(readSource('.env.example').text)

  test('.env.example contains every variable of the configuration once and no other', () => {
    expect(
      compareNames(
        [...environmentNames, ...pageEnvironmentNames],
        example.map(([name]) => name),
      ),
    ).toEqual([])
  })

  test('.env.example is a valid configuration of both products', () => {
    expect(readConfig(Object.fromEntries(example)).products).toEqual(['vio', 'saath'])
  })

  test('the values of .env.example are refused in production', () => {
    const environment = { ...Object.fromEntries(example), NODE_ENV: 'production' }
    expect(() => readConfig(environment)).toThrow(/development values: .*S3_ACCESS_KEY, S3_SECRET_KEY/)
  })

  test('control: missing, unknown and duplicate variables are reported', () => {
    const lines = environmentLines('# C=1\nA=1\nB=x=y\n\nB=2\n')
    expect(lines).toEqual([
      ['A', '1'],
      ['B', 'x=y'],
      ['B', '2'],
    ])
    expect(
      compareNames(
        ['A', 'C'],
        lines.map(([name]) => name),
      ),
    ).toEqual(['C is missing', 'B is not known', 'B is not known', 'B is there twice'])
  })

  test('only config.ts reads the environment, and main passes it on', () => {
    expect(environmentReaders(product)).toEqual([])
  })

  test.each([
    "const home = process.env['HOME']",
    "const home = process['env'].HOME",
    'const { env } = process',
    "import { env } from 'node:process'",
    "import process from 'process'",
  ])('control: another reader of the environment is reported: %s', (text) => {
    const service = 'apps/api/src/core/a/a.service.ts'
    expect(environmentReaders([file(service, text)])).toEqual([`${service}:1`])
    expect(environmentReaders([file('apps/api/src/main/http.ts', text)])).toHaveLength(1)
    expect(environmentReaders([file('apps/api/src/platform/config.ts', text)])).toEqual([])
  })

  test('control: only main may pass the environment to readConfig', () => {
    const text = 'const config = orExit(() => readConfig(process.env))'
    expect(environmentReaders([file('apps/api/src/main/http.ts', text)])).toEqual([])
    expect(environmentReaders([file('apps/api/src/bots/bot.ts', text)])).toHaveLength(1)
  })
})

describe('files, names and packages', () => {
  const manifests = [
    'package.json',
    ...rooms.flatMap(pathsUnder).filter((path) => path.endsWith('/package.json')),
  ].map((path) => ({ path, manifest: JSON.parse(readSource(path).text) as Manifest }))

  test('no file is longer than 350 lines', () => {
    expect(longFiles(everything.map(readSource))).toEqual([])
  })

  test('control: a file of 351 lines is reported unless it is a test or generated', () => {
    const lines = (count: number): string => 'a\n'.repeat(count)
    expect(longFiles([file('a.ts', lines(350))])).toEqual([])
    expect(
      longFiles([file('a.ts', lines(351)), file('a.test.ts', lines(999)), file('a.gen.ts', lines(999))]),
    ).toEqual(['a.ts has 351 lines'])
  })

  test('the style sheets of the kit are in one layer, so that apps override them', () => {
    const kit = pathsUnder('packages/ui/src').filter(
      (path) => path.endsWith('.css') && !path.endsWith('/tokens.css'),
    )
    expect(kit.length).toBeGreaterThan(50)
    expect(unlayeredStyles(kit.map(readSource))).toEqual([])
    expect(
      unlayeredStyles([
        file('a.css', '/* why */\n@layer kit {\n  .a {\n  }\n}\n'),
        file('b.css', '.b {\n}\n'),
        file('c.css', '@layer kit {\n  .a {\n  }\n}\n.c {\n}\n@media print {\n}\n'),
      ]),
    ).toEqual(['b.css', 'c.css'])
  })

  test('files and folders are kebab-case and avoid vague names', () => {
    expect(nameProblems(everything)).toEqual([])
    expect(declaredNameProblems(product)).toEqual([])
  })

  test('control: a badly named file or declaration is reported', () => {
    expect(nameProblems(['a/adCard.tsx', 'a/ad_card.ts', 'a/Ad.ts', 'A/ad.ts'])).toHaveLength(4)
    expect(
      nameProblems(['a/utils.ts', 'a/helpers/b.ts', 'a/common.ts', 'a/cache-manager.ts', 'a/x.dto.ts']),
    ).toHaveLength(5)
    expect(
      nameProblems([
        'a/ad-card.test.tsx',
        'a/auth.limits.ts',
        'apps/shop/src/routes/$link.tsx',
        'a/routeTree.gen.ts',
      ]),
    ).toEqual([])
    const declarations = [
      'class UserManager {}',
      'type UserDto = {}',
      'interface IUser {}',
      'const dateUtils = {}',
    ]
    for (const text of declarations) expect(declaredNameProblems([file('a.ts', text)])).toEqual(['a.ts:1'])
    expect(
      declaredNameProblems([file('a.ts', 'interface Item {}\nconst management = 1\ntype Input = 1')]),
    ).toEqual([])
  })

  test('no type is imported inside an expression', () => {
    expect(inlineTypeImports(product)).toEqual([])
  })

  test('control: a type imported inside an expression is reported, a lazily loaded module is not', () => {
    expect(inlineTypeImports([file('a.ts', "type A = import('./b.ts').Shape")])).toEqual(['a.ts:1'])
    expect(inlineTypeImports([file('a.ts', "let a: typeof import('./b.ts')")])).toEqual(['a.ts:1'])
    expect(inlineTypeImports([file('a.ts', "const { b } = await import('./b.ts')")])).toEqual([])
  })

  test('every version is exact', () => {
    expect(manifests.length).toBeGreaterThan(5)
    expect(
      manifests.flatMap(({ path, manifest }) => looseVersions(manifest).map((loose) => `${path}: ${loose}`)),
    ).toEqual([])
    expect(looseCatalog(readSource('pnpm-workspace.yaml').text)).toEqual([])
  })

  test.each(['^1.0.0', '~1.0.0', 'latest', '*', '1.x', '>=1.0.0', '1', 'workspace:^', 'file:../a'])(
    'control: the version %s is reported',
    (version) => {
      expect(looseVersions({ dependencies: { a: '1.0.0', b: version } })).toEqual([`b ${version}`])
      expect(looseVersions({ optionalDependencies: { b: version } })).toHaveLength(1)
      expect(looseCatalog(`packages: []\ncatalog:\n  "@a/b": 1.0.0\n  b: "${version}"\n`)).toHaveLength(1)
    },
  )

  test('exact, workspace and catalog versions are allowed, and an unreadable catalog is reported', () => {
    const devDependencies = { a: '1.2.3', b: '1.2.3-beta.4', c: 'workspace:*', d: 'catalog:' }
    expect(looseVersions({ devDependencies, engines: { node: '>=24' } })).toEqual([])
    expect(looseCatalog('packages: []\n')).toEqual(['the catalog cannot be read'])
  })

  test('packages list every export by name', () => {
    expect(
      manifests.flatMap(({ path, manifest }) =>
        wildcardExports(manifest).map((subpath) => `${path}: ${subpath}`),
      ),
    ).toEqual([])
  })

  test('control: a wildcard export is reported', () => {
    expect(wildcardExports({ exports: { './*': './src/*.ts', './a': './src/a.ts' } })).toEqual([
      './*',
      './src/*.ts',
    ])
  })

  test('removing comments keeps the line numbers', () => {
    expect(withoutComments('/**\n * a\n */\n// b\nconst url = "http://c" // d\n')).toBe(
      '\n\n\n\nconst url = "http://c" // d\n',
    )
    expect(isGenerated('a/db-types.gen.ts')).toBe(true)
  })
})
