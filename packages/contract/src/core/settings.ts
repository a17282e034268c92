import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../shared.ts'
import { WaitsUntil } from './approvals.ts'

const SettingKey = z.string().check(z.regex(/^[a-z][a-zA-Z.]{1,63}$/))

const Setting = z.object({
  key: z.string(),
  value: z.unknown(),
  /** Incremented by every change; 0 while the default is in force. */
  version: z.int(),
  updatedAt: z.nullable(z.iso.datetime()),
})

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  product: 'both',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'All settings of this product that an operator can change',
  reply: z.object({ data: z.array(Setting) }),
  errors: [],
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/api/settings/{key}',
  product: 'both',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 16 * 1024,
  origin: 'ours',
  summary:
    'Change a setting; the version guards against overwriting a colleague, and prices need the same order of two people',
  params: z.object({ key: SettingKey }),
  body: z.strictObject({ value: z.unknown(), version: z.int(), reason: line(300).check(z.minLength(3)) }),
  /** While it waits for a second person, the value is the old one. */
  reply: z.object({ ...Setting.shape, waitsUntil: WaitsUntil }),
  errors: ['SETTING_NOT_FOUND', 'SETTING_CHANGED'],
})

export const listSettingHistory = endpoint({
  method: 'GET',
  path: '/api/settings/{key}/history',
  product: 'both',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Who changed a setting, when, why, from what to what; newest first',
  params: z.object({ key: SettingKey }),
  reply: z.object({
    data: z.array(
      z.object({
        version: z.int(),
        value: z.unknown(),
        reason: z.string(),
        changedBy: z.nullable(z.string()),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['SETTING_NOT_FOUND'],
})

/** The figures of a feature that screens promise; each is a setting. */
const FeatureFigures = z.object({
  /** The number of places; a new paid one pushes out the last. */
  places: z.int(),
  /** Maximum factor of views. */
  raise: z.number(),
  /** The factor of views of places 1, 2, 3 and of each other place. */
  first: z.number(),
  second: z.number(),
  third: z.number(),
  others: z.number(),
  /** Factor of the struck-through price to the real one. */
  oldCostFactor: z.number(),
  /** An ad that is pushed out before so many views gets coins back for the missing ones. */
  leastViews: z.int(),
  /** Nothing pushes an ad out of its place earlier; a new one waits in a queue. */
  minMinutes: z.int(),
})

export const getFeature = endpoint({
  method: 'GET',
  path: '/api/telegram/available-features/{key}',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'Whether a paid feature is on sale, and what it costs in coins',
  params: z.object({ key: z.string().check(z.regex(/^[a-z][a-zA-Z]{0,31}$/)) }),
  reply: z.object({
    key: z.string(),
    isAvailable: z.boolean(),
    cost: z.int(),
    figures: FeatureFigures,
  }),
  errors: ['FEATURE_NOT_FOUND'],
})

/** An https address, or a path of the same app. */
const Address = z.string()

export const getAppLinks = endpoint({
  method: 'GET',
  path: '/api/app-links',
  product: 'both',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Names and addresses that the screens show: the bot, the survey, support, policies, the company',
  reply: z.object({
    botUsername: z.string(),
    surveyUrl: z.nullable(Address),
    supportUrl: z.nullable(Address),
    policyUrl: Address,
    email: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    companyAddress: z.nullable(z.string()),
  }),
  errors: [],
})
