import { fold } from './fold.rules.ts'
import { noise, optionalWords, stockPhrases, synonymSections } from './synonyms/sections.ts'
import { tokenize, type Token } from './words.rules.ts'

/**
 * Synonyms as a tree over word keys. Each line of the word lists is one concept; a text with one of its words carries the
 * concept, and a query with any of them searches for it.
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

/** Several tables are built from the same words when a process starts. */
const foldedOnce = new Map<string, string>()
const foldOnce = (phrase: string): string => {
  const before = foldedOnce.get(phrase)
  if (before !== undefined) return before
  const after = fold(phrase)
  foldedOnce.set(phrase, after)
  return after
}

const phraseTokens = (phrase: string): readonly Token[] => tokenize(foldOnce(phrase), longestPhrase)

/** Without ў on the keyboard, users type у, or o without the mark; folding covers the second. */
const spellings = (phrase: string): readonly string[] =>
  /o[‘']|ў/i.test(phrase) ? [phrase, phrase.replaceAll(/o[‘']|ў/gi, 'u')] : [phrase]

const parseConcept = (line: string, category: string): Concept => {
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
    phrases: phrases.flatMap(spellings),
    parents: list(wider).map((part) => `#${foldOnce(part).replaceAll(' ', '_')}`),
  }
}

const concepts: readonly Concept[] = synonymSections.flatMap(([category, text]) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => parseConcept(line, category)),
)

const root = newNode()
const wordConcepts = new Map<string, Set<string>>()
const parentsByConcept = new Map<string, readonly string[]>()
const categoriesByConcept = new Map<string, Set<string>>()

const addPhrase = (node: Node, [token, ...rest]: readonly Token[], name: string): void => {
  if (!token) {
    if (!node.concepts.includes(name)) node.concepts = [...node.concepts, name]
    return
  }
  for (const key of token.keys) {
    const child = node.next.get(key) ?? newNode()
    node.next.set(key, child)
    addPhrase(child, rest, name)
  }
}

const addTo = (map: Map<string, Set<string>>, key: string, value: string): void => {
  const before = map.get(key)
  if (before) before.add(value)
  else map.set(key, new Set([value]))
}

for (const { name, category, phrases, parents } of concepts) {
  parentsByConcept.set(name, [...(parentsByConcept.get(name) ?? []), ...parents])
  addTo(categoriesByConcept, name, category)
  for (const phrase of phrases) {
    const tokens = phraseTokens(phrase)
    addPhrase(root, tokens, name)
    const [only] = tokens
    // Also with its ending, which in a foreign name is none (iphone).
    if (tokens.length === 1 && only)
      for (const key of new Set([only.text, ...only.keys])) addTo(wordConcepts, key, name)
  }
}

/** A phrase without meaning for the search. */
const idle = '#'
for (const phrase of stockPhrases.split(',')) addPhrase(root, phraseTokens(phrase), idle)

/** Adds the wider concepts: a scarf is also an accessory. */
export function withWider(names: readonly string[]): readonly string[] {
  const all = new Set(names)
  for (const name of all) for (const parent of parentsByConcept.get(name) ?? []) all.add(parent)
  return [...all]
}

/** Whether it describes things of any category (red, wooden, for children). */
export function isAttribute({ concepts: names }: Found): boolean {
  return names.every((name) => categoriesByConcept.get(name)?.has(''))
}

/** Whether it is a concept of this category, or of none. */
export function belongsTo(found: Found, category: string): boolean {
  return isAttribute(found) || found.concepts.some((name) => categoriesByConcept.get(name)?.has(category))
}

export function isIdle({ concepts: names }: Found): boolean {
  return names.includes(idle)
}

export interface Found {
  /** The number of tokens. */
  readonly length: number
  readonly concepts: readonly string[]
}

/** The longest concept that starts at this token. */
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
    // A noise word may start a phrase (ot sotiladi) but is no concept by itself (holati and халат fold alike).
    const isConcept = length > 1 || !isNoise(token)
    if (isConcept && node.concepts.length > 0) found = { length, concepts: node.concepts }
  }
  return found
}

/** Words of five or more letters are corrected by one typo, words of four letters by one missing vowel. */
const shortestMisspelt = 5
const dropEachLetter = (key: string): readonly string[] =>
  Array.from({ length: key.length }, (_, at) => key.slice(0, at) + key.slice(at + 1))

const makeNearWords = (): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, string[]>()
  for (const key of wordConcepts.keys())
    if (key.length >= shortestMisspelt)
      for (const gap of [key, ...dropEachLetter(key)]) {
        const before = words.get(gap)
        if (before) before.push(key)
        else words.set(gap, [key])
      }
  return words
}
/** Built for the first misspelt word, because most processes never need it: eight entries a word. */
let nearWords: ReadonlyMap<string, readonly string[]> | undefined

const differsByOneTypo = (a: string, b: string): boolean => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** A missing vowel (айфн, iphne) is the only typo that four letters are enough to correct. */
const lacksVowel = (key: string, word: string): boolean =>
  dropEachLetter(word).some((gap, at) => gap === key && /[аеиоуюя]/.test(word[at] ?? ''))

export function conceptsNear(key: string): readonly string[] {
  const isShort = key.length === shortestMisspelt - 1
  if (key.length < shortestMisspelt && !isShort) return []
  const isMeant = isShort ? lacksVowel : differsByOneTypo
  const near = new Set<string>()
  nearWords ??= makeNearWords()
  for (const gap of isShort ? [key] : [key, ...dropEachLetter(key)])
    for (const word of nearWords.get(gap) ?? []) if (isMeant(key, word)) near.add(word)
  return [...new Set([...near].flatMap((word) => [...(wordConcepts.get(word) ?? [])]))].slice(0, 6)
}

/** Single words in alphabetical order, for binary search by prefix. */
const singleWords = concepts
  .flatMap(({ name, phrases }) => phrases.map((phrase) => ({ word: foldOnce(phrase), name })))
  .filter(({ word }) => !word.includes(' '))
  .toSorted((a, b) => (a.word < b.word ? -1 : 1))

const shortestPrefix = 3
const maxPrefixMatches = 20

const conceptsByPrefix = (typed: string): readonly string[] => {
  if (typed.length < shortestPrefix) return []
  let low = 0
  let high = singleWords.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((singleWords[middle]?.word ?? '') < typed) low = middle + 1
    else high = middle
  }
  const end = singleWords.slice(low, low + maxPrefixMatches)
  return end.filter(({ word }) => word.startsWith(typed)).map(({ name }) => name)
}

/** Links of the categories that a partly typed query is about; those of whole words first. */
export function findMeantCategories(query: string): readonly string[] {
  const folded = fold(query)
  const tokens = tokenize(folded, longestPhrase)
  const whole = tokens.flatMap((_token, at) => conceptsAt(tokens, at)?.concepts ?? [])
  const byPrefix = conceptsByPrefix(folded)
  return [
    ...new Set([...whole, ...byPrefix].flatMap((name) => [...(categoriesByConcept.get(name) ?? [])])),
  ].filter((link) => link !== '')
}

const keySet = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/[\s,]+/)
      .map((word) => fold(word)),
  )
const noiseWords = keySet(noise)
const optionalWordKeys = keySet(optionalWords)
/** Whether the word says nothing about the goods: and, for, selling. */
export function isNoise(token: Token): boolean {
  return noiseWords.has(token.text)
}
/** Whether an ad without the word is as good a match: cheap, urgent. */
export function isOptionalWord(token: Token): boolean {
  return optionalWordKeys.has(token.text)
}
