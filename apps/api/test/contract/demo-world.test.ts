import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worldPeople } from '../../demo/world-people.ts'
import { startMediaApp, type MediaApp } from '#test/images/media-app.ts'
import { signInByPhone, signInPerson } from '#test/support/people.ts'

let app: MediaApp
const run = promisify(execFile)
const seed = (...words: string[]) =>
  run(process.execPath, [fileURLToPath(new URL('../../src/main/demo.ts', import.meta.url)), ...words], {
    env: { PATH: process.env['PATH'], ...app.environment },
  })

/** Everything that the world writes, as it stands. */
const everything = async () => {
  const { db } = app.deps.database
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('userAddresses').selectAll().orderBy('userId').execute(),
    images: await db.selectFrom('images').selectAll().orderBy('id').execute(),
    audit: await db.selectFrom('auditLog').selectAll().orderBy('id').execute(),
    objects: (await app.stored()).toSorted(),
  }
}

const castOf = (key: string) => {
  const found = worldPeople.find((person) => person.key === key)
  if (!found) throw new Error(`nobody is called ${key}`)
  return found
}

beforeAll(async () => {
  app = await startMediaApp()
})
afterAll(() => app.close())

describe('pnpm seed', () => {
  let first: Awaited<ReturnType<typeof everything>>

  test('makes people of both products in every state', { timeout: 120_000 }, async () => {
    const { stdout } = await seed()
    expect(stdout).toContain(`${worldPeople.length} people (${worldPeople.length} new)`)
    first = await everything()
    for (const product of ['vio', 'saath']) {
      const own = first.users.filter((user) => user.product === product && user.foldedInto === null)
      const has = (isSo: (user: (typeof own)[number]) => boolean): boolean => own.some(isSo)
      expect(own.length).toBe(worldPeople.filter((person) => person.product === product).length)
      expect({
        telegramOnly: has((user) => user.telegramId !== null && user.phone === null),
        phoneOnly: has((user) => user.telegramId === null && user.phone !== null),
        both: has((user) => user.telegramId !== null && user.phone !== null),
        admin: has((user) => user.role === 'admin'),
        operator: has((user) => user.role === 'operator'),
        banned: has((user) => user.bannedAt !== null),
        botStopped: has((user) => user.isBotStopped),
        invited: has((user) => user.referrerId !== null),
        folded: first.users.some((user) => user.product === product && user.foldedInto !== null),
        languages: new Set(own.map((user) => user.language)),
      }).toEqual({
        telegramOnly: true,
        phoneOnly: true,
        both: true,
        admin: true,
        operator: true,
        banned: true,
        botStopped: true,
        invited: true,
        folded: true,
        languages: new Set(product === 'vio' ? ['ru', 'uz'] : ['en', 'hi']),
      })
    }
    expect(first.users.some((user) => user.districtId !== null)).toBe(true)
    expect(first.addresses.length).toBeGreaterThan(0)
  })

  test('sends its pictures through the decode process and claims them', () => {
    expect(first.images.length).toBeGreaterThan(25)
    expect(first.images.filter((image) => image.claimedAt === null || image.placeholder === '')).toEqual([])
    expect(first.objects).toHaveLength(first.images.reduce((sum, image) => sum + image.widths.length, 0))
    expect(first.objects.filter((name) => !name.endsWith('.webp'))).toEqual([])
  })

  test(
    'run again it changes nothing: no row, no object, no line in the audit log',
    { timeout: 120_000 },
    async () => {
      const { stdout } = await seed()
      expect(stdout).toContain('(0 new)')
      expect(await everything()).toEqual(first)
    },
  )

  test('run again after stopping half way it makes what is missing', { timeout: 120_000 }, async () => {
    const { db } = app.deps.database
    const seller = first.users.find((user) => user.telegramId === castOf('vio seller').telegram?.id)
    const lost = first.images.find((image) => image.userId === seller?.id)
    await db
      .deleteFrom('images')
      .where('id', '=', lost?.id ?? 0)
      .execute()
    expect((await seed()).stdout).toContain('(1 new)')
    expect((await everything()).images).toHaveLength(first.images.length)
  })

  test('with --if-empty leaves a database with accounts alone', async () => {
    const before = await everything()
    expect((await seed('--if-empty')).stdout).toBe('')
    expect(await everything()).toEqual(before)
  })

  test('its people can sign in, with their rights and their place', async () => {
    const admin = await signInPerson(app, 'vio', castOf('vio admin').telegram?.id ?? 0)
    const me = await app.ask('GET', '/api/telegram/users/me', { token: admin.accessToken })
    expect(me.body).toMatchObject({ isAdmin: true, language: 'ru', districtId: 1_726_294 })
    const count = (await everything()).users.length
    const shopper = await signInByPhone(app, 'saath', castOf('saath phone only').phone ?? '')
    expect(shopper.status).toBe(200)
    expect((await everything()).users).toHaveLength(count)
  })

  test('its banned people cannot', async () => {
    await expect(signInPerson(app, 'vio', castOf('vio banned').telegram?.id ?? 0)).rejects.toThrow('403')
  })

  test('is refused in production', async () => {
    const production = { ...app.environment, NODE_ENV: 'production' }
    const command = fileURLToPath(new URL('../../src/main/demo.ts', import.meta.url))
    await expect(
      run(process.execPath, [command], { env: { PATH: process.env['PATH'], ...production } }),
    ).rejects.toMatchObject({ code: expect.toBeOneOf([2, 78]) as number })
  })
})
