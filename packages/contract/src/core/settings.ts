import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../shared.ts'

const SettingKey = z.string().check(z.regex(/^[a-z][a-zA-Z.]{1,63}$/))

const Setting = z.object({
  key: z.string(),
  value: z.unknown(),
  /** Grows by one with every change; 0 while the default is in force. */
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
  summary: 'Change a setting; the version guards against overwriting a colleague',
  params: z.object({ key: SettingKey }),
  body: z.strictObject({ value: z.unknown(), version: z.int(), reason: line(300).check(z.minLength(3)) }),
  reply: Setting,
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

/** What the screens promise of a feature; every figure is a setting. */
const FeatureFigures = z.object({
  /** How many there are; one more paid for, and the last one leaves. */
  places: z.int(),
  /** Up to so many times more views. */
  raise: z.number(),
  /** How many times more views the places 1, 2, 3 bring, and each of the others. */
  first: z.number(),
  second: z.number(),
  third: z.number(),
  others: z.number(),
  /** The struck-through price is so many times the real one. */
  oldCostFactor: z.number(),
  /** Pushed out before it was shown so often, an ad gets coins back for what is missing. */
  leastViews: z.int(),
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
