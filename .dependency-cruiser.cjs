/**
 * Who may import whom. Every rule is one line of the plan; `infra/boundaries/boundaries.test.ts` sees
 * each of them fire, so a rule without a planted case fails there.
 *
 *   server     main → bots → market, shop → core → platform       main → reports → core, platform
 *   module     module (routes, jobs) → service → sql, rules       rules → nothing with I/O
 *   front end  app → routes → features → shared → packages        feature ✕ feature, app ✕ app
 *   packages   shell → client, ui, telegram      client → contract → zod       page-server → telemetry
 *              ui, telegram, telemetry → none of ours
 */
const { builtinModules } = require('node:module')

const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** Node's own modules that only compute; every other one reaches out of the process. */
const pureBuiltins = new Set(['assert', 'buffer', 'crypto', 'querystring', 'string_decoder', 'url', 'util'])
const outwardBuiltins = builtinModules
  .map((name) => name.replace(/^node:/, ''))
  .filter((name) => !pureBuiltins.has(name.split('/')[0]))

const outwardPlatform =
  '^apps/api/src/platform/(http/|child/|observability/)?(bind|child-process|ctx|db|health|http-server|internal-server|log|queue|rate-limit|redis|search-engine|storage|telemetry)\\.ts$'
const databasePackages = ['kysely', 'pg', 'pg-boss', 'pg-[^/]+']
const outwardPackages = npm(
  ...databasePackages,
  'ioredis',
  'fastify',
  '@fastify/[^/]+',
  'pino',
  'sharp',
  'grammy',
  '@aws-sdk/[^/]+',
  '@opentelemetry/[^/]+',
)

const testFiles = '\\.test\\.tsx?$'
const product = ['^apps/[^/]+/(src|seed|demo)/', '^packages/(?!simulators/)[^/]+/']
/** How an app is built belongs to its build, as its configuration does. */
const notProduct = [
  testFiles,
  '^packages/[^/]+/test/',
  '^packages/shell/src/build/',
  '\\.config\\.[cm]?[jt]s$',
]
const frontEnd = '^apps/(market|shop|reports)/src'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverRooms = [
  {
    name: 'platform-imports-nothing-above',
    comment: 'The platform carries every room, so it knows none of them.',
    from: { path: '^apps/api/src/platform/', pathNot: testFiles },
    to: { path: '^apps/api/', pathNot: ['^apps/api/src/platform/', '^apps/api/src/main/'] },
  },
  {
    name: 'core-imports-only-core-and-platform',
    comment: 'Core serves both products; what belongs to one of them lives above it.',
    from: { path: '^apps/api/src/core/', pathNot: testFiles },
    to: { path: '^apps/api/', pathNot: '^apps/api/src/(core|platform|main|bots|reports)/' },
  },
  {
    name: 'market-not-shop',
    comment: 'The two products share core and platform, nothing else.',
    from: { path: '^apps/api/src/market/', pathNot: testFiles },
    to: { path: '^apps/api/src/shop/' },
  },
  {
    name: 'shop-not-market',
    comment: 'The two products share core and platform, nothing else.',
    from: { path: '^apps/api/src/shop/', pathNot: testFiles },
    to: { path: '^apps/api/src/market/' },
  },
  {
    name: 'bots-below-main',
    comment: 'Bots turn an update into a service call; only main knows that they exist.',
    from: { path: '^apps/api/(src|seed|demo)/', pathNot: ['^apps/api/src/(main|bots)/', testFiles] },
    to: { path: '^apps/api/src/bots/' },
  },
  {
    name: 'reports-below-main',
    comment: 'Nothing builds on a report; only main knows that they exist.',
    from: { path: '^apps/api/(src|seed|demo)/', pathNot: ['^apps/api/src/(main|reports)/', testFiles] },
    to: { path: '^apps/api/src/reports/' },
  },
  {
    name: 'reports-import-only-core-and-platform',
    comment: 'Reports read tables, not modules of a product.',
    from: { path: '^apps/api/src/reports/', pathNot: testFiles },
    to: { path: '^apps/api/', pathNot: '^apps/api/src/(reports|core|platform|main|bots)/' },
  },
  {
    name: 'demo-below-main',
    comment: 'The demo world uses the product; the product must not know that it exists.',
    from: { path: '^apps/api/(src|seed)/', pathNot: ['^apps/api/src/main/', testFiles] },
    to: { path: '^apps/api/demo/' },
  },
  {
    name: 'nothing-imports-main',
    comment: 'Main puts the parts together; a part that needs main is upside down.',
    from: { path: '^apps/api/(src|seed|demo)/', pathNot: ['^apps/api/src/main/', testFiles] },
    to: { path: '^apps/api/src/main/' },
  },
  {
    name: 'server-imports-only-contract-and-telemetry',
    comment: 'Of our packages the contract is written for both sides of the wire, and telemetry for servers.',
    from: { path: '^apps/api/(src|seed|demo)/', pathNot: testFiles },
    to: { path: '^packages/', pathNot: '^packages/(contract|telemetry)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const modules = [
  {
    name: 'only-services',
    comment:
      'From another module you import its *.service.ts, its *.rules.ts, which are pure, or its *.reads.ts, which only read.',
    from: { path: '^apps/api/src/(core|market|shop|reports)/([^/]+)/', pathNot: testFiles },
    to: {
      path: '^apps/api/src/(core|market|shop|reports)/[^/]+/',
      pathNot: ['^apps/api/src/$1/$2/', '\\.(service|rules|reads|routes|jobs|module)\\.ts$'],
    },
  },
  {
    name: 'only-services-from-above',
    comment: 'Bots, reports, main and the demo world do the same; routes and jobs have their own rule.',
    from: { path: '^apps/api/(src/(bots|reports|main)|demo)/', pathNot: testFiles },
    to: {
      path: '^apps/api/src/(core|market|shop)/',
      pathNot: '\\.(service|rules|reads|routes|jobs|module)\\.ts$',
    },
  },
  {
    name: 'only-main-imports-routes-and-jobs',
    comment:
      'main/app.ts lists every routes function and main/jobs.ts every handler; other code enqueues by name.',
    from: {
      path: '^apps/api/(src|seed|demo)/',
      pathNot: ['^apps/api/src/main/(app|jobs)\\.ts$', testFiles],
    },
    to: { path: '^apps/api/src/.+\\.(routes|jobs|module)\\.ts$' },
  },
  {
    name: 'routes-and-jobs-call-services',
    comment:
      'A route and a job handler are one service call each: no SQL, no rules, no connection of their own.',
    from: { path: '^apps/api/src/(core|market|shop|reports)/.+\\.(routes|jobs|module)\\.ts$' },
    to: {
      path: [
        '^apps/api/src/(core|market|shop|reports)/(?!.*\\.(service|routes|jobs|module)\\.ts$)',
        '^apps/api/src/platform/(db|redis|search-engine|storage)\\.ts$',
        npm(...databasePackages, 'ioredis', '@aws-sdk/[^/]+'),
      ],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules get plain values and the time; nothing that they import, near or far, does I/O.',
    from: { path: '^apps/api/src/.+\\.rules\\.ts$' },
    to: {
      path: [`^(node:)?(${outwardBuiltins.join('|')})$`, outwardPlatform, outwardPackages],
      reachable: true,
    },
  },
  {
    name: 'sql-imports-only-the-database',
    comment:
      'Queries know tables and the shapes of rows, and the *.reads.ts of other modules: no context, no service.',
    from: { path: '^apps/api/src/([^/]+)/([^/]+)/.+\\.(sql|reads)\\.ts$' },
    to: {
      pathNot: [
        // The shape of the signed-in user and the batching of reads know nothing above the database either.
        '^apps/api/src/platform/(db|db-types\\.gen|named-read|batch|current-user)\\.ts$',
        '^apps/api/src/$1/$2/.+\\.(rules|list|sql|reads|routes|jobs|module)\\.ts$',
        '^apps/api/src/(core|$1)/[^/]+/[^/]+\\.reads\\.ts$',
        '^packages/contract/',
        npm('kysely'),
      ],
    },
  },
  {
    name: 'only-sql-files-touch-kysely',
    comment: 'SQL text lives in *.sql.ts and *.reads.ts; services hold a handle and pass it on.',
    from: {
      path: '^apps/api/src/(core|market|shop|reports|bots)/',
      pathNot: ['\\.(sql|reads|routes|jobs|module|rules)\\.ts$', testFiles],
    },
    to: { path: npm(...databasePackages) },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const frontEnds = [
  {
    name: 'app-not-app',
    comment: 'Apps share packages; the server is reached through the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'feature-not-feature',
    comment: 'A screen that needs two features is composed in the route; a shared piece moves to shared/.',
    from: { path: `${frontEnd}/features/([^/]+)/`, pathNot: testFiles },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'features-import-only-shared-and-packages',
    comment: 'A feature does not know where it is shown.',
    from: { path: `${frontEnd}/features/`, pathNot: testFiles },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(features|shared|locales)/' },
  },
  {
    name: 'shared-imports-only-packages',
    comment: 'Shared pieces are below the features that use them.',
    from: { path: `${frontEnd}/shared/`, pathNot: testFiles },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(shared|locales)/' },
  },
  {
    name: 'only-queries-call-the-server',
    comment:
      'A feature has one file that lists its requests and their query keys. Types may be imported anywhere.',
    from: { path: `${frontEnd}/`, pathNot: ['\\.queries\\.ts$', testFiles] },
    to: {
      path: '^packages/contract/src/(core|market|shop|reports)/',
      pathNot: '(\\.limits|ad-reasons|start-links)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-barrels-in-apps',
    comment: 'The suffix is the interface; an index file hides it and drags in its whole folder.',
    from: {},
    to: { path: '^apps/.+/index\\.tsx?$', pathNot: '^apps/[^/]+/src/routes/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packages = [
  {
    name: 'contract-imports-only-zod',
    comment: 'Every browser loads the contract; it stays small and runs anywhere.',
    from: { path: '^packages/contract/', pathNot: notProduct },
    to: {
      pathNot: ['^packages/contract/', '^apps/', '^(e2e|rig|infra|tools)/', npm('zod')],
      couldNotResolve: false,
    },
  },
  {
    name: 'client-imports-only-the-contract',
    comment: 'Of ours; the query library is its own dependency.',
    from: { path: '^packages/client/', pathNot: notProduct },
    to: { path: '^packages/', pathNot: '^packages/(client|contract)/' },
  },
  {
    name: 'ui-telegram-and-telemetry-stand-alone',
    comment: 'The kit knows no data, and the packages for Telegram and telemetry no product.',
    from: { path: '^packages/(ui|telegram|telemetry)/', pathNot: notProduct },
    to: { path: '^packages/', pathNot: '^packages/$1/' },
  },
  {
    name: 'page-server-imports-only-telemetry',
    comment: 'The page server knows no page and no product.',
    from: { path: '^packages/page-server/', pathNot: notProduct },
    to: { path: '^packages/', pathNot: '^packages/(page-server|telemetry)/' },
  },
  {
    name: 'page-server-and-telemetry-are-only-for-servers',
    comment:
      'Browsers never see them: an app starts it from its server.ts, the shell only where it says how an app is built.',
    from: {
      path: ['^packages/', '^apps/[^/]+/src/'],
      pathNot: ['^packages/(page-server|telemetry)/', '^packages/shell/src/build/', '^apps/api/', testFiles],
    },
    to: { path: '^packages/(page-server|telemetry)/' },
  },
  {
    name: 'packages-not-apps',
    comment: 'Packages are below every app.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'only-telegram-imports-the-telegram-sdk',
    comment:
      'One place knows the SDK, so one place changes with it. The signature check of the server is another package.',
    from: { pathNot: '^packages/telegram/' },
    to: { path: npm('@tma\\.js/(sdk[^/]*|bridge)', '@telegram-apps/[^/]+') },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-product-imports-tests',
    comment: 'Tests know the product, never the other way round.',
    from: { path: product, pathNot: testFiles },
    to: { path: [testFiles, '^apps/[^/]+/test/'] },
  },
  {
    name: 'no-product-imports-e2e',
    comment: 'Journeys, the rig, the local services and the simulators of providers are not shipped.',
    from: { path: product, pathNot: notProduct },
    to: { path: '^(e2e|rig|infra|tools|packages/simulators)/' },
  },
  {
    name: 'not-to-dev-dep',
    comment: 'What ships may not need what is not installed there; a type leaves no trace.',
    from: { path: product, pathNot: notProduct },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-circular',
    comment: 'Types count too. The generated route tree is exempt: the router makes that circle.',
    from: {},
    to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that resolves to nothing is also an import that no other rule can judge.',
    from: {},
    // The build makes modules of this name itself.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...serverRooms, ...modules, ...frontEnds, ...packages, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // swc sees imports of types too (planted cases prove it); tsPreCompilationDeps would only ask for an older tsc.
    parser: 'swc',
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own build output: many packages ship from a dist folder, and leaving them out blinds the rules.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
