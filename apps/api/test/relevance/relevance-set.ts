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

export interface SearchCase {
  readonly query: string
  readonly adId: number
  readonly isMisspelt: boolean
  /** The rules were not tuned for it. */
  readonly isHeldOut: boolean
}

export interface RelevanceSet {
  readonly ads: readonly SetAd[]
  /** A query and the expected ad. */
  readonly cases: readonly SearchCase[]
  /** The same query in several scripts. */
  readonly spellings: readonly (readonly string[])[]
}

/** Parses the text form of the set; `set/devices.ts` explains the format. */
export function readRelevanceSet(): RelevanceSet {
  const ads: SetAd[] = []
  const cases: SearchCase[] = []
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
    } else if (line.startsWith('~')) cases.push({ query: rest, adId, isMisspelt: true, isHeldOut })
    else if (line.startsWith('=')) {
      const queries = rest.split(' = ')
      for (const query of queries) cases.push({ query, adId, isMisspelt: false, isHeldOut })
      if (queries.length > 1) spellings.push(queries)
    } else throw new Error(`neither an ad nor a query: ${line}`)
  }
  return { ads, cases, spellings }
}
