/** A fault that replaces `from` by `to`; without `from` the file is new. */
export interface Fault {
  readonly kind: string
  readonly file: string
  readonly from?: string
  readonly to: string
  /** The step of the gate that must fail. */
  readonly step: string
  /** Steps that must run, and pass, before it. */
  readonly before?: readonly string[]
  /** Only these tests run. */
  readonly filter?: string
}

/** One fault of each kind that the gate must refuse. */
export const faults: readonly Fault[] = [
  {
    kind: 'format',
    file: 'infra/browser.ts',
    from: "import { existsSync } from 'node:fs'",
    to: 'import {existsSync} from "node:fs"',
    step: 'format',
  },
  {
    kind: 'type',
    file: 'packages/contract/src/injected.ts',
    to: "export const injected: number = 'a word'\n",
    step: 'types packages/contract',
  },
  {
    kind: 'boundary',
    file: 'apps/api/src/market/favourites/favourites.service.ts',
    from: "import * as sql from './favourites.sql.ts'",
    to: "import * as sql from './favourites.sql.ts'\nimport '#shop/groups/groups.service.ts'",
    step: 'boundaries',
  },
  {
    kind: 'unused export',
    file: 'apps/api/src/core/phones/phones.rules.ts',
    from: 'const countries =',
    to: 'export const injectedExport = 1\nconst countries =',
    step: 'unused',
  },
  {
    kind: 'migration',
    file: 'apps/api/migrations/20991231000000_injected.sql',
    to: '-- migrate:up\nalter table users add column injected integer not null;\n\n-- migrate:down\n',
    step: 'migrations',
  },
  {
    kind: 'contract',
    file: 'packages/contract/src/core/auth.ts',
    from: "path: '/api/auth/request-code'",
    to: "path: '/api/auth/ask-for-code'",
    step: 'openapi',
  },
  {
    kind: 'rule',
    file: 'apps/api/src/shop/orders/order-status.rules.ts',
    from: "CONFIRMED: { SHIPPED: ['operator'], CANCELLED: ['operator'] }",
    to: "CONFIRMED: { SHIPPED: ['operator', 'owner'], CANCELLED: ['operator'] }",
    step: 'tests api',
    filter: 'order-status.rules',
  },
  {
    kind: 'component',
    file: 'packages/ui/src/frame/tab-bar.tsx',
    from: "{ 'aria-current': 'page' as const }",
    to: '{}',
    step: 'tests pieces',
    filter: 'frame/frame.test',
  },
  {
    kind: 'module',
    file: 'apps/api/src/market/favourites/favourites.service.ts',
    from: "if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')",
    to: "if (!ad) throw new AppError('AD_NOT_FOUND')",
    step: 'tests api',
    filter: 'favourites/favourites.test',
  },
  {
    kind: 'authorisation',
    file: 'apps/api/src/platform/http/bind.ts',
    from: "operator: ['operator', 'admin'],",
    to: "operator: ['user', 'operator', 'admin'],",
    step: 'tests api',
    filter: 'matrix/authorisation',
  },
  {
    kind: 'race',
    file: 'apps/api/src/shop/groups/groups.sql.ts',
    from: 'joined: sql`joined + 1`,',
    to: 'joined: sql`(select g.joined from group_purchases g where g.id = ${groupId}) + 1`,',
    step: 'tests api',
    filter: 'races/group-seats',
  },
  {
    kind: 'journey',
    file: 'apps/shop/src/shared/sign-in/use-phone-proof.ts',
    from: 'otp.ask(`${countryCode}${phone}`)',
    to: 'otp.ask(`${countryCode}${phone}0`)',
    step: 'e2e',
    before: ['build', 'services'],
    filter: 'journeys/sign-in',
  },
  {
    kind: 'secret in a log',
    file: 'apps/api/src/core/auth/codes.service.ts',
    from: "ctx.deps.metrics.count('otp_sent', {",
    to: "ctx.log.info(`code sent to ${phone}`)\n      ctx.deps.metrics.count('otp_sent', {",
    step: 'log scan',
    before: ['tests api'],
    filter: 'src/core',
  },
]
