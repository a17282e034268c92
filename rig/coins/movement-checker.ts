import type pg from 'pg'
import type { Log } from './movements.ts'

const differences = <K>(
  what: string,
  answered: ReadonlyMap<K, string>,
  stored: ReadonlyMap<K, string>,
): string[] => [
  ...[...answered].flatMap(([key, value]) =>
    stored.get(key) === value
      ? []
      : [`${what} ${String(key)}: answered ${value}, stored ${stored.get(key) ?? 'nothing'}`],
  ),
  ...[...stored.keys()]
    .filter((key) => !answered.has(key))
    .map((key) => `${what} ${String(key)}: stored without a request`),
]

/** Compares the received answers with the tables: no movement is lost, and none exists twice. */
export async function compareWithTables(owner: pg.Client, log: Log): Promise<string[]> {
  const queryMap = async (statement: string): Promise<Map<string, string>> => {
    const { rows } = await owner.query<{ key: string; value: string }>(statement)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  const payments = await queryMap(
    `select id::text as key, state as value from payments where state in ('PAID', 'REFUNDED')`,
  )
  const credits = await queryMap(
    `select split_part(key, ':', 2) as key, case when count(*) = 1 then 'PAID' else 'REFUNDED' end as value
     from coin_entries where kind in ('BOUGHT', 'REFUNDED') group by 1`,
  )
  const places = await queryMap(
    `select ad_id::text as key, count(*)::text as value from promotions where status in ('LIVE', 'ENDED') group by 1`,
  )
  const spent = await queryMap(
    `select p.ad_id::text as key, count(e.id)::text as value from promotions p
     join coin_entries e on e.key = 'hold-end:' || p.hold_id and e.kind = 'SPENT' group by 1`,
  )
  const released = await queryMap(
    `select ads.link as key, count(*)::text as value from promotions p join ads on ads.id = p.ad_id
     where p.status = 'RELEASED' group by 1`,
  )
  const observedPlaces = new Map([...log.places].map(([adId, times]) => [String(adId), String(times)]))
  const observedReleased = new Map([...log.released].map((link) => [link, '1']))
  return [
    ...differences('payment', log.payments, payments),
    ...differences('credit of payment', log.payments, credits),
    ...differences('places of ad', observedPlaces, places),
    ...differences('charges of ad', observedPlaces, spent),
    ...differences('coins given back for ad', observedReleased, released),
  ]
}

/** The control: with one invented and one missing answer the checker must report differences. */
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
