import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '#test/support/ads.ts'
import { newIp, signInPerson, type Person } from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

/**
 * Places many ads concurrently through two API processes, one of which is killed half way. Requests without a reply are
 * repeated at the other one with the same key, as the form does.
 */
const wanted = sized(120, 1_000)
const sellerCount = sized(12, 40)
const photosPerAd = 2
/** The second half follows the first, so that some requests of the gate meet the dead server. */
const atOnce = sized(60, 1_000)

let world: TwoServers
let sellers: Person[]
beforeAll(async () => {
  world = await startTwoServers({ RATE_LIMIT_FACTOR: '1000' })
  sellers = []
  for (let number = 0; number < sellerCount; number += 1) sellers.push(await signInPerson(world))
  // With verified phones: users without one have at most five ads, and new users ten.
  await world.pool.query(
    `update users set phone_verified_at = now(), phone = '+99890' || lpad(id::text, 7, '0'),
      created_at = created_at - interval '30 days'`,
  )
}, 600_000)
afterAll(() => world?.close())

const storageUrl = (publicId: string): string =>
  `${world.environment['MEDIA_PUBLIC_URL'] ?? ''}/images/${publicId}/640.webp`

/** Newly uploaded pictures for all ads. */
const placePictures = async (): Promise<string[][]> => {
  const perSeller = (wanted / sellerCount) * photosPerAd
  const { rows } = await world.pool.query<{ public_id: string; seller: string }>(
    `insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder)
      select substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), 'vio', users.id, 640, 480,
        '{320,640}'::integer[], 1000, ''
      from users, generate_series(1, $1) where users.public_id = any($2)
      returning public_id, (select public_id from users where users.id = user_id) as seller`,
    [perSeller, sellers.map(({ id }) => id)],
  )
  const bySeller = Map.groupBy(rows, ({ seller }) => seller)
  return Array.from({ length: wanted }, (_, index) => {
    const own = bySeller.get(sellers[index % sellerCount]?.id ?? '') ?? []
    return own.splice(0, photosPerAd).map(({ public_id: publicId }) => storageUrl(publicId))
  })
}

interface Placed {
  readonly name: string
  readonly link: string
}

/** Differences between the database and the acknowledged ads. */
const problemsOf = async (acknowledged: readonly Placed[]): Promise<string[]> => {
  const { rows } = await world.pool.query<{ name: string; links: string[]; photos: number }>(
    `select ads.name, array_agg(distinct ads.link) as links, count(photo.image_id)::int as photos
      from ads left join ad_photos photo on photo.revision_id = ads.pending_revision_id
      where ads.name like 'Вещь %' group by ads.name`,
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  const missing = acknowledged.flatMap(({ name, link }) => {
    const row = stored.get(name)
    if (!row) return [`${name} is lost`]
    return row.links.includes(link) ? [] : [`${name} has another address`]
  })
  const wrong = rows.flatMap(({ name, links, photos }) => [
    ...(links.length === 1 ? [] : [`${name} exists ${links.length} times`]),
    ...(photos === links.length * photosPerAd ? [] : [`${name} has ${photos} photos`]),
  ])
  return [...missing, ...wrong]
}

test(`every acknowledged ad of ${wanted} exists once, with its photos`, { timeout: 600_000 }, async () => {
  const photos = await placePictures()
  let answered = 0
  let repeated = 0
  const acknowledged: Placed[] = []
  const place = async (index: number): Promise<void> => {
    const seller = sellers[index % sellerCount]
    const name = `Вещь ${index}`
    const key = randomUUID()
    for (let attempt = 0; attempt < 100; attempt += 1) {
      // The first attempt alternates, the second uses the surviving server.
      const server = world.servers[attempt === 0 ? index % 2 : 1]
      const reply = await server
        ?.ask<{ link: string }>('POST', '/api/user/telegram/products', {
          token: seller?.accessToken ?? '',
          ip: newIp(),
          headers: { 'idempotency-key': key },
          body: formOf({ name, description: `Описание ${index}`, photos: photos[index] }),
        })
        .catch(() => null)
      if (reply?.status === 200) {
        answered += 1
        acknowledged.push({ name, link: reply.body.link })
        if (answered === wanted / 4) world.servers[0].child.kill('SIGKILL')
        return
      }
      if (reply && reply.status < 500) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
      repeated += 1
      await new Promise((resolve) => setTimeout(resolve, 50 + ((index * 37) % 200)))
    }
    throw new Error(`${name} was never answered`)
  }
  for (let from = 0; from < wanted; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => place(from + index)))
  process.stdout.write(
    `figure: publishing: ${acknowledged.length} acknowledged, ${repeated} asked again after kill -9\n`,
  )
  expect(world.servers[0].child.signalCode).toBe('SIGKILL')
  expect(repeated).toBeGreaterThan(20)
  expect(acknowledged).toHaveLength(wanted)
  expect(await problemsOf(acknowledged)).toEqual([])

  // Control: a lost ad, a lost photo and a duplicate are all reported.
  await world.pool.query(`delete from ads where name = 'Вещь 1'`)
  await world.pool.query(
    `delete from ad_photos where position = 1 and revision_id = (select pending_revision_id from ads where name = 'Вещь 2')`,
  )
  await world.pool.query(`update ads set name = 'Вещь 3' where name = 'Вещь 4'`)
  expect((await problemsOf(acknowledged)).toSorted()).toEqual([
    'Вещь 1 is lost',
    'Вещь 2 has 1 photos',
    'Вещь 3 exists 2 times',
    'Вещь 4 is lost',
  ])
})
