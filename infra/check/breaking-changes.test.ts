import { openApiDocument, type OpenApiDocument } from '@app/contract/openapi'
import { expect, test } from 'vitest'
import { findBreakingChanges } from './breaking-changes.ts'

/** The real contract with one changed value; `undefined` removes it. */
const changeDocument = (path: readonly string[], value: unknown): OpenApiDocument => {
  const document = structuredClone(openApiDocument())
  let parent = document as unknown as Record<string, unknown>
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return document
}
const json = ['content', 'application/json', 'schema']
const user = ['paths', '/api/telegram/users/me', 'get']
const reply = [...user, 'responses', '200', ...json, 'properties']
const language = ['paths', '/api/telegram/users/language', 'patch', 'requestBody', ...json]
const GET = 'GET /api/telegram/users/me'
const PATCH = 'PATCH /api/telegram/users/language'

test.each<[name: string, path: readonly string[], value: unknown, change: string]>([
  ['a removed route', ['paths', '/api/telegram/users/me'], undefined, `${GET}: removed`],
  ['stricter access', [...user, 'x-access'], 'admin', `${GET}: access user → admin`],
  ['a removed reply field', [...reply, 'balance'], undefined, `${GET}: reply.balance removed`],
  [
    'another type of a reply field',
    [...reply, 'balance', 'type'],
    'string',
    `${GET}: reply.balance changed its type`,
  ],
  [
    'a new required request field',
    [...language, 'required'],
    ['language', 'region'],
    `${PATCH}: body.region is now required`,
  ],
  [
    'a removed request value',
    [...language, 'properties', 'language', 'enum'],
    ['ru'],
    `${PATCH}: body.language no longer takes "uz"`,
  ],
  [
    'a smaller body limit',
    ['paths', '/api/images', 'post', 'x-body-limit-bytes'],
    5,
    'POST /api/images: smaller body limit',
  ],
])('%s is a breaking change', (_name, path, value, change) => {
  expect(findBreakingChanges(openApiDocument(), changeDocument(path, value))).toContain(change)
})

test.each<[name: string, path: readonly string[], value: unknown]>([
  ['another summary', [...user, 'summary'], 'Other words'],
  ['a new reply field', [...reply, 'nickname'], { type: 'string' }],
  ['looser access', [...user, 'x-access'], 'public'],
])('control: %s is no breaking change', (_name, path, value) => {
  expect(findBreakingChanges(openApiDocument(), changeDocument(path, value))).toEqual([])
})
