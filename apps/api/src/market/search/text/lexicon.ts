import { fold } from './fold.rules.ts'
import { noise, synonymSections, talk, wishes } from './synonyms/sections.ts'
import { tokensOf, type Token } from './words.rules.ts'

/**
 * What people call the same thing, as a tree over word keys. Every line of the word lists is one concept; a text in
 * which one of its words occurs carries the concept, and a query for any of them asks for the concept.
 */

interface Node {
  readonly next: Map<string, Node>
  concepts: readonly string[]
}

interface Concept {
  readonly name: string
  readonly category: string
  readonly phrases: readonly string[]
  readonly parents: readonly string[]
}

const longestPhrase = 6
const newNode = (): Node => ({ next: new Map(), concepts: [] })

/** Several tables are made of the same words, and every process makes them when it starts. */
const foldedOnce = new Map<string, string>()
const foldOnce = (phrase: string): string => {
  const before = foldedOnce.get(phrase)
  if (before !== undefined) return before
  const after = fold(phrase)
  foldedOnce.set(phrase, after)
  return after
}

const phraseTokens = (phrase: string): readonly Token[] => tokensOf(foldOnce(phrase), longestPhrase)

/** On a keyboard without ў people type у; without the mark, o. The second is what folding does anyway. */
const typedWays = (phrase: string): readonly string[] =>
  /o[‘']|ў/i.test(phrase) ? [phrase, phrase.replaceAll(/o[‘']|ў/gi, 'u')] : [phrase]

const conceptOf = (line: string, category: string): Concept => {
  const [own = '', wider = ''] = line.split('<')
  const list = (text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const phrases = list(own)
  return {
    name: `#${foldOnce(phrases[0] ?? '').replaceAll(' ', '_')}`,
    category,
    phrases: phrases.flatMap(typedWays),
    parents: list(wider).map((part) => `#${foldOnce(part).replaceAll(' ', '_')}`),
  }
}

const concepts: readonly Concept[] = synonymSections.flatMap(([category, text]) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => conceptOf(line, category)),
)

const root = newNode()
const wordConcepts = new Map<string, Set<string>>()
const parentsOf = new Map<string, readonly string[]>()
const categoriesOf = new Map<string, Set<string>>()

const plant = (node: Node, [token, ...rest]: readonly Token[], name: string): void => {
  if (!token) {
    if (!node.concepts.includes(name)) node.concepts = [...node.concepts, name]
    return
  }
  for (const key of token.keys) {
    const child = node.next.get(key) ?? newNode()
    node.next.set(key, child)
    plant(child, rest, name)
  }
}

const addTo = (map: Map<string, Set<string>>, key: string, value: string): void => {
  const before = map.get(key)
  if (before) before.add(value)
  else map.set(key, new Set([value]))
}

for (const { name, category, phrases, parents } of concepts) {
  parentsOf.set(name, [...(parentsOf.get(name) ?? []), ...parents])
  addTo(categoriesOf, name, category)
  for (const phrase of phrases) {
    const tokens = phraseTokens(phrase)
    plant(root, tokens, name)
    const [only] = tokens
    // With its ending, too: of a foreign name it is none (iphone), and a slip in it leaves too little to guess from.
    if (tokens.length === 1 && only)
      for (const key of new Set([only.text, ...only.keys])) addTo(wordConcepts, key, name)
  }
}

/** Found in a text like a concept, but stands for nothing. */
const idle = '#'
for (const phrase of talk.split(',')) plant(root, phraseTokens(phrase), idle)

/** With everything that it is a kind of: a scarf is also an accessory. */
export function withWider(names: readonly string[]): readonly string[] {
  const all = new Set(names)
  for (const name of all) for (const parent of parentsOf.get(name) ?? []) all.add(parent)
  return [...all]
}

/** Says how a thing is (red, wooden, for children), whatever the thing. */
export function isAttribute({ concepts: names }: Found): boolean {
  return names.every((name) => categoriesOf.get(name)?.has(''))
}

/** Whether it is a thing of this category, or no thing of any. */
export function belongsTo(found: Found, category: string): boolean {
  return isAttribute(found) || found.concepts.some((name) => categoriesOf.get(name)?.has(category))
}

export function isIdle({ concepts: names }: Found): boolean {
  return names.includes(idle)
}

export interface Found {
  /** How many tokens it takes. */
  readonly length: number
  readonly concepts: readonly string[]
}

/** The longest thing of the lists that begins at this token. */
export function conceptsAt(tokens: readonly Token[], at: number): Found | null {
  let node: Node | undefined = root
  let found: Found | null = null
  for (let length = 1; length <= longestPhrase; length += 1) {
    const token = tokens[at + length - 1]
    if (!token) break
    // The Russian reading first: the Uzbek one of a Russian word may be another word (штанга without its -ga).
    const key = token.keys.find((one) => node?.next.has(one))
    node = key === undefined ? undefined : node?.next.get(key)
    if (!node) break
    // Noise may begin a phrase (ot sotiladi) but is never a thing by itself (holati and халат fold alike).
    const isThing = length > 1 || !isNoise(token)
    if (isThing && node.concepts.length > 0) found = { length, concepts: node.concepts }
  }
  return found
}

/** A word of five letters or more that is one slip away from a word of the lists; of four, that lacks a vowel of one. */
const shortestMisspelt = 5
const gapsOf = (key: string): readonly string[] =>
  Array.from({ length: key.length }, (_, at) => key.slice(0, at) + key.slice(at + 1))

const makeNearWords = (): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, string[]>()
  for (const key of wordConcepts.keys())
    if (key.length >= shortestMisspelt)
      for (const gap of [key, ...gapsOf(key)]) {
        const before = words.get(gap)
        if (before) before.push(key)
        else words.set(gap, [key])
      }
  return words
}
/** Eight entries a word, for the first one that is misspelt: most processes never hear of any. */
let nearWords: ReadonlyMap<string, readonly string[]> | undefined

const isOneSlip = (a: string, b: string): boolean => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Fast fingers leave a vowel out (айфн, iphne): the most of a slip that four letters are enough to guess from. */
const lacksVowel = (key: string, word: string): boolean =>
  gapsOf(word).some((gap, at) => gap === key && /[аеиоуюя]/.test(word[at] ?? ''))

export function conceptsNear(key: string): readonly string[] {
  const isShort = key.length === shortestMisspelt - 1
  if (key.length < shortestMisspelt && !isShort) return []
  const isMeant = isShort ? lacksVowel : isOneSlip
  const near = new Set<string>()
  nearWords ??= makeNearWords()
  for (const gap of isShort ? [key] : [key, ...gapsOf(key)])
    for (const word of nearWords.get(gap) ?? []) if (isMeant(key, word)) near.add(word)
  return [...new Set([...near].flatMap((word) => [...(wordConcepts.get(word) ?? [])]))].slice(0, 6)
}

/** Single words in the order of the alphabet, so that a beginning finds its words at once. */
const singleWords = concepts
  .flatMap(({ name, phrases }) => phrases.map((phrase) => ({ word: foldOnce(phrase), name })))
  .filter(({ word }) => !word.includes(' '))
  .toSorted((a, b) => (a.word < b.word ? -1 : 1))

const shortestBeginning = 3
const maxBeginnings = 20

const conceptsBeginning = (typed: string): readonly string[] => {
  if (typed.length < shortestBeginning) return []
  let low = 0
  let high = singleWords.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((singleWords[middle]?.word ?? '') < typed) low = middle + 1
    else high = middle
  }
  const end = singleWords.slice(low, low + maxBeginnings)
  return end.filter(({ word }) => word.startsWith(typed)).map(({ name }) => name)
}

/** Links of the categories to which the things of a half-typed query belong, those of whole words first. */
export function categoriesMeant(query: string): readonly string[] {
  const folded = fold(query)
  const tokens = tokensOf(folded, longestPhrase)
  const whole = tokens.flatMap((_token, at) => conceptsAt(tokens, at)?.concepts ?? [])
  const begun = conceptsBeginning(folded)
  return [...new Set([...whole, ...begun].flatMap((name) => [...(categoriesOf.get(name) ?? [])]))].filter(
    (link) => link !== '',
  )
}

const keySet = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/[\s,]+/)
      .map((word) => fold(word)),
  )
const noiseWords = keySet(noise)
const wishWords = keySet(wishes)
/** Says nothing about the thing: and, for, selling. */
export function isNoise(token: Token): boolean {
  return noiseWords.has(token.text)
}
/** Good to have, but an ad without it is no worse: cheap, urgent. */
export function isWish(token: Token): boolean {
  return wishWords.has(token.text)
}
