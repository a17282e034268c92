import { beforeAll, expect, test } from 'vitest'
import { isSamePicture } from '#core/media/picture-marks-match.rules.ts'
import { getIndexKeys, getCopyKeys, type PictureMarks } from '#core/media/picture-marks.rules.ts'
import { sized } from '#test/support/size.ts'
import { averageHash, differentHashBits, type Hash } from './average-hash.ts'
import { copiesOf, readOriginals, takeMarks, type Copy, type Original } from './labelled-pictures.ts'

/**
 * The goal: at least 90 % of the copies (cropped, shrunk, watermarked, mirrored, saved again) are found, and at least 95 %
 * of the found pairs are copies. The other pairs are different pictures, many of similar subjects: three kittens of one
 * litter, five cars in front of one hedge.
 */
const minRecall = 0.9
const minPrecision = 0.95
/** The gate uses a part, neighbours in the list, since similar pictures are adjacent. */
const originalCount = sized(40, Infinity)
/** Copies of some are enough; the others are possible false positives. */
const copiedEvery = sized(4, 2)

interface Seen {
  readonly marks: PictureMarks
  readonly names: ReadonlySet<number>
  readonly hash: Hash
}
type SeenOriginal = Original & Seen
type SeenCopy = Copy & Seen & { readonly of: number }

let originals: SeenOriginal[]
let copies: SeenCopy[]

const see = async <T extends { readonly bytes: Buffer }>(picture: T): Promise<T & Seen> => {
  const marks = await takeMarks(picture.bytes)
  return { ...picture, marks, names: new Set(getIndexKeys(marks)), hash: await averageHash(picture.bytes) }
}

beforeAll(async () => {
  originals = []
  copies = []
  for (const [index, original] of (await readOriginals(originalCount)).entries()) {
    originals.push(await see(original))
    if (index % copiedEvery !== 0) continue
    for (const copy of await copiesOf(original, index)) copies.push({ ...(await see(copy)), of: index })
  }
}, 600_000)

type Judge = (one: Seen, other: Seen) => boolean

interface Figures {
  readonly found: Readonly<Record<string, string>>
  readonly recall: number
  readonly recallOfTwo: number
  readonly precision: number
  readonly wrong: number
  readonly wrongOfKind: number
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

const measure = (judge: Judge): Figures => {
  const judged = copies.map((copy) => {
    const original = originals[copy.of]
    return { change: copy.change, isFound: original !== undefined && judge(copy, original) }
  })
  let [wrong, wrongOfKind] = [0, 0]
  for (const [index, one] of originals.entries())
    for (const other of originals.slice(0, index)) {
      if (!judge(one, other)) continue
      wrong += 1
      if (one.kind === other.kind) wrongOfKind += 1
    }
  const count = (list: readonly { isFound: boolean }[]): number =>
    list.filter(({ isFound }) => isFound).length
  const once = judged.filter(({ change }) => change !== 'two of them')
  const twice = judged.filter(({ change }) => change === 'two of them')
  const found = Object.fromEntries(
    [...Map.groupBy(judged, ({ change }) => change)].map(([change, list]) => [
      change,
      `${count(list)} of ${list.length}`,
    ]),
  )
  return {
    found,
    recall: share(count(once), once.length),
    recallOfTwo: share(count(twice), twice.length),
    precision: share(count(once), count(once) + wrong),
    wrong,
    wrongOfKind,
  }
}

const report = (who: string, figures: Figures): void => {
  const pairs = (originals.length * (originals.length - 1)) / 2
  const lines = Object.entries(figures.found).map(([change, found]) => `  ${change}: ${found}`)
  const total = `recall ${figures.recall.toFixed(3)}, precision ${figures.precision.toFixed(3)}`
  const extra = `two changes ${figures.recallOfTwo.toFixed(3)}`
  const wrong = `wrong ${figures.wrong} of ${pairs} different pairs (${figures.wrongOfKind} of one kind)`
  console.info([`${who}: ${total}, ${extra}, ${wrong}`, ...lines].join('\n'))
}

const meetsGoal = ({ recall, precision }: Figures): boolean =>
  recall >= minRecall && precision >= minPrecision

const haveNameInCommon: Judge = (one, other) => getCopyKeys(one.marks).some((name) => other.names.has(name))

/** Like the server: a common word makes a candidate, then the whole marks are compared. */
const byMarks: Judge = (one, other) => haveNameInCommon(one, other) && isSamePicture(one.marks, other.marks)

test('the set of pictures is large enough', () => {
  const alike = originals.flatMap((one, index) =>
    originals.slice(0, index).filter(({ kind }) => kind === one.kind),
  )
  expect(new Set(copies.map(({ of }) => of)).size).toBeGreaterThanOrEqual(sized(10, 60))
  expect((originals.length * (originals.length - 1)) / 2).toBeGreaterThan(sized(700, 5_000))
  expect(alike.length).toBeGreaterThan(sized(20, 80))
})

test('copies are found and different pictures are not', () => {
  const figures = measure(byMarks)
  report('marks', figures)
  expect(figures.recall).toBeGreaterThanOrEqual(minRecall)
  expect(figures.recallOfTwo).toBeGreaterThanOrEqual(minRecall)
  expect(figures.precision).toBeGreaterThanOrEqual(minPrecision)
  expect(meetsGoal(figures)).toBe(true)
})

test('control: no threshold of an 8×8 average hash meets the goal', () => {
  const tried = Array.from({ length: 21 }, (_, most) => {
    const figures = measure((one, other) => differentHashBits(one.hash, other.hash) <= most)
    return { most, figures }
  })
  const best = tried
    .filter(({ figures }) => figures.precision >= minPrecision)
    .toSorted((a, b) => b.figures.recall - a.figures.recall)[0]
  if (best) report(`average hash, at most ${best.most} bits apart`, best.figures)
  expect(tried.filter(({ figures }) => meetsGoal(figures))).toEqual([])
})

test('control: common words without the full comparison find similar pictures as copies', () => {
  const figures = measure(haveNameInCommon)
  report('one word in common', figures)
  expect(figures.wrong).toBeGreaterThan(measure(byMarks).wrong)
})
