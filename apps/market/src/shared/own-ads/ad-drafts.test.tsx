import { beforeEach, expect, test } from 'vitest'
import { draftFileKey, forgetDrafts, moveDrafts, readDraft, writeDraft } from './ad-drafts.ts'
import { findDraftFile, keepDraftFile } from './draft-files.ts'

const form = 'new'
const [telegram, web] = [
  { userId: 'of-telegram', form },
  { userId: 'of-the-web', form },
]
const begin = async (of: typeof telegram, words: string, savedAt: number): Promise<void> => {
  const photo = { id: `photo of ${words}`, uploaded: null }
  await keepDraftFile(draftFileKey(of, photo.id), new Blob([words]))
  writeDraft(of, { savedAt, idempotencyKey: words, values: { name: words }, photos: [photo] })
}
const fileOf = async (of: typeof telegram, words: string): Promise<string | undefined> =>
  (await findDraftFile(draftFileKey(of, `photo of ${words}`)))?.text()

beforeEach(async () => {
  for (const { userId } of [telegram, web]) await forgetDrafts(userId)
})

test('drafts of a merged account move to the other account with their photos', async () => {
  await begin(telegram, 'Кресло', 1)
  await moveDrafts(telegram.userId, web.userId)
  expect(readDraft(web)).toMatchObject({ values: { name: 'Кресло' }, idempotencyKey: 'Кресло' })
  expect(await fileOf(web, 'Кресло')).toBe('Кресло')
  expect(readDraft(telegram)).toBeNull()
  expect(await fileOf(telegram, 'Кресло')).toBeUndefined()
  // Repeated: nothing is left to move, and nothing is lost.
  await moveDrafts(telegram.userId, web.userId)
  expect(await fileOf(web, 'Кресло')).toBe('Кресло')
})

test.each([
  ['the brought one', 1, 2, 'Кресло'],
  ['the one that was there', 2, 1, 'Диван'],
])('the newer of two drafts is kept after a merge, here %s', async (_which, there, brought, kept) => {
  await begin(web, 'Диван', there)
  await begin(telegram, 'Кресло', brought)
  await moveDrafts(telegram.userId, web.userId)
  expect(readDraft(web)).toMatchObject({ values: { name: kept } })
  for (const words of ['Кресло', 'Диван']) {
    expect(await fileOf(web, words)).toBe(words === kept ? kept : undefined)
    expect(await fileOf(telegram, words)).toBeUndefined()
  }
})
