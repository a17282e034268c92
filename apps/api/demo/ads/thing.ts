import type { Random } from '../random.ts'
import { lines, pairs, readTexts, type Line, type Pair, type Values } from '../words.ts'
import type { Colour, Gender } from './colours.ts'

/** Things that people praise, sell and complain about in the same words. */
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

export type Grade = 'excellent' | 'good' | 'worn'

export interface Head {
  readonly gender: Gender
  readonly name: Pair
}

/** What is true of one ad, decided before a word is written; both languages tell these facts and no others. */
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

export type ParameterValue = string | number | boolean | undefined
export type Parameters = (facts: Facts) => Readonly<Record<number, ParameterValue>>

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
  readonly values: (random: Random) => Values
  /** In thousands of so‘m, for a new one. */
  readonly price: (values: Values, random: Random) => number
  readonly usedShare: number
  readonly ageMonths: readonly [least: number, most: number]
  /** How many of a hundred name their price in units (UYE). */
  readonly unitsShare: number
  readonly parameters: Parameters
}

interface Sketch {
  readonly category: string
  readonly family: Family
  readonly object?: string
  readonly isBig?: boolean
  readonly weight?: number
  readonly values?: (random: Random) => Values
  readonly price: (values: Values, random: Random) => number
  readonly usedShare?: number
  readonly ageMonths?: readonly [least: number, most: number]
  readonly unitsShare?: number
  readonly parameters: Parameters
}

/** `heads` are `род|по-русски|oʻzbekcha`, in lower case. */
const textsOf = readTexts<'heads' | 'titles' | 'about'>(new URL('./thing-texts.json', import.meta.url))

const parseHead = (line: string): Head => {
  const [gender = '', ru = '', uz = ''] = line.split('|')
  if (!/^[mfnp]$/.test(gender) || ru === '' || uz === '') throw new Error(`not a head: ${line}`)
  return { gender: gender as Gender, name: [ru, uz] }
}

/** What does not vary with the language; the texts stand in `thing-texts.json` under the same key. */
export function thing(key: string, sketch: Sketch): Thing {
  const texts = textsOf(key)
  return {
    key,
    object: sketch.object ?? key,
    category: sketch.category,
    family: sketch.family,
    isBig: sketch.isBig ?? false,
    weight: sketch.weight ?? 1,
    heads: texts.heads.map(parseHead),
    titles: pairs(texts.titles),
    about: lines(texts.about),
    values: sketch.values ?? (() => ({})),
    price: sketch.price,
    usedShare: sketch.usedShare ?? 0.75,
    ageMonths: sketch.ageMonths ?? [3, 48],
    unitsShare: sketch.unitsShare ?? 0,
    parameters: sketch.parameters,
  }
}

/** A number among the values, for prices. */
export function numberIn(values: Values, name: string): number {
  const value = values[name]
  if (typeof value !== 'number') throw new Error(`${name} is not a number`)
  return value
}
