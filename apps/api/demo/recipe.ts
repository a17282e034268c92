import type { Random } from './random.ts'
import { fill, pair, type Pair, type Values } from './words.ts'

/**
 * How the data files describe a value:
 * - a list: one entry is drawn;
 * - `= rooms * 21 + 4..19`: a sum of products, in which `4..19` is drawn;
 * - `{ "by": "watts", "20": "iPhone", "else": "Samsung" }`: chosen by an earlier value;
 * - `{length}×{depth}`: a text of earlier values, and `{length}` alone is that value;
 * - anything else: a constant. `велюр | velyur` is a pair.
 */
export type Recipe = string | number | boolean | readonly (string | number)[] | Choice | null
interface Choice {
  readonly by: string
  readonly [key: string]: Recipe
}
type Value = Values[string]

const isChoice = (recipe: Recipe): recipe is Choice => typeof recipe === 'object' && 'by' in (recipe ?? {})

/** A pair counts by its first language. */
const keyOf = (value: Value | undefined): string => String(typeof value === 'object' ? value[0] : value)

const parse = (constant: string | number): Value =>
  typeof constant === 'string' && constant.includes(' | ') ? pair(constant) : constant

/** The value of a recipe without chance; undefined when a choice or its only placeholder has none. */
export function resolve(recipe: Recipe, values: Values): Value | undefined {
  if (isChoice(recipe)) return resolve(recipe[keyOf(values[recipe.by])] ?? recipe['else'] ?? null, values)
  if (recipe === null || typeof recipe === 'object') return undefined
  if (typeof recipe !== 'string') return typeof recipe === 'boolean' ? String(recipe) : recipe
  const only = /^\{(\w+)\}$/.exec(recipe)?.[1]
  if (only !== undefined) return values[only]
  const text = parse(recipe)
  return typeof text === 'object'
    ? ([fill(text[0], values, 0), fill(text[1], values, 1)] satisfies Pair)
    : fill(String(text), values, 0)
}

export type Formula = (values: Values, random: Random) => number

const readOperand = (text: string): ((values: Values) => number) => {
  if (/^\d/.test(text)) return () => Number(text)
  return (values) => {
    const value = values[text]
    if (typeof value !== 'number') throw new Error(`${text} is not a number`)
    return value
  }
}

const readFactor = (text: string): Formula => {
  const [least, most] = text.split('..').map(readOperand)
  if (least && most) return (values, random) => random.between(least(values), most(values))
  const [base, exponent] = text.split('^').map(readOperand)
  if (base && exponent) return (values) => base(values) ** exponent(values)
  return base ?? readOperand(text)
}

/** `900 + memory * 9 + ram * 60..190`: products, added and subtracted. `0.91^years` is a power. */
export function readFormula(text: string): Formula {
  const terms = text.split(/ (?=[+-] )/).map((term) => ({
    sign: term.startsWith('- ') ? -1 : 1,
    factors: term
      .replace(/^[+-] /, '')
      .split(' * ')
      .map(readFactor),
  }))
  return (values, random) =>
    terms.reduce(
      (sum, { sign, factors }) =>
        sum + factors.reduce((product, factor) => product * factor(values, random), sign),
      0,
    )
}

type Draw = (values: Values, random: Random) => Value | undefined

const readRecipe = (recipe: Recipe): Draw => {
  if (typeof recipe === 'string' && recipe.startsWith('= ')) return readFormula(recipe.slice(2))
  if (!Array.isArray(recipe)) return (values) => resolve(recipe, values)
  const choices = (recipe as readonly (string | number)[]).map(parse)
  return (_values, random) => random.pick(choices)
}

/** Draws the values in the order of their recipes: another order gives other values for the same seed. */
export function readRecipes(recipes: Readonly<Record<string, Recipe>>): (random: Random) => Values {
  const draws = Object.entries(recipes).map(([name, recipe]) => [name, readRecipe(recipe)] as const)
  return (random) => {
    const values: Record<string, Value> = {}
    for (const [name, draw] of draws) {
      const value = draw(values, random)
      if (value === undefined) throw new Error(`no value for ${name}`)
      values[name] = value
    }
    return values
  }
}
