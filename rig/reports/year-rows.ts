import type pg from 'pg'
import { loadWithoutIndexes } from './bulk-load.ts'

/** Rows of a year by table, in percent of all; most are opens, favourites and notifications. */
export const percentOfRows = {
  users: 2,
  bot_state_changes: 0.5,
  app_opens: 50,
  favourite_changes: 16,
  notifications: 10,
  ads: 2,
  ad_revisions: 2,
  ad_moves: 5,
  group_purchases: 1.5,
  group_participants: 6,
  orders: 2,
  shares: 2.5,
  product_interests: 0.5,
} as const

type Table = keyof typeof percentOfRows

/** Rows and their indexes take some 300 bytes each; the write-ahead log and temporary files come on top. */
export const diskBytesPerRow = 450

/** Above the ids that the server assigns, and within the first partition of the revisions. */
const firstId = 10_000_000
const rowsPerStatement = 500_000
const productCount = 1_000
/** Below the thousand texts that a report lists, so that its answer is complete. */
const textsPerDay = (rows: number): number => Math.min(900, 20 + Math.round(rows / 100_000))

const countRows = (table: Table, rows: number): number => Math.round((rows * percentOfRows[table]) / 100)

/** Rows are in the order of their time, as in production: 366 days until now, the same number each day. */
const at = (n: string, table: Table): string => `y.starts_at + (y.length * ((${n})::float8 / c.${table}))`
const pickOne = (n: string, values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${n}) % ${values.length}]`
const vioUser = (n: string): string => `${firstId} + 2 * ((${n}) % (c.users / 2)) + 1`
const saathUser = (n: string): string => `${firstId} + 2 * ((${n}) % (c.users / 2))`
const productId = (n: string): string => `${firstId} + (${n}) % ${productCount}`
const category = (n: string): string => `(y.categories)[1 + (${n}) % cardinality(y.categories)]`
/** Users of Saath have even numbers, users of Vio odd ones. */
const product = (n: string): string => `case when (${n}) % 2 = 0 then 'saath' else 'vio' end`

/** A group has four seats; every tenth member leaves after an hour. */
const groupOfSeat = `(n / 4)`
const seatTime = `least(${at(groupOfSeat, 'group_purchases')} + (n % 4) * interval '2 hours', now())`
/** Ads alternate: one has three transitions and ends closed, the next has two and stays public. */
const adOfMove = `(n / 5 * 2 + (n % 5) / 3)`
const stepOfMove = `(n % 5) % 3`

/** Columns and their values for the n-th row. Triggers and foreign keys are off, indexes are as migrated. */
const columns: Readonly<Record<Table, Readonly<Record<string, string>>>> = {
  users: {
    id: `${firstId} + n`,
    public_id: `'u' || lpad(n::text, 15, '0')`,
    product: product('n'),
    telegram_id: `case when n % 20 < 3 then null else ${firstId} + n end`,
    first_name: `'Asha'`,
    language: `case when n % 2 = 0 then 'en' else 'ru' end`,
    created_at: at('n', 'users'),
  },
  bot_state_changes: {
    user_id: `${firstId} + n * 4`,
    product: product('n * 4'),
    is_stopped: 'true',
    happened_at: `least(${at('n * 4', 'users')} + interval '3 days', now())`,
  },
  app_opens: {
    product: `case when n % 5 < 2 then 'saath' else 'vio' end`,
    user_id: `case when n % 10 = 0 then null when n % 5 < 2 then ${saathUser('n')} else ${vioUser('n')} end`,
    requester: `'device ' || n % 3000000`,
    deeplink_type: `nullif(${pickOne('n', ['', '', '', 'invite', 'group', 'product', 'r', 'category', ''])}, '')`,
    opened_at: at('n', 'app_opens'),
  },
  favourite_changes: {
    user_id: vioUser('n'),
    ad_id: `${firstId} + (n * 7919) % c.ads`,
    is_added: 'n % 4 > 0',
    is_by_merge: 'n % 100 = 0',
    happened_at: at('n', 'favourite_changes'),
  },
  notifications: {
    user_id: saathUser('n'),
    kind: pickOne('n', [
      'NotSharedLink',
      'LinkCopied',
      'NoJoins3',
      'NoJoins24',
      'GroupFinished',
      'RatingAsk',
    ]),
    key: 'n::text',
    data: `'{}'`,
    attempts: '1',
    reserved_at: at('n', 'notifications'),
    outcome: pickOne('n / 6', ['SENT', 'SENT', 'SENT', 'UNREACHABLE', 'SENT', 'OFF', 'SENT']),
    created_at: at('n', 'notifications'),
    done_at: at('n', 'notifications'),
  },
  ads: {
    id: `${firstId} + n`,
    link: `'y' || lpad(n::text, 11, '0')`,
    user_id: vioUser('n'),
    status: `case when n % 2 = 0 then 'CLOSED' else 'ACTIVE' end`,
    is_archived: 'n % 2 = 0',
    public_revision_id: `${firstId} + n`,
    created_at: at('n', 'ads'),
    published_at: at('n', 'ads'),
    expires_at: `now() + interval '30 days'`,
    name: `'Велосипед ' || n`,
    category_id: category('n'),
    state: `'USED'`,
    price: '100000 + n % 900000',
    currency: `'UZS'`,
    price_uzs: '100000 + n % 900000',
    region_id: 'y.region_id',
  },
  ad_revisions: {
    id: `${firstId} + n`,
    ad_id: `${firstId} + n`,
    name: `'Велосипед ' || n`,
    description: `'В хорошем состоянии'`,
    category_id: category('n'),
    state: `'USED'`,
    price: '100000 + n % 900000',
    currency: `'UZS'`,
    region_id: 'y.region_id',
    longitude: '69.28',
    latitude: '41.31',
    phones: `'{+998901234567}'`,
    created_at: at('n', 'ad_revisions'),
  },
  ad_moves: {
    ad_id: `${firstId} + ${adOfMove}`,
    from_status: `(array[null, 'PENDING', 'ACTIVE'])[1 + ${stepOfMove}]`,
    to_status: `(array['PENDING', 'ACTIVE', 'CLOSED'])[1 + ${stepOfMove}]`,
    reason: `case when ${stepOfMove} = 2 then ${pickOne('n / 5', ['SoldHere', 'SoldOnOtherPlatform', 'Other'])} end`,
    actor: `'owner'`,
    happened_at: `least(${at(adOfMove, 'ads')} + ${stepOfMove} * interval '20 hours', now())`,
  },
  group_purchases: {
    id: `${firstId} + n`,
    invite_code: `'g' || lpad(n::text, 9, '0')`,
    product_id: productId('n'),
    creator_id: saathUser('n * 4'),
    status: `case when n % 3 = 0 then 'FULL' else 'EXPIRED' end`,
    need: 'case when n % 3 = 0 then 4 else 5 end',
    joined: '4',
    price_paise: '50000',
    discounted_price_paise: '40000',
    created_at: at('n', 'group_purchases'),
    ends_at: `${at('n', 'group_purchases')} + interval '24 hours'`,
    ended_at: `${at('n', 'group_purchases')} + interval '24 hours'`,
  },
  group_participants: {
    id: `${firstId} + n`,
    group_id: `${firstId} + ${groupOfSeat}`,
    user_id: saathUser('n'),
    seat: '1 + n % 4',
    invite_code: `'p' || lpad(n::text, 13, '0')`,
    join_type: `case when n % 4 = 0 then 'Created' else 'Invited' end`,
    client_join_type: `nullif(${pickOne('n', ['Created', 'Invited', 'SelfJoined', 'Invited', ''])}, '')`,
    depth: 'n % 4',
    utm_source: `nullif(${pickOne('n / 4', ['', '', 'whatsapp', 'telegram', 'blog'])}, '')`,
    joined_at: seatTime,
    left_at: `case when n % 10 = 9 then least(${seatTime} + interval '1 hour', now()) end`,
  },
  orders: {
    number: `'Y' || lpad(n::text, 9, '0')`,
    user_id: saathUser('n'),
    product_id: productId('n'),
    participant_id: `case when n % 2 = 0 then ${firstId} + n * 3 end`,
    status: `'DELIVERED'`,
    price_paise: '50000',
    group_discount_paise: '0',
    creator_discount_paise: '0',
    delivery_discount_paise: '0',
    total_paise: '50000',
    created_at: at('n', 'orders'),
  },
  shares: {
    user_id: saathUser('n'),
    requester: `'device ' || n % 3000000`,
    type: pickOne('n', ['WhatsApp', 'Telegram', 'Copy', 'WhatsApp', 'System']),
    subject: `'product'`,
    product_id: productId('n'),
    created_at: at('n', 'shares'),
  },
  product_interests: {
    product_id: productId('n'),
    requester: `'device ' || n`,
    kind: pickOne('n', ['SOON', 'SOON', 'BACK']),
    button: `case when n % 3 = 2 then null else ${pickOne('n / 3', ['alone', 'friends'])} end`,
    created_at: at('n', 'product_interests'),
  },
}

/** Parameters of all statements: the year, reference ids, and the number of rows per table. */
const surroundings = (rows: number): string => `
  with y as materialized (
    select started as starts_at, now() - started as length,
      (select array_agg(id order by id) from categories) as categories,
      (select min(id) from regions) as region_id
    from (select date_trunc('day', now()) - interval '365 days' as started) year),
  c as materialized (select ${(Object.keys(percentOfRows) as Table[])
    .map((table) => `${countRows(table, rows)}::bigint as ${table}`)
    .join(', ')})`

/** Sums that Vio and Saath maintain: clicks of every category, and the most frequent searches. */
const smallTables = (rows: number): readonly string[] => [
  `insert into products (id, link, is_real, price_paise, discounted_price_paise, offer_from, offer_until, content_mark,
     created_at)
   select ${firstId} + n, 'year-' || n, n % 4 > 0, 50000, 40000, now() - interval '366 days',
     now() - (n % 360) * interval '1 day' - interval '1 hour', '', now() - interval '366 days'
   from generate_series(0, ${productCount - 1}) n`,
  `insert into product_texts (product_id, language, title, description, details, highlights, cards, features)
   select id, 'en', 'Product ' || id, '', '[]', '{}', '[]', '{}' from products where id >= ${firstId}`,
  `insert into product_real_changes (product_id, is_real, happened_at)
   select id, is_real, created_at from products where id >= ${firstId}`,
  `insert into category_clicks (category_id, day, source, count)
   select c.id, current_date - n, source, 1 + (c.id + n) % 50
   from categories c, generate_series(0, 365) n, unnest(array['strip', 'list', 'selector', 'ad']) source`,
  ...['search_query', 'shop_search'].flatMap((name) => [
    `insert into ${name}_days (day, folded, query, searches)
     select current_date - n, 'text ' || t, 'Text ' || t, 1 + 5000 / t
     from generate_series(1, 365) n, generate_series(1, ${textsPerDay(rows)}) t`,
    `update ${name}_sums set summed_until = current_date, rare_until = current_date`,
  ]),
]

/** Fills one table with one statement per block of rows; stops at its deadline. */
const fill = async (owner: pg.Client, table: Table, rows: number, signal: AbortSignal): Promise<void> => {
  const count = countRows(table, rows)
  const names = Object.keys(columns[table])
  const values = Object.values(columns[table])
  for (let first = 0; first < count; first += rowsPerStatement) {
    signal.throwIfAborted()
    await owner.query(
      `${surroundings(rows)}
       insert into ${table} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from y, c,
         generate_series(${first}::bigint, ${Math.min(count, first + rowsPerStatement) - 1}::bigint) n`,
    )
  }
}

/**
 * A year of both products. No day is counted yet, so notes of late rows would be redundant, and triggers are off.
 */
export async function placeYear(
  owner: pg.Client,
  rows: number,
  signal: AbortSignal,
): Promise<{ rows: Record<string, number>; seconds: number; databaseGb: number }> {
  const started = performance.now()
  await owner.query(`set session_replication_role = replica; set synchronous_commit = off`)
  for (const text of smallTables(rows)) await owner.query(text)
  const tables = Object.keys(percentOfRows) as Table[]
  await loadWithoutIndexes(owner, tables, async () => {
    for (const table of tables) {
      await fill(owner, table, rows, signal)
      process.stderr.write(`${table}: ${countRows(table, rows)} rows\n`)
    }
  })
  await owner.query('reset session_replication_role; reset synchronous_commit')
  await owner.query('vacuum analyze')
  const size = await owner.query<{ gb: number }>(
    `select round(pg_database_size(current_database()) / 1e9, 2)::float8 as gb`,
  )
  return {
    rows: Object.fromEntries(tables.map((table) => [table, countRows(table, rows)])),
    seconds: Math.round((performance.now() - started) / 1000),
    databaseGb: size.rows[0]?.gb ?? 0,
  }
}
