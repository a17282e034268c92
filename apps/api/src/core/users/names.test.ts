import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVioPhone, signInByPhone, signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const give = (token: string, firstName: string, lastName: string | null = null) =>
  app.ask('PATCH', '/api/telegram/users/name', { token, body: { firstName, lastName } })
const nameOf = async (token: string) => {
  const me = await app.ask<{ firstName: string; lastName: string | null }>('GET', '/api/telegram/users/me', {
    token,
  })
  return [me.body.firstName, me.body.lastName]
}

test('a user who signed in by phone enters a name, changes it and removes the last name', async () => {
  const { accessToken } = (await signInByPhone(app, 'vio', newVioPhone())).body
  expect(await nameOf(accessToken)).toEqual(['', null])
  expect((await give(accessToken, ' Oʻgʻiloy ', 'Эргашева-Ли')).body).toEqual({
    firstName: 'Oʻgʻiloy',
    lastName: 'Эргашева-Ли',
  })
  expect(await nameOf(accessToken)).toEqual(['Oʻgʻiloy', 'Эргашева-Ли'])
  await give(accessToken, 'Ойгул')
  expect(await nameOf(accessToken)).toEqual(['Ойгул', null])
})

test('a name with a digit, a link or a symbol, or an empty one, is refused', async () => {
  const { accessToken } = (await signInByPhone(app, 'vio', newVioPhone())).body
  for (const name of [
    '',
    '  ',
    '+998901234567',
    't.me/vio',
    '@vio',
    'Анна 5',
    'Анна\n',
    '⭐️',
    'я'.repeat(65),
  ])
    expect([name, (await give(accessToken, name)).status]).toEqual([name, name === 'Анна\n' ? 200 : 400])
  expect((await give(accessToken, 'Анна', '')).status).toBe(400)
})

test('a name of the company is refused, and one from Telegram is left out', async () => {
  const { accessToken } = (await signInByPhone(app, 'vio', newVioPhone())).body
  for (const [first, last] of [
    ['Vio', 'Support'],
    ['Поддержка', null],
    ['Азиз', 'Модератор'],
  ] as const)
    expect((await give(accessToken, first, last)).body).toMatchObject({ code: 'NAME_RESERVED' })
  expect(await nameOf(accessToken)).toEqual(['', null])
})

test('an entered name is kept at the next sign-in through Telegram; without one, Telegram’s name is used', async () => {
  const person = await signInPerson(app)
  expect(await nameOf(person.accessToken)).toEqual(['Aziza', 'Karimova'])
  await give(person.accessToken, 'Азиза')
  const again = await signInPerson(app, 'vio', person.telegramId)
  expect(await nameOf(again.accessToken)).toEqual(['Азиза', null])
})

test('a merge into an account without a name keeps the entered name', async () => {
  const phone = newVioPhone()
  await signInByPhone(app, 'vio', phone)
  const person = await signInPerson(app)
  await give(person.accessToken, 'Азиза')
  const merged = (await signInByPhone(app, 'vio', phone, { token: person.accessToken })).body
  expect(await nameOf(merged.accessToken)).toEqual(['Азиза', null])
  const again = await signInPerson(app, 'vio', person.telegramId)
  expect(await nameOf(again.accessToken)).toEqual(['Азиза', null])
})
