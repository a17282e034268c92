import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCandidates } from '#core/media/picture-marks.sql.ts'
import { placeImages, placeSeller } from '#test/support/ads.ts'
import { sized } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/** A page of 40 ads with three photos of a hundred words each, among a million words in the proof. */
const pictures = sized(5_000, 50_000)
const wordsOfPicture = 20
const photosOfPage = 120
const questionsOfPhoto = 100
/** A word in every picture. */
const common = 7
const limits = { maxOfWord: 64, maxCandidates: 12 }

let app: TestApp
/** Three pictures with marks: the only possible results. */
let known: number[]

beforeAll(async () => {
  app = await startTestApp()
  await placeImages(app, await placeSeller(app), 3)
  await asOwner(app.databaseName, async (client) => {
    await client.query(`
      insert into picture_words select hashint4(n), 1000 + n / ${wordsOfPicture}
        from generate_series(1, ${pictures * wordsOfPicture}) n on conflict do nothing;
      insert into picture_words select ${common}, 1000 + n from generate_series(1, ${pictures}) n
        on conflict do nothing;
      insert into picture_marks select id, '{}', '\\x00' from images;
      insert into picture_words select word, id from images, unnest(array[101, 102, ${common}]) word;
      insert into picture_words select 103, min(id) from images`)
    await client.query('vacuum analyze picture_words')
    known = (await client.query<{ id: number }>('select id::int from images order by id')).rows.map(
      ({ id }) => id,
    )
  })
}, 600_000)
afterAll(() => app.close())

const ask = (words: readonly number[], most = limits) =>
  readCandidates(
    app.deps.database.db,
    words.map((word) => ({ imageId: 1_000_000, word })),
    most,
  )

test('the pictures with the most common words come first, up to the limit', async () => {
  const answer = await ask([101, 102, 103], { ...limits, maxCandidates: 1 })
  expect(answer.map(({ candidateId }) => candidateId)).toEqual(known.slice(0, 1))
  expect(await ask([101, 102, 103])).toHaveLength(3)
})

test('a word in every picture is ignored because of its frequency limit', async () => {
  expect(await ask([common])).toEqual([])
  const careless = { maxOfWord: 1_000_000, maxCandidates: 1_000_000 }
  expect(await ask([common], careless)).toHaveLength(3)
})

test('a page of the moderation queue reads the words by index lookups', async () => {
  const questions = Array.from({ length: photosOfPage * questionsOfPhoto }, (_, index) => ({
    imageId: 1_000_000 + Math.floor(index / questionsOfPhoto),
    // Half of the words exist, and each photo also asks for the common one.
    word: index % questionsOfPhoto === 0 ? common : index * 7_919,
  }))
  const times: number[] = []
  for (let round = 0; round < sized(1, 3); round += 1) {
    const started = performance.now()
    await readCandidates(app.deps.database.db, questions, limits)
    times.push(performance.now() - started)
  }
  console.info(
    `figure: ${questions.length} words among ${pictures * wordsOfPicture}: ${Math.min(...times).toFixed(0)} ms`,
  )
  // 12,000 index lookups take microseconds each; one scan of a million rows per photo would take many seconds.
  expect(byStopwatch(Math.min(...times))).toBeLessThan(1_500)
  const { rows } = await asOwner(app.databaseName, (client) =>
    client.query<{ 'QUERY PLAN': string }>(
      `explain select array(select image_id from picture_words where word = asked.word limit 64)
        from unnest(array[1, 2, 3]) as asked (word)`,
    ),
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // An index scan or an index-only scan, depending on the last vacuum; never a sequential scan.
  expect(plan).toMatch(/Index (?:Only )?Scan (?:using|on) picture_words_pkey/)
  expect(plan).not.toContain('Seq Scan')
})
