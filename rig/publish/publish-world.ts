import type pg from 'pg'
import type { Environment } from '../parts/surroundings.ts'
import { makeOrigin, readClaims, signIn } from '../parts/world.ts'

export const name = 'publish'
export const ports = { api: 18_661, internal: 18_662, workerInternal: 18_663 }
export const origin = makeOrigin(ports)

/** A seller may place thirty ads a day. */
const adsPerSeller = 25
export const photosPerAd = 3
export const category = { id: 2, parameters: 3 }

export interface Seller {
  readonly userId: number
  readonly token: string
  readonly publicIds: string[]
}

/** Signed-in users with a proven phone and freshly uploaded pictures. */
export async function placeSellers(
  owner: pg.Client,
  environment: Environment,
  count: number,
): Promise<Seller[]> {
  const people: { publicId: string; token: string }[] = []
  for (let number = 0; number < count; number += 1) {
    const token = await signIn('vio', origin, environment, 500_000_000 + number)
    people.push({ publicId: readClaims(token).id, token })
  }
  await owner.query(
    `update users set phone = '+99890' || lpad(id::text, 7, '0'), phone_verified_at = now(),
      created_at = created_at - interval '30 days' where phone is null`,
  )
  const { rows } = await owner.query<{ id: string; person: string; public_ids: string[] }>(
    `with placed as (
      insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder)
      select substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), 'vio', users.id, 1280, 960,
        '{320,640,1280}'::integer[], 1000, 'data:image/webp;base64,AA=='
      from users, generate_series(1, $1) returning user_id, public_id)
    select users.id, users.public_id as person, array_agg(placed.public_id) as public_ids
    from placed join users on users.id = placed.user_id group by users.id`,
    [adsPerSeller * photosPerAd],
  )
  await owner.query('analyze images')
  const rowByPerson = new Map(rows.map((row) => [row.person, row]))
  return people.flatMap(({ publicId, token }) => {
    const row = rowByPerson.get(publicId)
    return row ? [{ userId: Number(row.id), token, publicIds: row.public_ids }] : []
  })
}

export interface PlannedAd {
  readonly seller: Seller
  readonly number: number
  readonly publicIds: readonly string[]
}

/** Sellers alternate, so that two ads of one seller are seldom in progress at once. */
export function planAds(sellers: readonly Seller[]): PlannedAd[] {
  return Array.from({ length: adsPerSeller }, (_, turn) =>
    sellers.map((seller, index) => ({
      seller,
      number: turn * sellers.length + index,
      publicIds: seller.publicIds.slice(turn * photosPerAd, (turn + 1) * photosPerAd),
    })),
  ).flat()
}

export async function readParameters(owner: pg.Client): Promise<{ parameterId: number; value: string }[]> {
  const { rows } = await owner.query<{ id: number; type: string; enum_options: string[] }>(
    `select id, type, enum_options from category_parameters where category_id = $1 order by id limit $2`,
    [category.id, category.parameters],
  )
  return rows.map(({ id, type, enum_options: options }) => ({
    parameterId: id,
    value: type === 'BOOLEAN' ? 'true' : type === 'ENUM' ? (options[0] ?? '') : 'значение',
  }))
}

const sentence = 'Вещь в хорошем состоянии, пользовались аккуратно, комплект полный, торг уместен. '

export function makeName({ number }: PlannedAd): string {
  return `Телефон номер ${number}`
}
export function makeDescription({ number }: PlannedAd): string {
  return `${sentence.repeat(4)}Объявление ${number}.`
}

export function makeForm(
  ad: PlannedAd,
  parameters: readonly { parameterId: number; value: string }[],
  environment: Environment,
): string {
  return JSON.stringify({
    name: makeName(ad),
    description: makeDescription(ad),
    price: 2_500_000,
    currency: 'UZS',
    state: 'Б/у',
    categoryId: category.id,
    regionId: 1726,
    cityId: 1_726_000,
    districtId: null,
    lon: 69.2797,
    lat: 41.3111,
    phoneNumbers: ['+998901234567'],
    photos: ad.publicIds.map((id) => `${environment['MEDIA_PUBLIC_URL'] ?? ''}/images/${id}/1280.webp`),
    parameters,
    isTopOnModerate: false,
  })
}
