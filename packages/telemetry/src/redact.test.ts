import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  [
    'duplicate key value violates unique constraint "users_phone_key"',
    'duplicate key value violates unique constraint "users_phone_key"',
  ],
  ['too many wait for a connection', 'too many wait for a connection'],
  ['null value in column "user_id" of relation "ads"', 'null value in column "user_id" of relation …'],
  ['Key (phone)=(+998901234567) already exists.', 'Key (phone)=(…) already exists.'],
  ['Key (name)=(Alisher', 'Key (name)=(…)'],
  ['no code for +998 90 123-45-67 today', 'no code for … today'],
  ['no code for 901234567', 'no code for …'],
  ['wrong code 123456', 'wrong code …'],
  ['card 8600 1234 5678 9012 refused', 'card … refused'],
  ['status 503 after 3 tries', 'status 503 after 3 tries'],
  ['connect ECONNREFUSED 203.0.113.77:5432', 'connect ECONNREFUSED …'],
  ['invalid input syntax for type bigint: "Alisher"', 'invalid input syntax for type bigint: …'],
  ['Unexpected token \'A\', "Alisher Na"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
  ['an open quote "Alisher Navoiy', 'an open quote …'],
  ['mail to alisher@example.com failed', 'mail to … failed'],
  ['fetch of https://api.example.com/bot1:AbC/send?phone=1 failed', 'fetch of … failed'],
  ['postgres://app:secret@db/app is away', '… is away'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl expired', 'jwt … expired'],
  ['bot 123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc', 'bot …:…'],
  ['[parse_exception] cannot parse [divan arzon]', '[parse_exception] cannot parse […]'],
  ['cannot parse [divan', 'cannot parse […]'],
  ['device device-123456789012345678 unknown', 'device … unknown'],
  ['нет кода для Алишер', '…'],
  ['first line\nsecond line', 'first line second line'],
])('redacts "%s" to "%s"', (message, kept) => {
  expect(redact(message)).toBe(kept)
})

test('shortens a message to 300 characters', () => {
  expect(redact('word '.repeat(10_000)).length).toBeLessThanOrEqual(300)
})
