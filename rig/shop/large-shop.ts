import type pg from 'pg'

/** Words of the titles: enough different ones for a selective search. */
const english = [
  'steel',
  'cotton',
  'wireless',
  'festive',
  'copper',
  'printed',
  'classic',
  'light',
  'large',
  'daily',
]
const things = [
  ['bottle', 'बोतल'],
  ['bag', 'बैग'],
  ['saree', 'साड़ी'],
  ['cooker', 'कुकर'],
  ['kurta', 'कुर्ता'],
  ['speaker', 'स्पीकर'],
  ['bedsheet', 'चादर'],
  ['tiffin', 'टिफ़िन'],
  ['lamp', 'दीया'],
  ['watch', 'घड़ी'],
] as const

export const words = { english, things }

/** Creates products in ten categories with facts, and open groups with four free seats, several per product if needed. */
export async function placeLargeShop(owner: pg.Client, products: number, groups: number): Promise<void> {
  await owner.query(`
    insert into shop_categories (link, name_en, name_hi, position)
    select 'category-' || n, 'Category ' || n, 'श्रेणी ' || n, n from generate_series(1, 10) n`)
  await owner.query(
    `insert into products (link, price_paise, discounted_price_paise, offer_from, content_mark)
     select 'thing-' || n, (400 + n % 900) * 100, (120 + n % 270) * 100, now() - interval '1 day', 'rig'
     from generate_series(1, $1) n`,
    [products],
  )
  await owner.query(
    `insert into product_texts (product_id, language, title, description, details, highlights, cards, features)
     select id, language,
       case when language = 'en' then initcap(($1::text[])[1 + id % 10]) || ' ' || ($2::text[])[1 + (id / 10) % 10] || ' ' || id
         else ($3::text[])[1 + (id / 10) % 10] || ' ' || id end,
       repeat('Made to be used every day, easy to clean and to carry. ', 6),
       '[{"name":"Weight","value":"300 g"},{"name":"Colour","value":"teal"}]', '{Light,Strong,Washable}',
       '[{"title":"For every day","description":"Ready when you are."}]', '{Quality,Price}'
     from products, unnest(array['en', 'hi']) language`,
    [english, things.map(([en]) => en), things.map(([, hi]) => hi)],
  )
  await owner.query(`
    insert into shop_category_products (category_id, product_id, position)
    select c.id, p.id, p.id from products p join shop_categories c on c.position = 1 + p.id % 10`)
  await owner.query(`
    insert into product_facts (product_id, stars, ratings_count, rating_tenths, feature_tenths, sold_items)
    select id, '{40,20,10,4,2}', 76, 42, '{44,41}', 120 from products`)
  const { rows } = await owner.query<{ people: number }>(
    `select count(*)::int as people from users where product = 'saath'`,
  )
  await owner.query(
    `with people as (select id, row_number() over (order by id) - 1 as n from users where product = 'saath'),
     goods as (select *, row_number() over (order by id) - 1 as n from products),
     made as (
       insert into group_purchases (invite_code, product_id, creator_id, need, joined, price_paise, discounted_price_paise,
         ends_at)
       select translate(substr(md5('group' || k), 1, 10), '01l', '234'), goods.id, people.id, 5, 1, goods.price_paise,
         goods.discounted_price_paise, now() + interval '23 hours'
       from generate_series(0, $1::bigint - 1) k
       join goods on goods.n = k % $2::bigint
       join people on people.n = (k + k / $2::bigint) % $3::bigint
       order by k returning id, creator_id)
     insert into group_participants (group_id, user_id, seat, invite_code, join_type)
     select id, creator_id, 1, translate(substr(md5('person' || id), 1, 14), '01l', '234'), 'Created' from made`,
    [groups, products, rows[0]?.people ?? 0],
  )
  await owner.query('vacuum analyze')
}

export interface OpenGroup {
  readonly code: string
  readonly productId: number
  readonly creatorId: number
}

export async function readOpenGroups(owner: pg.Client): Promise<OpenGroup[]> {
  const { rows } = await owner.query<{ code: string; product_id: string; creator_id: string }>(
    'select invite_code as code, product_id, creator_id from group_purchases order by id',
  )
  return rows.map((row) => ({
    code: row.code,
    productId: Number(row.product_id),
    creatorId: Number(row.creator_id),
  }))
}
