import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import {
  bringIndexUpToDate,
  formOf,
  placeAdsOf,
  placeImages,
  placeNewcomer,
  placeSeller,
  setJoined,
  type Seller,
} from '#test/support/ads.ts'
import { newVioPhone, setRole, signInByPhone } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let seller: Seller
let moderator: Seller

beforeAll(async () => {
  app = await startTestApp()
  seller = await placeVerified()
  moderator = await placeSeller(app)
  await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())

const base = '/api/user/telegram/products'
const day = 86_400_000

/** A seller with a confirmed phone, who may have many ads. */
const placeVerified = async (place = placeSeller): Promise<Seller> => {
  const person = await place(app)
  await signInByPhone(app, 'vio', newVioPhone(), { token: person.accessToken, device: person.device })
  return person
}

const ask = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  who: { accessToken: string } = seller,
) => app.ask<T>(method, path, { token: who.accessToken, ...(body !== undefined && { body }) })

let things = 0
const create = async (overrides = {}, who: Seller = seller): Promise<string> => {
  const reply = await ask<{ link: string }>(
    'POST',
    base,
    formOf({ name: `Вещь ${(things += 1)}`, ...overrides }),
    who,
  )
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200 })
  return reply.body.link
}

interface Own {
  readonly id: number
  readonly status: string
  readonly reason: string | null
  readonly price: number
  readonly name: string
  readonly hasPendingRevision: boolean
  readonly photos: string[]
}

const own = async (link: string): Promise<Own> => (await ask<Own>('GET', `${base}/${link}`)).body

const seenByStranger = async (link: string): Promise<{ name: string; price: number } | null> => {
  const { status, body } = await app.ask<{ name: string; price: number }>(
    'GET',
    `/api/telegram/products/${link}`,
  )
  return status === 200 ? body : null
}

const decide = async (link: string, isModerated: boolean, reason?: string): Promise<void> => {
  await ask('GET', `${base}/moderate?take=100`, undefined, moderator)
  const { id } = await own(link)
  const reply = await ask(
    'POST',
    `${base}/moderate`,
    { isModerated, productIds: [id], ...(reason && { reason }) },
    moderator,
  )
  expect(reply.body).toEqual({ decided: [id], changed: [] })
}

const expireAds = () =>
  jobHandlers(app.workerDeps)['ads.expire']({}, { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) })

const edit = (link: string, form: object) => ask('PATCH', `${base}/${link}`, form)

describe('placing an ad', () => {
  test('a new ad waits for a moderator and is visible to its owner only', async () => {
    const photos = await placeImages(app, seller, 3)
    const link = await create({ name: 'Коляска синяя', photos })
    expect(await own(link)).toMatchObject({ status: 'PENDING', name: 'Коляска синяя', photos })
    expect(await seenByStranger(link)).toBeNull()
    await decide(link, true)
    expect(await seenByStranger(link)).toMatchObject({ name: 'Коляска синяя', photoCount: 3 })
  })

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['description', { description: '' }],
    ['description', { description: '<p><br></p>' }],
    ['description', { description: `<p>${'я'.repeat(5_000)}</p>` }],
    ['price', { price: 0 }],
    ['price', { price: 1.5 }],
    ['price', { price: '5' }],
    ['currency', { currency: 'USD' }],
    ['state', { state: 'почти новый' }],
    ['categoryId', { categoryId: 999_999 }],
    ['regionId', { regionId: 1, cityId: null }],
    ['regionId', { cityId: 1_718_000 }],
    ['lon', { lon: 181 }],
    ['phoneNumbers', { phoneNumbers: [] }],
    ['phoneNumbers.0', { phoneNumbers: ['1234567'] }],
    ['phoneNumbers.1', { phoneNumbers: ['+998901234567', '+998 00 000 00 00'] }],
    ['phoneNumbers', { phoneNumbers: ['+998901234561', '+998901234562', '+998901234563', '+998901234564'] }],
    ['parameters.0', { parameters: [{ parameterId: 999_999, value: 'x' }] }],
    ['photos', { photos: Array.from({ length: 11 }, () => 'x') }],
  ])('an invalid %s is refused: %j', async (field, overrides) => {
    const { status, body } = await ask<{ code: string; fields: object }>('POST', base, formOf(overrides))
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'INPUT_INVALID', [field]])
  })

  test('every spelling of new and a phone number without country code are accepted', async () => {
    const link = await create({ state: 'Новый', phoneNumbers: ['90 765 43 21', '998907654321'] })
    expect(await own(link)).toMatchObject({ state: 'Новое', phoneNumbers: ['+998907654321'] })
  })

  test('scripts are removed from the description', async () => {
    const link = await create({ description: '<p onclick="a()">Да<script>b()</script></p>' })
    expect(await own(link)).toMatchObject({ description: '<p>Да</p>' })
  })

  test('a top place that is not on sale is refused with the whole form', async () => {
    const reply = await ask<{ code: string }>('POST', base, formOf({ isTopOnModerate: true }))
    expect([reply.status, reply.body.code]).toEqual([409, 'FEATURE_UNAVAILABLE'])
  })

  test('only pictures that the caller uploaded are accepted', async () => {
    const [theirs = ''] = await placeImages(app, moderator, 1)
    const [mine = ''] = await placeImages(app, seller, 1)
    for (const address of [
      theirs,
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'http://127.0.0.1/images/AAAAAAAAAAAAAAAA/640.webp',
      mine.replace('/images/', '/images/../images/'),
      `${mine}?x=1`,
      mine.replace(/[^/]+\/640/, 'AAAAAAAAAAAAAAAA/640'),
    ]) {
      const { status } = await ask('POST', base, formOf({ photos: [address] }))
      expect({ address, status }).toEqual({ address, status: 400 })
    }
    expect((await ask('POST', base, formOf({ name: 'Дважды', photos: [mine, mine] }))).status).toBe(400)
  })
})

describe('repeated requests', () => {
  const withKey = (key: string, form: object) =>
    app.ask<{ link: string; code: string }>('POST', base, {
      token: seller.accessToken,
      body: form,
      headers: { 'idempotency-key': key },
    })

  test('requests with the same key create one ad, also concurrently', async () => {
    const form = formOf({ name: 'Один раз' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => withKey('key-of-one-ad', form)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.link}`)).size).toBe(1)
    expect((await withKey('key-of-one-ad', form)).body.link).toBe(replies[0]?.body.link)
  })

  test('a key that is reused for another request, or invalid, is refused', async () => {
    const { status, body } = await withKey('key-of-one-ad', formOf({ name: 'Другое' }))
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await withKey('short', formOf())).status).toBe(400)
  })

  test('a failed request does not use up its key', async () => {
    expect((await withKey('key-of-a-failure', formOf({ price: 0 }))).status).toBe(400)
    expect((await withKey('key-of-a-failure', formOf({ name: 'После ошибки' }))).status).toBe(200)
  })
})

describe('quotas', () => {
  test('a duplicate ad is refused with the link of the first', async () => {
    const link = await create({ name: 'Стол дубовый', description: 'Крепкий' })
    const again = await ask<{ code: string; fields: object }>(
      'POST',
      base,
      formOf({ name: 'СТОЛ  дубовый!', description: '<p>крепкий</p>' }),
    )
    expect([again.status, again.body]).toMatchObject([409, { code: 'AD_DUPLICATE', fields: { link } }])
    await ask('DELETE', base, { id: (await own(link)).id, reason: 'Other' })
    await create({ name: 'Стол дубовый', description: 'Крепкий' })
  })

  test('without a confirmed phone a user has at most five ads, also with concurrent requests', async () => {
    const newcomer = await placeSeller(app)
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        ask<{ code?: string }>('POST', base, formOf({ name: `Вещь ${index}` }), newcomer),
      ),
    )
    const words = replies.map(({ status, body }) => body.code ?? String(status)).toSorted()
    expect(words).toEqual([...Array<string>(5).fill('200'), ...Array<string>(4).fill('AD_LIMIT_REACHED')])
  })

  test('a reopened ad counts against the limit of live ads', async () => {
    const newcomer = await placeSeller(app)
    const as = <T>(method: 'POST' | 'DELETE' | 'PATCH', path: string, body: object) =>
      ask<T>(method, path, body, newcomer)
    const move = async (link: string, kind: 'reopen' | 'renew') => {
      const { status, body } = await as<{ code?: string }>('POST', `${base}/${link}/${kind}`, {})
      return body.code ?? String(status)
    }
    const [closed, expired, rejected] = await placeAdsOf(app, newcomer, [
      { name: 'Закрытая', status: 'CLOSED' },
      { name: 'Прошедшая', status: 'EXPIRED' },
      { name: 'Отклонённая', status: 'REJECTED' },
    ])
    const live = await placeAdsOf(
      app,
      newcomer,
      Array.from({ length: 5 }, (_, index) => ({ name: `Живая ${index}` })),
    )
    expect(await move(closed?.link ?? '', 'reopen')).toBe('AD_LIMIT_REACHED')
    expect(await move(expired?.link ?? '', 'renew')).toBe('AD_LIMIT_REACHED')
    const mended = await as<{ code?: string }>('PATCH', `${base}/${rejected?.link ?? ''}`, formOf())
    expect(mended.body.code).toBe('AD_LIMIT_REACHED')
    // Three requests compete for one free place.
    await as('DELETE', base, { id: live[0]?.id, reason: 'Other' })
    const wanting = [closed, expired, live[0]].map(async (ad) =>
      move(ad?.link ?? '', ad === expired ? 'renew' : 'reopen'),
    )
    expect((await Promise.all(wanting)).toSorted()).toEqual(['200', 'AD_LIMIT_REACHED', 'AD_LIMIT_REACHED'])
  })

  test('an ad that was placed again cannot be reopened as a duplicate', async () => {
    const first = await create({ name: 'Шкаф на даче', description: 'Стоит в сарае' })
    await ask('DELETE', base, { id: (await own(first)).id, reason: 'Other' })
    const second = await create({ name: 'Шкаф на даче', description: 'Стоит в сарае' })
    const again = await ask<{ code: string; fields: object }>('POST', `${base}/${first}/reopen`, {})
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'AD_DUPLICATE', fields: { link: second } },
    ])
  })

  test('a new account may place ten ads a day for three days, also with a confirmed phone', async () => {
    const newcomer = await placeVerified(placeNewcomer)
    await placeAdsOf(
      app,
      newcomer,
      Array.from({ length: 8 }, () => ({ status: 'CLOSED' as const })),
    )
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        ask<{ code?: string }>('POST', base, formOf({ name: `Ещё вещь ${index}` }), newcomer),
      ),
    )
    const words = replies.map(({ status, body }) => body.code ?? String(status)).toSorted()
    expect(words).toEqual(['200', '200', ...Array<string>(3).fill('AD_LIMIT_REACHED')])
    await setJoined(app, newcomer, new Date(Date.now() - 2.9 * day))
    const still = await ask<{ code: string }>('POST', base, formOf({ name: 'Рано' }), newcomer)
    expect([still.status, still.body.code]).toEqual([429, 'AD_LIMIT_REACHED'])
    await setJoined(app, newcomer, new Date(Date.now() - 3.1 * day))
    await create({ name: 'Уже можно' }, newcomer)
  })

  test('a user may place thirty ads a day', async () => {
    const busy = await placeVerified()
    await placeAdsOf(
      app,
      busy,
      Array.from({ length: 29 }, () => ({ status: 'CLOSED' as const })),
    )
    await create({}, busy)
    const refused = await ask<{ code: string }>('POST', base, formOf({ name: 'Тридцать первая' }), busy)
    expect([refused.status, refused.body.code]).toEqual([429, 'AD_LIMIT_REACHED'])
  })
})

describe('changing a public ad', () => {
  const publish = async (overrides = {}) => {
    const form = formOf({ name: `Вещь ${(things += 1)}`, price: 1_000_000, ...overrides })
    const { body } = await ask<{ link: string }>('POST', base, form)
    await decide(body.link, true)
    return { link: body.link, form }
  }

  test('the approved revision stays public until the change is approved', async () => {
    const { link, form } = await publish()
    expect((await edit(link, { ...form, name: 'Подменённая вещь' })).status).toBe(200)
    expect(await seenByStranger(link)).toMatchObject({ name: form.name })
    expect(await own(link)).toMatchObject({
      status: 'ACTIVE',
      name: 'Подменённая вещь',
      hasPendingRevision: true,
    })
    await decide(link, true)
    expect(await seenByStranger(link)).toMatchObject({ name: 'Подменённая вещь' })
  })

  test.each([
    ['description', { description: 'Другое' }],
    ['categoryId', { categoryId: 5 }],
    ['phoneNumbers', { phoneNumbers: ['+998909999999'] }],
    ['state', { state: 'Новое' }],
    ['place', { cityId: null, districtId: null }],
    ['currency', { currency: 'UYE' }],
    ['a price far away', { price: 3_000_001 }],
    ['a price far below', { price: 333_333 }],
  ])('a change of %s waits for a moderator', async (_what, change) => {
    const { link, form } = await publish()
    await edit(link, { ...form, ...change })
    expect(await own(link)).toMatchObject({ hasPendingRevision: true })
    expect(await seenByStranger(link)).toMatchObject({ price: 1_000_000, name: form.name })
  })

  test('changed photos wait for a moderator, and other users see the old ones', async () => {
    const [first = '', second = ''] = await placeImages(app, seller, 2)
    const { link, form } = await publish({ photos: [first] })
    const before = (await seenByStranger(link)) as unknown as { photos: unknown }
    expect((await edit(link, { ...form, photos: [second] })).status).toBe(200)
    expect(await own(link)).toMatchObject({ hasPendingRevision: true, status: 'ACTIVE' })
    expect(await seenByStranger(link)).toMatchObject({ photos: before.photos })
    await decide(link, true)
    expect(await seenByStranger(link)).not.toMatchObject({ photos: before.photos })
  })

  test('a small price change goes live at once, always compared with the approved price', async () => {
    const { link, form } = await publish()
    await edit(link, { ...form, price: 2_900_000 })
    expect(await seenByStranger(link)).toMatchObject({ price: 2_900_000 })
    expect(await own(link)).toMatchObject({ price: 2_900_000, hasPendingRevision: false })
    await edit(link, { ...form, price: 8_000_000 })
    expect(await seenByStranger(link)).toMatchObject({ price: 2_900_000 })
    expect(await own(link)).toMatchObject({ price: 8_000_000, hasPendingRevision: true })
    // Back to the approved price: nothing is pending.
    await edit(link, form)
    expect(await own(link)).toMatchObject({ price: 1_000_000, hasPendingRevision: false })
  })

  test('a rejected change leaves the ad public with the reason, and a corrected one waits again', async () => {
    const { link, form } = await publish()
    await edit(link, { ...form, description: 'Пишите t.me/other' })
    await decide(link, false, 'CONTACTS_IN_TEXT')
    expect(await own(link)).toMatchObject({
      status: 'ACTIVE',
      reason: 'CONTACTS_IN_TEXT',
      hasRejectedRevision: true,
    })
    expect(await seenByStranger(link)).not.toBeNull()
    await edit(link, { ...form, description: 'Без ссылок' })
    expect(await own(link)).toMatchObject({
      reason: null,
      hasPendingRevision: true,
      hasRejectedRevision: false,
    })
  })

  test('the reason of a rejected change is kept when the ad is closed or expires', async () => {
    const { link, form } = await publish()
    await edit(link, { ...form, description: 'Пишите t.me/other' })
    await decide(link, false, 'CONTACTS_IN_TEXT')
    const refused = { status: 'ACTIVE', reason: 'CONTACTS_IN_TEXT', hasRejectedRevision: true }
    const { id } = await own(link)
    await ask('DELETE', base, { id, reason: 'SoldHere' })
    expect(await own(link)).toMatchObject({ status: 'CLOSED', reason: 'SoldHere' })
    await ask('POST', `${base}/${link}/reopen`, {})
    expect(await own(link)).toMatchObject(refused)
    await app.deps.database.db
      .updateTable('ads')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expireAds()
    expect(await own(link)).toMatchObject({ status: 'EXPIRED', reason: null })
    await ask('POST', `${base}/${link}/renew`, {})
    expect(await own(link)).toMatchObject(refused)
    const { body } = await ask<{ data: { id: number }[] }>('GET', `${base}?status=active`)
    expect(body.data.find((ad) => ad.id === id)).toMatchObject(refused)
  })

  test('a corrected rejected ad returns to the queue', async () => {
    const link = await create({ price: 77 })
    await decide(link, false, 'PRICE_WRONG')
    expect(await own(link)).toMatchObject({ status: 'REJECTED', reason: 'PRICE_WRONG', canEdit: true })
    await edit(link, formOf({ name: 'С ценой', price: 7_700_000 }))
    expect(await own(link)).toMatchObject({ status: 'PENDING', reason: null, price: 7_700_000 })
  })
})

describe('closing and reopening', () => {
  const publish = async (): Promise<{ link: string; id: number }> => {
    const link = await create()
    await decide(link, true)
    return { link, id: (await own(link)).id }
  }

  test('an ad is closed with a reason, idempotently, and reopened unchanged, with a row for each move', async () => {
    const { link, id } = await publish()
    for (let time = 0; time < 2; time += 1)
      expect((await ask('DELETE', base, { id, reason: 'SoldHere' })).body).toEqual({ link, status: 'CLOSED' })
    expect(await own(link)).toMatchObject({ status: 'CLOSED', reason: 'SoldHere', canReopen: true })
    expect(await seenByStranger(link)).toBeNull()
    expect((await ask('POST', `${base}/${link}/reopen`, {})).body).toMatchObject({ status: 'ACTIVE' })
    expect(await seenByStranger(link)).not.toBeNull()
    expect((await ask('POST', `${base}/${link}/reopen`, {})).status).toBe(409)
    const moves = await app.deps.database.db
      .selectFrom('adMoves')
      .select(['fromStatus', 'toStatus', 'reason', 'actor', 'actorId', 'isCarriedOver'])
      .where('adId', '=', id)
      .orderBy('id')
      .execute()
    const byOwner = { reason: null, actor: 'owner', actorId: seller.userId, isCarriedOver: false }
    expect(moves).toEqual([
      { ...byOwner, fromStatus: null, toStatus: 'PENDING' },
      {
        ...byOwner,
        fromStatus: 'PENDING',
        toStatus: 'ACTIVE',
        actor: 'moderator',
        actorId: moderator.userId,
      },
      { ...byOwner, fromStatus: 'ACTIVE', toStatus: 'CLOSED', reason: 'SoldHere' },
      { ...byOwner, fromStatus: 'CLOSED', toStatus: 'ACTIVE' },
    ])
  })

  test('a reopened ad moves to the top only seven days after its publication', async () => {
    const nukus = { regionId: 1735, cityId: null, districtId: null }
    const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
    const person = await placeSeller(app)
    const [old, newer] = await placeAdsOf(app, person, [
      { ...nukus, name: 'Старое', createdAt: hoursAgo(167) },
      { ...nukus, name: 'Новее', createdAt: hoursAgo(1) },
    ])
    if (!old || !newer) throw new Error('two ads were placed')
    const closeAndReopen = async (): Promise<void> => {
      const token = person.accessToken
      await app.ask('DELETE', base, { token, body: { id: old.id, reason: 'SoldHere' } })
      expect((await app.ask('POST', `${base}/${old.link}/reopen`, { token, body: {} })).status).toBe(200)
    }
    const readOrder = async (path: string): Promise<number[]> => {
      const { body } = await app.ask<{ data: { id: number }[] }>('GET', `/api/telegram/${path}`)
      return body.data.map(({ id }) => id).slice(0, 2)
    }
    const expectFirst = async (...ids: number[]): Promise<void> => {
      await bringIndexUpToDate(app)
      for (const path of ['products?regionId=1735&take=2', 'feed?regionId=1735&take=2'])
        expect({ path, ids: await readOrder(path) }).toEqual({ path, ids })
    }
    await closeAndReopen()
    await closeAndReopen()
    await expectFirst(newer.id, old.id)
    await app.deps.database.db
      .updateTable('ads')
      .set({ publishedAt: hoursAgo(169) })
      .where('id', '=', old.id)
      .execute()
    await closeAndReopen()
    await expectFirst(old.id, newer.id)
    await closeAndReopen()
    await expectFirst(old.id, newer.id)
  })

  test('a change of an ended ad waits until it is reopened, and the owner sees it', async () => {
    const { link, id } = await publish()
    await ask('DELETE', base, { id, reason: 'SoldHere' })
    expect(await own(link)).toMatchObject({ status: 'CLOSED', hasPendingRevision: false })
    expect((await edit(link, formOf({ name: 'Правка закрытой' }))).status).toBe(200)
    const waits = { name: 'Правка закрытой', hasPendingRevision: true }
    // The form opens with the last edit.
    expect(await own(link)).toMatchObject({ status: 'CLOSED', ...waits })
    expect((await ask('POST', `${base}/${link}/reopen`, {})).body).toMatchObject({ status: 'PENDING' })
    expect(await own(link)).toMatchObject({ status: 'PENDING', ...waits })
    await decide(link, true)
    expect(await own(link)).toMatchObject({ status: 'ACTIVE', ...waits, hasPendingRevision: false })
    expect(await seenByStranger(link)).toMatchObject({ name: 'Правка закрытой' })
  })

  test('closing without a valid reason is refused', async () => {
    const { id } = await publish()
    expect((await ask('DELETE', base, { id, reason: 'Because' })).status).toBe(400)
    expect((await ask('DELETE', base, { id })).status).toBe(400)
  })

  test('an ad expires after a month, can be renewed, and not any more a month later', async () => {
    const { link, id } = await publish()
    const setTimes = (times: { expiresAt?: Date; endedAt?: Date }) =>
      app.deps.database.db.updateTable('ads').set(times).where('id', '=', id).execute()
    const inDays = (days: number): Date => new Date(Date.now() + days * day)

    expect(await own(link)).toMatchObject({ status: 'ACTIVE', canRenew: false })
    await setTimes({ expiresAt: inDays(2.9) })
    await expireAds()
    expect(await own(link)).toMatchObject({ status: 'ACTIVE', canRenew: true })
    await setTimes({ expiresAt: inDays(-0.001) })
    await expireAds()
    expect(await own(link)).toMatchObject({ status: 'EXPIRED', canRenew: true })
    expect(await seenByStranger(link)).toBeNull()
    expect((await ask('POST', `${base}/${link}/renew`, {})).body).toMatchObject({ status: 'ACTIVE' })
    expect(await seenByStranger(link)).not.toBeNull()
    await setTimes({ expiresAt: inDays(-0.001) })
    await expireAds()
    await setTimes({ endedAt: inDays(-30) })
    expect(await own(link)).toMatchObject({ status: 'EXPIRED', canRenew: false })
    expect((await ask('POST', `${base}/${link}/renew`, {})).status).toBe(409)
  })
})

describe('the own ads', () => {
  test('own ads have tabs, counts and allowed moves, for their owner only', async () => {
    const person = await placeSeller(app)
    await placeAdsOf(app, person, [
      { name: 'Живая', status: 'ACTIVE' },
      { name: 'Закрытая', status: 'CLOSED', reason: 'SoldHere' },
      { name: 'Ждёт', status: 'PENDING' },
      { name: 'Отклонённая', status: 'REJECTED', reason: 'PHOTO_UNCLEAR' },
      { name: 'Снятая', status: 'BLOCKED', reason: 'FRAUD' },
    ])
    const names = async (status: string) => {
      const { body } = await ask<{ data: { name: string }[]; total: number }>(
        'GET',
        `${base}?status=${status}`,
        undefined,
        person,
      )
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ name }) => name)
    }
    expect(await names('active')).toEqual(['Живая', 'Закрытая'])
    expect(await names('moderation')).toEqual(['Ждёт'])
    expect((await names('rejected')).toSorted()).toEqual(['Отклонённая', 'Снятая'])
    expect(await names('all')).toHaveLength(5)
    expect((await ask('GET', `${base}/counts`, undefined, person)).body).toEqual({
      all: 5,
      active: 1,
      moderation: 1,
      rejected: 2,
    })
    expect((await ask('GET', '/api/telegram/users/me', undefined, person)).body).toMatchObject({
      countProducts: 5,
    })
  })

  test('the statistics have thirty days, oldest first', async () => {
    const link = await create()
    await decide(link, true)
    const buyer = await placeSeller(app)
    const { id } = await own(link)
    await ask('POST', '/api/user/telegram/favourites/toggle', { telegramProductId: id }, buyer)
    const { body } = await ask<{ days: { day: string; favourites: number }[] }>(
      'GET',
      `${base}/${link}/statistics`,
    )
    expect(body.days).toHaveLength(30)
    expect(body.days.map(({ day: date }) => date)).toEqual(body.days.map(({ day: date }) => date).toSorted())
    expect(body.days.at(-1)).toMatchObject({ favourites: 1, contacts: 0 })
  })
})

test('ads of other users do not exist for the caller', async () => {
  const link = await create()
  const { id } = await own(link)
  const stranger = await placeSeller(app)
  for (const [method, path, body] of [
    ['GET', `${base}/${link}`, undefined],
    ['GET', `${base}/${link}/statistics`, undefined],
    ['PATCH', `${base}/${link}`, formOf({ name: 'Моё' })],
    ['DELETE', base, { id, reason: 'Other' }],
    ['POST', `${base}/${link}/renew`, {}],
    ['POST', `${base}/${link}/reopen`, {}],
    ['POST', `${base}/${link}/appeal`, { text: 'Почему?' }],
  ] as const) {
    const reply = await ask<{ code: string }>(method, path, body, stranger)
    expect({ method, path, code: reply.body.code }).toEqual({ method, path, code: 'AD_NOT_FOUND' })
  }
  expect(await own(link)).toMatchObject({ status: 'PENDING' })
})
