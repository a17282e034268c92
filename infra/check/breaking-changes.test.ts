import { openApiDocument, type OpenApiDocument } from '@app/contract/openapi'
import { describe, expect, test } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'

const copy = (): OpenApiDocument => structuredClone(openApiDocument())
/** Changes a copy of the real contract at a path of keys. */
const changed = (path: readonly string[], value: unknown): OpenApiDocument => {
  const document = copy()
  let place = document as unknown as Record<string, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined) delete place[last]
  else place[last] = value
  return document
}
const me = ['paths', '/api/telegram/users/me', 'get']
const meReply = [...me, 'responses', '200', 'content', 'application/json', 'schema']
const language = [
  'paths',
  '/api/telegram/users/language',
  'patch',
  'requestBody',
  'content',
  'application/json',
  'schema',
]

describe('breaking changes of the contract are named', () => {
  test.each([
    [
      'a removed route',
      ['paths', '/api/telegram/users/me'],
      undefined,
      'GET /api/telegram/users/me: removed',
    ],
    ['stricter access', [...me, 'x-access'], 'admin', 'GET /api/telegram/users/me: access user → admin'],
    [
      'a removed reply field',
      [...meReply, 'properties', 'balance'],
      undefined,
      'GET /api/telegram/users/me: reply.balance removed',
    ],
    [
      'another reply type',
      [...meReply, 'properties', 'balance', 'type'],
      'string',
      'GET /api/telegram/users/me: reply.balance changed its type',
    ],
    [
      'a new required request field',
      [...language, 'required'],
      ['language', 'region'],
      'PATCH /api/telegram/users/language: body.region is now required',
    ],
    [
      'a language no longer taken',
      [...language, 'properties', 'language', 'enum'],
      ['ru'],
      'PATCH /api/telegram/users/language: body.language no longer takes "uz"',
    ],
    [
      'a smaller body limit',
      ['paths', '/api/images', 'post', 'x-body-limit-bytes'],
      5,
      'POST /api/images: smaller body limit',
    ],
  ])('%s', (_name, path, value, change) => {
    expect(breakingChanges(copy(), changed(path, value))).toContain(change)
  })

  test.each([
    ['nothing', [...me, 'summary'], 'Other words'],
    ['a new reply field', [...meReply, 'properties', 'nickname'], { type: 'string' }],
    ['looser access', [...me, 'x-access'], 'public'],
  ])('control: %s breaks nobody', (_name, path, value) => {
    expect(breakingChanges(copy(), changed(path, value))).toEqual([])
  })
})
