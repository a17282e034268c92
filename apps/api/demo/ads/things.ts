import type { Random } from '../random.ts'
import { readFormula, readRecipes, resolve, type Formula, type Recipe } from '../recipe.ts'
import { lines, pairs, readData, type Line, type Pair, type Values } from '../words.ts'

/** Items that sellers praise, offer and criticise in the same words. */
export type Family =
  | 'appliance'
  | 'device'
  | 'furniture'
  | 'home'
  | 'clothes'
  | 'car'
  | 'gear'
  | 'kids'
  | 'sealed'
  | 'material'
  | 'estate'
  | 'rent'
  | 'animal'
  | 'job'
  | 'service'
  | 'harvest'
  | 'found'
  | 'swap'

export type Gender = 'm' | 'f' | 'n' | 'p'
export type Grade = 'excellent' | 'good' | 'worn'

export interface Colour {
  /** Russian adjectives agree with their noun. */
  readonly ru: Readonly<Record<Gender, string>>
  readonly uz: string
  /** The option of the category's form. */
  readonly option: string
}

export interface Head {
  readonly gender: Gender
  readonly name: Pair
}

/** What is true of one ad, decided before a word is written; both languages state these facts and no others. */
export interface Facts {
  readonly values: Values
  readonly colour: Colour | null
  readonly state: 'NEW' | 'USED'
  readonly grade: Grade
  readonly months: number
  /** The year in which it was bought or made. */
  readonly year: number
  readonly hasDelivery: boolean
  readonly canBargain: boolean
  readonly canSwap: boolean
  readonly hasInstalments: boolean
  readonly spot: Pair
}

export interface Thing {
  readonly key: string
  /** Which pictures show it: `object` in the manifest. */
  readonly object: string
  readonly category: string
  readonly family: Family
  readonly isBig: boolean
  readonly weight: number
  readonly heads: readonly Head[]
  readonly titles: readonly Pair[]
  readonly about: readonly Line[]
  readonly drawValues: (random: Random) => Values
  /** In thousands of so‘m, for a new one. */
  readonly drawPrice: Formula
  readonly usedShare: number
  readonly ageMonths: readonly [least: number, most: number]
  /** The share of ads with a price in units (UYE). */
  readonly unitsShare: number
  /** Values for the form of the category, by the number of the parameter. */
  readonly parameters: (facts: Facts) => ReadonlyMap<number, string>
}

type Recipes = Readonly<Record<string, Recipe>>

/** `heads` are `gender|по-русски|oʻzbekcha`, in lower case. */
interface ThingData extends Partial<
  Pick<Thing, 'object' | 'isBig' | 'weight' | 'usedShare' | 'ageMonths' | 'unitsShare'>
> {
  readonly category: string
  readonly family: Family
  readonly heads: readonly string[]
  readonly titles: readonly string[]
  readonly about: readonly string[]
  readonly values: Recipes
  readonly price: string
  /** Parameters that several things share: a key of `forms.json`. */
  readonly form?: string
  readonly parameters: Recipes
}

const read = (name: string): unknown => readData(new URL(name, import.meta.url))
const forms = read('./forms.json') as Readonly<Record<string, Recipes>>

const readHead = (line: string): Head => {
  const [gender = '', ru = '', uz = ''] = line.split('|')
  if (!/^[mfnp]$/.test(gender) || ru === '' || uz === '') throw new Error(`not a head: ${line}`)
  return { gender: gender as Gender, name: [ru, uz] }
}

/** The facts under the names that `forms.json` and the parameters of a thing use. */
const parameterValues = (facts: Facts): Values => {
  const isNew = facts.state === 'NEW'
  const flags = {
    isNew,
    isUsed: !isNew,
    looksNew: isNew || facts.grade === 'excellent',
    isUnderWarranty: isNew || facts.months < 12,
    hasDelivery: facts.hasDelivery,
    hasInstalments: facts.hasInstalments,
    canBargain: facts.canBargain,
    canSwap: facts.canSwap,
  }
  return {
    ...facts.values,
    ...Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, String(flag)])),
    ...(facts.colour ? { colour: facts.colour.option } : {}),
    year: facts.year,
    spot: facts.spot,
  }
}

const fillForm = (form: Recipes, facts: Facts): Map<number, string> => {
  const values = parameterValues(facts)
  return new Map(
    Object.entries(form).flatMap(([id, recipe]) => {
      const value = resolve(recipe, values)
      if (value === undefined) return []
      return [[Number(id), typeof value === 'object' ? value[0] : String(value)] as const]
    }),
  )
}

const readThing = (key: string, data: ThingData): Thing => {
  const form = { ...(data.form === undefined ? {} : forms[data.form]), ...data.parameters }
  return {
    key,
    object: data.object ?? key,
    category: data.category,
    family: data.family,
    isBig: data.isBig ?? false,
    weight: data.weight ?? 1,
    heads: data.heads.map(readHead),
    titles: pairs(data.titles),
    about: lines(data.about),
    drawValues: readRecipes(data.values),
    drawPrice: readFormula(data.price),
    usedShare: data.usedShare ?? 0.75,
    ageMonths: data.ageMonths ?? [3, 48],
    unitsShare: data.unitsShare ?? 0,
    parameters: (facts) => fillForm(form, facts),
  }
}

/** In the order of the file: with the weights it decides which thing a random number means. */
export const things: readonly Thing[] = Object.entries(
  read('./things.json') as Readonly<Record<string, ThingData>>,
).map(([key, data]) => readThing(key, data))

interface ColourData {
  /** Masculine, feminine, neuter, plural. */
  readonly ru: string
  readonly uz: string
  readonly option: string
}

const readColour = ({ ru, uz, option }: ColourData): Colour => {
  const [m = '', f = '', n = '', p = ''] = ru.split(' ')
  return { ru: { m, f, n, p }, uz, option }
}

/** By `colour` in the manifest of pictures. */
export const colours: ReadonlyMap<string, Colour> = new Map(
  Object.entries(read('./colours.json') as Readonly<Record<string, ColourData>>).map(([key, data]) => [
    key,
    readColour(data),
  ]),
)
