import addressWords from './address-words.json' with { type: 'json' }

/** An address of a delivery, as it was typed. */
export interface Address {
  readonly pin: string
  readonly address: string
  readonly addressExtra: string
}

/** Words that say what a part of an address is, in their spellings: they do not tell two addresses apart. */
const commonWords: ReadonlySet<string> = new Set(addressWords)

interface Parts {
  /** Numbers of building, flat and plot, in any order. */
  readonly numbers: ReadonlySet<string>
  /** The remaining letters. */
  readonly letters: string
}

const splitAddress = ({ address, addressExtra }: Address): Parts => {
  const words = `${address} ${addressExtra}`
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(\d)\s*[/-]\s*(?=\d)/g, '$1/')
    .replaceAll(/(\d)\s*[/-]\s*(?=\p{L}(?!\p{L}))/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}/]+/u)
    .filter((word) => word !== '' && !commonWords.has(word))
  return {
    numbers: new Set(words.filter((word) => /\p{N}/u.test(word))),
    letters: words.filter((word) => !/\p{N}/u.test(word)).join(''),
  }
}

const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

/** From 0 to 1, by shared pairs of letters. */
const similarity = (one: string, other: string): number => {
  const [first, second] = [pairs(one), pairs(other)]
  if (first.length + second.length === 0) return one === other ? 1 : 0
  const left = [...second]
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (first.length + second.length)
}

/** «12 M G Rd» is «12 MG Road»; a name left out or misspelt still looks alike. */
const sameStreet = 0.7
const similarStreet = 0.4

/**
 * Whether two typed addresses are one household. `same`: PIN, all numbers and the street agree, so that no other buyer
 * orders there. `similar`: one of them has fewer numbers, or the street is spelt otherwise: an operator decides.
 */
export function compareHouseholds(one: Address, other: Address): 'same' | 'similar' | 'different' {
  if (one.pin !== other.pin) return 'different'
  const [first, second] = [splitAddress(one), splitAddress(other)]
  const [fewer, more] =
    first.numbers.size <= second.numbers.size
      ? [first.numbers, second.numbers]
      : [second.numbers, first.numbers]
  const isSubset = [...fewer].every((number) => more.has(number))
  const closeness = similarity(first.letters, second.letters)
  if (!isSubset || (fewer.size === 0 && more.size > 0)) return 'different'
  if (fewer.size === more.size && closeness >= sameStreet) return 'same'
  return closeness >= similarStreet ? 'similar' : 'different'
}

export type Suspicion = 'DEVICE' | 'PHONE' | 'ADDRESS'

/** What the system knows of one account of a pair. */
export interface Party {
  readonly addresses: readonly Address[]
  /** Confirmed and of deliveries. */
  readonly phones: ReadonlySet<string>
  /** Hashed devices of sessions. */
  readonly devices: ReadonlySet<string>
}

/** Reasons to think that the referrer and the friend are one household; any of them holds the payout. */
export function findSuspicions(referrer: Party, friend: Party): Suspicion[] {
  const isNear = referrer.addresses.some((own) =>
    friend.addresses.some((theirs) => compareHouseholds(own, theirs) !== 'different'),
  )
  const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    [...one].some((value) => other.has(value))
  return [
    ...(share(referrer.devices, friend.devices) ? (['DEVICE'] as const) : []),
    ...(share(referrer.phones, friend.phones) ? (['PHONE'] as const) : []),
    ...(isNear ? (['ADDRESS'] as const) : []),
  ]
}
