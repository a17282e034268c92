import type pg from 'pg'
import { addDays } from '#platform/days.ts'
import { nth, seededRandom } from '#test/images/picture-parts.ts'

type Product = 'vio' | 'saath'
type Value = string | number | boolean | null
type Row = Readonly<Record<string, Value>>

const offsets = { vio: '+05:00', saath: '+05:30' } as const
const zones = { vio: 'Asia/Tashkent', saath: 'Asia/Kolkata' } as const

const days = 16
/** Fixed days: past in both zones and recent enough for every retention rule. */
export async function worldPeriod(pool: pg.Pool): Promise<{ from: string; to: string }> {
  const { rows } = await pool.query<{ today: string }>(
    `select (now() at time zone '${zones.saath}')::date::text as today`,
  )
  const today = rows[0]?.today ?? ''
  return { from: addDays(today, -5 - days), to: addDays(today, -6) }
}

async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Ids above those that the server assigns. */
const firstId = 1_000_000

export interface World {
  /** A month with all events that reports count, often in the first and last microsecond of a day. */
  readonly write: (client: pg.Client) => Promise<void>
  /** Late rows of days of that month, and changes of existing rows. */
  readonly writeLate: (client: pg.Client) => Promise<void>
}

export function makeWorld(seed: number, period: { readonly from: string; readonly to: string }): World {
  const random = seededRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]): T => nth(list, below(list.length))
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  let lastId = firstId
  const newId = (): number => (lastId += 1)

  const times = [
    '00:00:00.000000',
    '23:59:59.999999',
    '12:34:56.789012',
    '18:30:00.000000',
    '19:00:00.000000',
  ]
  const at = (product: Product): string =>
    `${addDays(period.from, below(days + 2) - 1)}T${pick(times)}${offsets[product]}`
  const msOf = (time: string): number => Date.parse(time)
  /** Keeps the microseconds, so that the order of events stays. */
  const after = (time: string, hours: number): string =>
    hours === 0 ? time : new Date(msOf(time) + Math.round(hours * 3_600_000)).toISOString()

  const products = many(4, newId)
  const people: Record<Product, { id: number; at: string }[]> = { vio: [], saath: [] }
  const groups: { id: number; at: string; productId: number }[] = []
  const seats: { id: number; at: string; groupId: number }[] = []
  const adIds: { id: number; at: string }[] = []
  const sources = [null, null, 'whatsapp', 'telegram', 'blog']

  const users = (product: Product, count: number): Row[] =>
    many(count, () => {
      const user = { id: newId(), at: at(product) }
      people[product].push(user)
      return {
        id: user.id,
        public_id: `u${String(user.id).padStart(15, '0')}`,
        product,
        telegram_id: below(4) === 0 ? null : user.id,
        first_name: 'Asha',
        language: product === 'vio' ? 'ru' : 'en',
        role: 'user',
        is_bot_stopped: false,
        is_name_given: false,
        created_at: user.at,
      }
    })

  /** Alternately stopped and started, sometimes at the same moment. */
  const botChanges = (product: Product, count: number): Row[] =>
    many(count, () => pick(people[product])).flatMap((user) =>
      many(1 + below(3), () => after(user.at, pick([0, 1, 24, 30, 200]))).map((time, index) => ({
        id: newId(),
        user_id: user.id,
        product,
        is_stopped: index % 2 === 0,
        is_carried_over: false,
        happened_at: time,
      })),
    )

  const opens = (product: Product, count: number): Row[] =>
    many(count, () => ({
      id: newId(),
      product,
      user_id: null,
      requester: 'world',
      deeplink_type: pick([null, null, 'invite', 'group', 'product', 'r']),
      opened_at: at(product),
    }))

  const newGroups = (count: number): Row[] =>
    many(count, () => {
      const group = { id: newId(), at: at('saath'), productId: pick(products) }
      groups.push(group)
      return {
        id: group.id,
        invite_code: `g${String(group.id).padStart(9, '0')}`,
        product_id: group.productId,
        creator_id: pick(people.saath).id,
        has_creator: true,
        status: 'EXPIRED',
        need: pick([4, 5, 5]),
        joined: 0,
        price_paise: 50_000,
        discounted_price_paise: 40_000,
        created_at: group.at,
        ends_at: after(group.at, 24),
        ended_at: after(group.at, 24),
        last_joined_at: group.at,
      }
    })

  /** Members join and leave, some on the next day; released seats are taken again. */
  const newSeats = (list: readonly { id: number; at: string }[]): Row[] =>
    list.flatMap((group) =>
      many(1 + below(6), newId).map((id, index) => {
        const joinedAt = index === 0 ? group.at : after(group.at, random() * 23)
        seats.push({ id, at: joinedAt, groupId: group.id })
        return {
          id,
          group_id: group.id,
          user_id: nth(people.saath, index).id,
          seat: index + 1,
          invite_code: `p${String(id).padStart(13, '0')}`,
          join_type: index === 0 ? 'Created' : 'Invited',
          client_join_type: pick([null, 'Created', 'Invited', 'SelfJoined']),
          depth: below(4),
          utm_source: pick(sources),
          utm_medium: null,
          joined_at: joinedAt,
          left_at: below(4) === 0 ? after(joinedAt, pick([0, 0.5, 3, 20])) : null,
        }
      }),
    )

  const orders = (count: number): Row[] => {
    const free = seats.filter(() => below(3) === 0)
    return many(count, () => {
      const seat = below(2) === 0 ? free.pop() : undefined
      const id = newId()
      return {
        id,
        number: `W${String(id).padStart(9, '0')}`,
        user_id: pick(people.saath).id,
        product_id: pick(products),
        participant_id: seat?.id ?? null,
        status: 'PLACED',
        price_paise: 50_000,
        group_discount_paise: 0,
        creator_discount_paise: 0,
        delivery_discount_paise: 0,
        total_paise: 50_000,
        created_at: seat?.at ?? at('saath'),
      }
    })
  }

  const interests = (count: number): Row[] =>
    many(count, () => {
      const kind = pick(['SOON', 'SOON', 'BACK'])
      const id = newId()
      return {
        id,
        product_id: pick(products),
        user_id: null,
        requester: `device ${id}`,
        kind,
        button: kind === 'BACK' ? null : pick([null, 'alone', 'friends']),
        created_at: at('saath'),
        done_at: below(3) === 0 ? at('saath') : null,
      }
    })

  const kinds = ['NotSharedLink', 'LinkCopied', 'NoJoins3', 'GroupFinished', 'RatingAsk', 'account.security']
  const notifications = (count: number): Row[] =>
    many(count, () => {
      const id = newId()
      const outcome = pick(['SENT', 'SENT', 'UNREACHABLE', 'OFF', 'LATE', 'REFUSED', 'UNSURE'])
      const doneAt = at('saath')
      return {
        id,
        user_id: pick(people.saath).id,
        kind: pick(kinds),
        key: String(id),
        data: '{}',
        attempts: 1,
        // Banned users and users without a bot get no messages.
        reserved_at: outcome === 'UNREACHABLE' && below(2) === 0 ? null : doneAt,
        outcome,
        created_at: after(doneAt, -1),
        done_at: doneAt,
      }
    })

  const shares = (count: number): Row[] =>
    many(count, () => ({
      id: newId(),
      user_id: null,
      requester: 'world',
      type: pick(['WhatsApp', 'Telegram', 'Copy', 'System']),
      subject: 'product',
      product_id: pick(products),
      created_at: at('saath'),
    }))

  const ads = (count: number, categories: readonly number[], regionId: number): Row[] =>
    many(count, () => {
      const ad = { id: newId(), at: at('vio') }
      adIds.push(ad)
      return {
        id: ad.id,
        is_archived: below(4) === 0,
        link: `w${String(ad.id).padStart(11, '0')}`,
        user_id: pick(people.vio).id,
        status: 'REJECTED',
        version: 1,
        created_at: ad.at,
        name: 'Велосипед',
        category_id: pick(categories),
        state: 'NEW',
        price: 1,
        currency: 'UZS',
        price_uzs: 1,
        region_id: regionId,
        photo_count: 0,
      }
    })

  /** Random moves of ads: closed with a reason, reopened, expired, renewed, blocked. */
  const next: Readonly<Record<string, readonly string[]>> = {
    PENDING: ['ACTIVE', 'ACTIVE', 'REJECTED'],
    REJECTED: ['PENDING'],
    ACTIVE: ['CLOSED', 'CLOSED', 'EXPIRED', 'BLOCKED', 'ACTIVE'],
    CLOSED: ['ACTIVE', 'PENDING'],
    EXPIRED: ['ACTIVE'],
    BLOCKED: ['ACTIVE'],
  }
  const moves = (list: readonly { id: number; at: string }[]): Row[] =>
    list.flatMap((ad) => {
      let from: string | null = null
      let time = ad.at
      return many(1 + below(6), () => {
        const to: string = from === null ? 'PENDING' : pick(next[from] ?? [])
        const move = {
          id: newId(),
          ad_id: ad.id,
          from_status: from,
          to_status: to,
          reason: to === 'CLOSED' ? pick(['SoldHere', 'SoldOnOtherPlatform', 'Other', null]) : null,
          actor: 'owner',
          is_carried_over: false,
          happened_at: time,
        }
        from = to
        time = after(time, pick([0, 0.1, 20, 60]))
        return move
      })
    })

  const favourites = (count: number): Row[] =>
    many(count, () => ({
      id: newId(),
      user_id: pick(people.vio).id,
      ad_id: pick(adIds).id,
      is_added: below(3) > 0,
      is_by_merge: below(8) === 0,
      is_carried_over: false,
      happened_at: at('vio'),
    }))

  const clicks = (categories: readonly number[]): Row[] =>
    categories.slice(0, 5).flatMap((categoryId) =>
      many(8, () => below(days))
        .filter((one, index, all) => all.indexOf(one) === index)
        .flatMap((day) =>
          ['strip', 'list', 'selector', 'ad', 'suggestion'].map((source) => ({
            category_id: categoryId,
            day: addDays(period.from, day),
            source,
            count: below(9),
          })),
        ),
    )

  // The first text is punctuation only, which is not a search.
  const texts = ['?!', 'бутылка', 'Бутылка', 'bottle', 'stroller', 'Stroller']
  const searchDays = (): Row[] =>
    many(10, () => below(days))
      .filter((one, index, all) => all.indexOf(one) === index)
      .flatMap((day) =>
        ['bottle', 'stroller', ''].map((folded) => ({
          day: addDays(period.from, day),
          folded,
          query: folded === '' ? '' : pick(['Bottle', 'bottle', 'stroller']),
          searches: 1 + below(20),
        })),
      )

  const searches = (product: Product, count: number): Row[] =>
    many(count, () => {
      const query = pick(texts)
      const time = at(product)
      return {
        id: newId(),
        requester: 'world',
        query,
        folded: query === '?!' ? '' : query.toLowerCase(),
        ...(product === 'vio' ? { searched_at: time } : { results: 1, created_at: time, updated_at: time }),
      }
    })

  const writeBoth = async (client: pg.Client, size: number): Promise<void> => {
    const { rows } = await client.query<{ id: string }>('select id from categories order by id')
    const categories = rows.map(({ id }) => Number(id))
    const region = await client.query<{ id: string }>('select id from regions order by id limit 1')
    const regionId = Number(region.rows[0]?.id)
    for (const product of ['vio', 'saath'] as const) {
      await insert(client, 'users', users(product, 4 * size))
      await insert(client, 'bot_state_changes', botChanges(product, 3 * size))
      await insert(client, 'app_opens', opens(product, 4 * size))
    }
    const groupsBefore = groups.length
    await insert(client, 'group_purchases', newGroups(2 * size))
    await insert(client, 'group_participants', newSeats(groups.slice(groupsBefore)))
    await client.query(`update group_purchases g set status = 'FULL', joined = need
      where status = 'EXPIRED' and id % 3 = 0 and id >= ${firstId}`)
    await insert(client, 'orders', orders(4 * size))
    await insert(client, 'product_interests', interests(4 * size))
    await insert(client, 'notifications', notifications(4 * size))
    await insert(client, 'shares', shares(4 * size))
    const adsBefore = adIds.length
    await insert(client, 'ads', ads(3 * size, categories, regionId))
    await insert(client, 'ad_moves', moves(adIds.slice(adsBefore)))
    await insert(client, 'favourite_changes', favourites(4 * size))
    await insert(client, 'search_queries', searches('vio', 2 * size))
    await insert(client, 'shop_searches', searches('saath', 2 * size))
  }

  return {
    write: async (client) => {
      const middle = addDays(period.from, days / 2)
      await insert(
        client,
        'products',
        products.map((id, index) => ({
          id,
          link: `world-${id}`,
          is_real: index % 2 === 0,
          price_paise: 50_000,
          discounted_price_paise: 40_000,
          participants_to_complete: 6,
          offer_from: `${addDays(period.from, -3)}T00:00:00${offsets.saath}`,
          // One offer ends in the last microsecond of a day, one in the first of the next.
          offer_until:
            [`${middle}T23:59:59.999999${offsets.saath}`, `${addDays(middle, 1)}T00:00:00${offsets.saath}`][
              index
            ] ?? null,
          content_mark: '',
          version: 1,
          created_at: `${addDays(period.from, -5)}T00:00:00${offsets.saath}`,
          updated_at: `${addDays(period.from, -5)}T00:00:00${offsets.saath}`,
        })),
      )
      await insert(
        client,
        'product_texts',
        products.slice(1).map((id) => ({
          product_id: id,
          language: 'en',
          title: `Product ${id}`,
          description: '',
          details: '[]',
          highlights: '{}',
          cards: '[]',
          features: '{}',
        })),
      )
      // Two tests of demand become real products in the middle of the month, one of them at midnight.
      await insert(
        client,
        'product_real_changes',
        products.flatMap((id, index) => [
          {
            id: newId(),
            product_id: id,
            is_real: index === 0,
            is_carried_over: false,
            happened_at: `${addDays(period.from, -5)}T00:00:00${offsets.saath}`,
          },
          ...(index < 2
            ? []
            : [
                {
                  id: newId(),
                  product_id: id,
                  is_real: true,
                  is_carried_over: false,
                  happened_at: `${middle}T${index === 2 ? '00:00:00' : '12:00:00'}${offsets.saath}`,
                },
              ]),
        ]),
      )
      await writeBoth(client, 12)
      const { rows } = await client.query<{ id: string }>('select id from categories order by id')
      await insert(client, 'category_clicks', clicks(rows.map(({ id }) => Number(id))))
      for (const name of ['search_query', 'shop_search']) {
        await insert(client, `${name}_days`, searchDays())
        await client.query(`update ${name}_sums set summed_until = $1, rare_until = $1`, [middle])
      }
    },
    writeLate: async (client) => {
      await writeBoth(client, 3)
      // A member leaves, a group fills, a bot is stopped, and an account is merged into another with its bot.
      await client.query(`update group_participants set left_at = joined_at + interval '1 hour'
        where left_at is null and id % 5 = 0 and id >= ${firstId}`)
      await client.query(`update group_purchases set status = 'FULL', joined = need
        where status = 'EXPIRED' and id % 3 = 1 and id >= ${firstId}`)
      await client.query(`delete from product_interests where id % 7 = 0 and id >= ${firstId}`)
      const [from, into] = people.saath
      if (!from || !into) throw new Error('no users to merge')
      await client.query(
        `update users set telegram_id = null, merged_into = $2, phone = null, phone_verified_at = null where id = $1`,
        [from.id, into.id],
      )
      await client.query(`update users set telegram_id = $1 where id = $2`, [newId(), into.id])
      await client.query(`update bot_state_changes set user_id = $2 where user_id = $1`, [from.id, into.id])
    },
  }
}
