import { createHash, createHmac } from 'node:crypto'
import { dataCheckString, launchDataHash, type Pair } from './launch-data-hash.ts'
import { isObject, parseJson } from '../request-parameters.ts'
import type { Random } from '../seeded-random.ts'

interface Context {
  raw: string
  pairs: readonly Pair[]
  hash: string
  pick: <Item>(items: readonly Item[]) => Item | undefined
  below: (limit: number) => number
  botToken: string | undefined
}

/** Undefined when the data has no place for the mutation. */
type Mutation = (context: Context) => string | undefined

const mutations = {
  'bit flipped in a value': ({ pairs, pick, below }) => {
    const target = pick(pairs.filter(([name, value]) => name !== 'hash' && value !== ''))
    if (target === undefined) return undefined
    const bytes = Buffer.from(target[1], 'utf8')
    const position = below(bytes.length)
    bytes.writeUInt8(bytes.readUInt8(position) ^ (1 << below(8)), position)
    const encoded = [...bytes].map(percent).join('')
    return write(pairs, target, (name) => `${name}=${encoded}`)
  },
  'user id changed': ({ pairs, below }) => {
    const change = (value: string) =>
      value.replace(/"(id|user_id)":(\d+)/, (_, name: string, id: string) => {
        return `"${name}":${Number(id) + 1 + below(1000)}`
      })
    const target = pairs.find(([, value]) => change(value) !== value)
    return target && withValue(pairs, target, change(target[1]))
  },
  'phone number changed': ({ pairs, below }) => {
    const target = pairs.find(([name]) => name === 'contact')
    const changed = target?.[1].replace(/\d(?="[,}])/, (digit) => otherDigit(digit, 10, below))
    return target && changed !== undefined ? withValue(pairs, target, changed) : undefined
  },
  'pair dropped': ({ pairs, pick }) => {
    const target = pick(pairs.filter(([name]) => name !== 'hash'))
    return target && writeAll(pairs.filter((pair) => pair !== target))
  },
  'hash dropped': ({ pairs }) => writeAll(pairs.filter(([name]) => name !== 'hash')),
  'signature removed': ({ pairs }) =>
    pairs.some(([name]) => name === 'signature')
      ? writeAll(pairs.filter(([name]) => name !== 'signature'))
      : undefined,
  'pair repeated with another value': ({ pairs, pick, below }) => {
    const target = pick(pairs)
    if (target === undefined) return undefined
    const other: Pair = [target[0], otherValue(target, below)]
    if (other[1] === target[1]) return undefined
    return writeAll(below(2) === 0 ? [other, ...pairs] : [...pairs, other])
  },
  'pair added': ({ pairs, pick, below }) => {
    const name = pick(['is_admin', 'can_send_after', 'query_id', 'receiver', 'zzz', '_'])
    if (name === undefined || pairs.some(([taken]) => taken === name)) return undefined
    const at = below(pairs.length + 1)
    return writeAll([...pairs.slice(0, at), [name, String(below(1000))], ...pairs.slice(at)])
  },
  'key renamed': ({ pairs, pick }) => {
    const target = pick(pairs)
    return target && write(pairs, target, (name, value) => `${name.toUpperCase()}=${value}`)
  },
  'values exchanged between two keys': ({ pairs, pick }) => {
    const first = pick(pairs.filter(([name]) => name !== 'hash'))
    const second = pick(pairs.filter((pair) => pair[0] !== 'hash' && pair !== first))
    if (first === undefined || second === undefined) return undefined
    return writeAll(
      pairs.map((pair) => {
        if (pair === first) return [first[0], second[1]]
        return pair === second ? [second[0], first[1]] : pair
      }),
    )
  },
  'JSON written again': ({ pairs, pick }) => {
    const target = pairs.find(([, value]) => value.startsWith('{'))
    if (target === undefined) return undefined
    const parsed = parseJson(target[1])
    if (!isObject(parsed)) return undefined
    const rewritten = pick([
      JSON.stringify(parsed, undefined, 1),
      JSON.stringify(Object.fromEntries(Object.entries(parsed).toReversed())),
      `${target[1]} `,
    ])
    return withValue(pairs, target, rewritten ?? '')
  },
  'auth_date moved': ({ pairs, below }) => {
    const target = pairs.find(([name]) => name === 'auth_date')
    const offset = (below(2) === 0 ? 1 : -1) * (1 + below(10 ** (1 + below(8))))
    return target && withValue(pairs, target, String(Number(target[1]) + offset))
  },
  'percent-encoding means another byte': ({ raw, pick, below }) => {
    const starts = [...raw.matchAll(/%[0-9A-Fa-f]{2}/g)].map((match) => match.index)
    const at = starts[below(starts.length)]
    if (at === undefined) return undefined
    const [before, escape, after] = [raw.slice(0, at), raw.slice(at, at + 3), raw.slice(at + 3)]
    const otherByte = (Number.parseInt(escape.slice(1), 16) + 1 + below(255)) % 256
    const changed = pick([`%25${escape.slice(1)}`, percent(otherByte), '%ff', '%GG', '%'])
    return before + (changed ?? '') + after
  },
  'hash in upper case': ({ pairs, hash }) => withHash(pairs, hash.toUpperCase()),
  'hash digit changed': ({ pairs, hash, below }) => {
    const at = below(hash.length)
    return withHash(pairs, hash.slice(0, at) + otherDigit(hash.charAt(at), 16, below) + hash.slice(at + 1))
  },
  'hash truncated': ({ pairs, hash, below }) => withHash(pairs, hash.slice(0, below(hash.length))),
  // A hex decoder that stops at the first invalid character would read the right hash here.
  'hash lengthened': ({ pairs, hash, pick }) =>
    withHash(pairs, hash + (pick(['0', '00', 'zz', ' ', '\n', '\u0000', hash]) ?? '0')),
  'hash of another length': ({ pairs, pick }) =>
    withHash(
      pairs,
      createHash(pick(['md5', 'sha1', 'sha512']) ?? 'md5')
        .update('x')
        .digest('hex'),
    ),
  'hash by another bot': ({ pairs }) => withHash(pairs, launchDataHash(pairs, '1:token-of-another-bot')),
  'only the hash': ({ hash }) => `hash=${hash}`,
  'empty text': () => '',
  'hash over data without signature': ({ pairs, botToken }) => {
    const unsigned = pairs.filter(([name]) => name !== 'signature')
    if (botToken === undefined || unsigned.length === pairs.length) return undefined
    return withHash(pairs, launchDataHash(unsigned, botToken))
  },
  // The older login widget derives its secret this way.
  "hash with the login widget's secret": ({ pairs, botToken }) => {
    if (botToken === undefined) return undefined
    const secret = createHash('sha256').update(botToken).digest()
    const hash = createHmac('sha256', secret).update(dataCheckString(pairs)).digest('hex')
    return withHash(pairs, hash)
  },
} satisfies Record<string, Mutation>

export type LaunchDataMutation = keyof typeof mutations

export const launchDataMutations: readonly LaunchDataMutation[] = Object.keys(mutations).filter(
  (name): name is LaunchDataMutation => name in mutations,
)

/**
 * Launch data that must not validate, made from valid data. With `botToken` it may also be a hash of wrong data with the
 * right token. `only` selects one kind, and fails when the data has no place for it.
 */
export function mutateLaunchData(
  raw: string,
  random: Random,
  { botToken, only }: { botToken?: string; only?: LaunchDataMutation } = {},
): string {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]
  const pairs = readPairs(raw)
  const hash = pairs.find(([name]) => name === 'hash')?.[1] ?? ''
  const context: Context = { raw, pairs, hash, pick, below, botToken }
  const original = meaningOf(raw)

  // A bit may flip into the replacement character, or a hash may have no letters: try again.
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const name = only ?? pick(launchDataMutations) ?? 'empty text'
    const mutate: Mutation = mutations[name]
    const mutated = mutate(context)
    if (mutated !== undefined && meaningOf(mutated) !== original) return mutated
  }
  throw new Error(`this launch data has no place for the mutation: ${only ?? 'any'}`)
}

function readPairs(raw: string): Pair[] {
  return [...new URLSearchParams(raw)]
}

/** The data that a validator sees: the order of keys is irrelevant, a repeated key is not. */
function meaningOf(raw: string): string {
  const pairs = readPairs(raw).toSorted(([first], [second]) => {
    if (first === second) return 0
    return first < second ? -1 : 1
  })
  return JSON.stringify(pairs)
}

function writeAll(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function write(
  pairs: readonly Pair[],
  target: Pair,
  spell: (name: string, encodedValue: string) => string,
): string {
  return pairs
    .map((pair) => {
      const encoded = encodeURIComponent(pair[1])
      return pair === target ? spell(pair[0], encoded) : `${pair[0]}=${encoded}`
    })
    .join('&')
}

function withValue(pairs: readonly Pair[], target: Pair, value: string): string {
  return writeAll(pairs.map((pair) => (pair === target ? [pair[0], value] : pair)))
}

function withHash(pairs: readonly Pair[], hash: string): string {
  return writeAll(pairs.map((pair) => (pair[0] === 'hash' ? ['hash', hash] : pair)))
}

function percent(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`
}

function otherDigit(digit: string, base: 10 | 16, below: Context['below']): string {
  return ((Number.parseInt(digit, base) + 1 + below(base - 1)) % base).toString(base)
}

function otherValue([name, value]: Pair, below: Context['below']): string {
  if (name === 'hash') return value.replace(/^./, (digit) => otherDigit(digit, 16, below))
  if (name === 'auth_date') return String(Number(value) + 1 + below(100_000))
  return value.replace(/\d|$/, () => String(below(1000)))
}
