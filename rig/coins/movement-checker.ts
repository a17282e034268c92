import type pg from 'pg'
import type { Log } from './movements.ts'

const differences = <K>(
  what: string,
  heard: ReadonlyMap<K, string>,
  kept: ReadonlyMap<K, string>,
): string[] => [
  ...[...heard].flatMap(([key, value]) =>
    kept.get(key) === value
      ? []
      : [`${what} ${String(key)}: heard ${value}, kept ${kept.get(key) ?? 'nothing'}`],
  ),
  ...[...kept.keys()]
    .filter((key) => !heard.has(key))
    .map((key) => `${what} ${String(key)}: nobody asked for it`),
]

/** What was heard beside what the tables have: nothing is lost, and nothing is there twice. */
export async function compareWithTables(owner: pg.Client, log: Log): Promise<string[]> {
  const mapOf = async (statement: string): Promise<Map<string, string>> => {
    const { rows } = await owner.query<{ key: string; value: string }>(statement)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  const payments = await mapOf(
    `select id::text as key, state as value from payments where state in ('PAID', 'REFUNDED')`,
  )
  const credits = await mapOf(
    `select split_part(key, ':', 2) as key, case when count(*) = 1 then 'PAID' else 'REFUNDED' end as value
     from coin_entries where kind in ('BOUGHT', 'REFUNDED') group by 1`,
  )
  const places = await mapOf(
    `select ad_id::text as key, count(*)::text as value from promotions where status in ('LIVE', 'ENDED') group by 1`,
  )
  const spent = await mapOf(
    `select p.ad_id::text as key, count(e.id)::text as value from promotions p
     join coin_entries e on e.key = 'hold-end:' || p.hold_id and e.kind = 'SPENT' group by 1`,
  )
  const released = await mapOf(
    `select ads.link as key, count(*)::text as value from promotions p join ads on ads.id = p.ad_id
     where p.status = 'RELEASED' group by 1`,
  )
  const heardPlaces = new Map([...log.places].map(([adId, times]) => [String(adId), String(times)]))
  const heardReleased = new Map([...log.released].map((link) => [link, '1']))
  return [
    ...differences('payment', log.payments, payments),
    ...differences('credit of payment', log.payments, credits),
    ...differences('places of ad', heardPlaces, places),
    ...differences('charges of ad', heardPlaces, spent),
    ...differences('coins given back for ad', heardReleased, released),
  ]
}

/** The same with one thing heard that never was, and one forgotten: a checker that says nothing then is none. */
export async function doesNotice(owner: pg.Client, log: Log): Promise<boolean> {
  const [payment] = log.payments.keys()
  const invented = { ...log, payments: new Map([...log.payments, ['never-paid', 'PAID' as const]]) }
  const forgotten = { ...log, payments: new Map([...log.payments].filter(([id]) => id !== payment)) }
  const [ad, times] = [...log.places][0] ?? [0, 0]
  const twice = { ...log, places: new Map([...log.places, [ad, times + 1]]) }
  for (const changed of [invented, forgotten, twice])
    if ((await compareWithTables(owner, changed)).length !== 2) return false
  return true
}
