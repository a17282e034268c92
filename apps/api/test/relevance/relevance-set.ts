import { devices } from './set/devices.ts'
import { heldOut } from './set/held-out.ts'
import { livingAndWork } from './set/living-and-work.ts'
import { wardrobeAndHome } from './set/wardrobe-and-home.ts'

export interface SetAd {
  readonly id: number
  readonly category: string
  readonly place: string
  readonly title: string
  readonly description: string
}

export interface Wish {
  readonly query: string
  readonly adId: number
  readonly isMisspelt: boolean
  /** Nothing was mended for its sake. */
  readonly isHeldOut: boolean
}

export interface RelevanceSet {
  readonly ads: readonly SetAd[]
  /** Query and the ad that is wanted. */
  readonly wishes: readonly Wish[]
  /** The same query in several scripts. */
  readonly spellings: readonly (readonly string[])[]
}

/** Reads the text form of the set; how it is written stands in `set/devices.ts`. */
export function readRelevanceSet(): RelevanceSet {
  const ads: SetAd[] = []
  const wishes: Wish[] = []
  const spellings: string[][] = []
  const lines = [devices, wardrobeAndHome, livingAndWork, heldOut].flatMap((text) =>
    text.split('\n').map((line) => ({ line, isHeldOut: text === heldOut })),
  )
  for (const { line, isHeldOut } of lines) {
    if (line === '') continue
    const rest = line.slice(1).trim()
    const adId = ads.length
    if (line.startsWith('>')) {
      const [category = '', place = '', title = '', description = ''] = rest.split(' | ')
      ads.push({ id: adId + 1, category, place, title, description })
    } else if (line.startsWith('~')) wishes.push({ query: rest, adId, isMisspelt: true, isHeldOut })
    else if (line.startsWith('=')) {
      const queries = rest.split(' = ')
      for (const query of queries) wishes.push({ query, adId, isMisspelt: false, isHeldOut })
      if (queries.length > 1) spellings.push(queries)
    } else throw new Error(`neither an ad nor a query: ${line}`)
  }
  return { ads, wishes, spellings }
}
