import type { Product } from '@app/contract/endpoint'
import type { Ctx, Tx, UserCtx } from '#platform/ctx.ts'
import { inTx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { confirmByTwo, toActor } from '../approvals/approvals.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { needsTwoPeople, settingList, type SettingKey, type SettingValue } from './settings.list.ts'
import { addSettingChange, readSettingChanges, readSettings, writeSetting } from './settings.sql.ts'

type Row = Awaited<ReturnType<typeof readSettings>>[number]

/** A change takes effect in every process within this time. */
const cacheMs = 2_000
interface CachedSettings {
  readonly rows: Promise<Map<string, Row>>
  readonly until: number
}
const settingsCache = perProcess('settings.values', () => new Map<Product, CachedSettings>())

const readByKey = async (db: Db, product: Product): Promise<Map<string, Row>> =>
  new Map((await readSettings(db, product)).map((row) => [row.key, row]))

type SettingCtx = Pick<Ctx, 'deps' | 'db' | 'product'>

const cachedSettings = ({ deps, db, product }: SettingCtx): Promise<Map<string, Row>> => {
  const cache = settingsCache(deps)
  const known = cache.get(product)
  if (known && known.until > performance.now()) return known.rows
  const rows = readByKey(db, product)
  cache.set(product, { rows, until: performance.now() + cacheMs })
  rows.catch(() => cache.delete(product))
  return rows
}

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingList, key)

const getKeys = (product: Product): SettingKey[] =>
  (Object.keys(settingList) as SettingKey[]).filter((key) =>
    (settingList[key].products as readonly Product[]).includes(product),
  )

/** A stored value that this release does not understand must not fail requests. */
const valueOrFallback = <K extends SettingKey>(key: K, stored: Row | undefined): SettingValue<K> => {
  const { schema, fallback } = settingList[key]
  const parsed = stored ? schema.safeParse(stored.value) : null
  return (parsed?.success ? parsed.data : fallback) as SettingValue<K>
}

export async function getSetting<K extends SettingKey>(ctx: SettingCtx, key: K): Promise<SettingValue<K>> {
  return valueOrFallback(key, (await cachedSettings(ctx)).get(key))
}

/** Reads past the cache, for decisions inside a transaction. */
export async function readSetting<K extends SettingKey>(
  { db }: { readonly db: Db },
  product: Product,
  key: K,
): Promise<SettingValue<K>> {
  return valueOrFallback(key, (await readByKey(db, product)).get(key))
}

/** When the value of a setting was last changed; null for a setting that still has its default. */
export async function getSettingDate(ctx: SettingCtx, key: SettingKey): Promise<Date | null> {
  return (await cachedSettings(ctx)).get(key)?.updatedAt ?? null
}

export async function getFeature(ctx: Ctx, key: string) {
  const settingKey = `feature.${key}`
  if (!isKey(settingKey) || !getKeys(ctx.product).includes(settingKey))
    throw new AppError('FEATURE_NOT_FOUND')
  const value = await getSetting(ctx, settingKey)
  if (typeof value === 'boolean' || !('cost' in value)) throw new AppError('FEATURE_NOT_FOUND')
  const { isAvailable, cost, ...figures } = value
  return { key, isAvailable, cost, figures }
}

export async function getAppLinks(ctx: Ctx) {
  return {
    ...(await getSetting(ctx, 'app.links')),
    botUsername: ctx.deps.config.product[ctx.product]?.bot.username ?? '',
  }
}

export async function listSettings(ctx: UserCtx) {
  const stored = new Map((await readSettings(ctx.db, ctx.product)).map((row) => [row.key, row]))
  return {
    data: getKeys(ctx.product).map((key) => {
      const row = stored.get(key)
      return {
        key,
        value: row?.value ?? settingList[key].fallback,
        version: row?.version ?? 0,
        updatedAt: row?.updatedAt.toISOString() ?? null,
      }
    }),
  }
}

/** Processes may cache the old value for a while; jobs that need the new one start later. */
const afterCaches = { startAfterSeconds: 5 }

/** Jobs that a change of a setting enqueues, in its transaction. */
const followUps: Readonly<Partial<Record<SettingKey, (tx: Tx) => Promise<void>>>> = {
  'rate.uye': (tx) => tx.enqueue('ads.reprice', { afterId: 0 }, afterCaches),
}

export async function changeSetting(
  ctx: UserCtx,
  change: { key: string; value: unknown; version: number; reason: string },
) {
  const { key, version, reason } = change
  if (!isKey(key) || !getKeys(ctx.product).includes(key)) throw new AppError('SETTING_NOT_FOUND')
  if ('changedBy' in settingList[key] && ctx.user.role !== 'admin') throw new AppError('ACCESS_DENIED')
  const parsed = settingList[key].schema.safeParse(change.value)
  if (!parsed.success) throw new AppError('INPUT_INVALID', { fields: { value: 'invalid' } })
  const value = JSON.stringify(parsed.data)
  const before = await readSetting({ db: ctx.db }, ctx.product, key)
  const needsTwo = needsTwoPeople(key, before, parsed.data)
  const order = {
    kind: 'setting.change',
    object: key,
    input: { value: parsed.data, version },
    reason,
  } as const
  const outcome = await inTx(ctx, async (tx) => {
    const waitsUntil = needsTwo ? await confirmByTwo(tx, toActor(ctx), order) : null
    if (waitsUntil) return { waitsUntil }
    const written = await writeSetting(tx.db, { product: ctx.product, key, value, expectedVersion: version })
    if (!written) throw new AppError('SETTING_CHANGED')
    const { version: newVersion } = written
    await addSettingChange(tx.db, {
      product: ctx.product,
      key,
      version: newVersion,
      value,
      reason,
      changedBy: ctx.user.publicId,
    })
    await recordAudit(tx, ctx, {
      action: 'setting.change',
      object: key,
      data: { version: newVersion, reason },
    })
    await followUps[key]?.(tx)
    return written
  })
  if ('waitsUntil' in outcome) {
    const row = (await readByKey(ctx.db, ctx.product)).get(key)
    return {
      key,
      value: row?.value ?? settingList[key].fallback,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      waitsUntil: outcome.waitsUntil.toISOString(),
    }
  }
  settingsCache(ctx.deps).delete(ctx.product)
  const { value: newValue, version: newVersion, updatedAt } = outcome
  return { key, value: newValue, version: newVersion, updatedAt: updatedAt.toISOString(), waitsUntil: null }
}

export async function listSettingHistory(ctx: UserCtx, key: string) {
  if (!isKey(key) || !getKeys(ctx.product).includes(key)) throw new AppError('SETTING_NOT_FOUND')
  const rows = await readSettingChanges(ctx.db, ctx.product, key)
  return {
    data: rows.map((row) => ({
      version: row.version,
      value: row.value,
      reason: row.reason,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
    })),
  }
}
