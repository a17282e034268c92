import * as z from 'zod/mini'

/** What is read here of a JSON Schema. */
interface ReplySchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, ReplySchema>>
  readonly additionalProperties?: unknown
  readonly items?: ReplySchema
  readonly anyOf?: readonly ReplySchema[]
}

/** Replies are written by this schema, so a field that is not declared cannot leave the server. */
export function replySchema({ reply }: { readonly reply: z.ZodMiniType }): ReplySchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' })
  return schema as ReplySchema
}

/**
 * Writes a reply as JSON and leaves out what its schema does not declare. Fastify's own serialiser takes as long on a
 * page of fifty cards, keeps no bytes of objects that last, and refuses a nullable object that has a field too many,
 * where this one leaves the field out. Null for schemas with shapes that it does not know; those replies keep Fastify's.
 */
export function declaredJson(schema: ReplySchema): ((reply: unknown) => string | Buffer) | null {
  const keep = keeperOf(schema)
  if (!keep) return null
  return pageWriter(schema) ?? ((reply) => JSON.stringify(keep(reply)))
}

const lastingObjects = new WeakSet()

/**
 * Says of an object that it is answered often and never changes, in any depth. In the list of a page its bytes are
 * then kept as long as the object itself: writing them is most of the work of a hot reply.
 */
export function lasting<T extends object>(value: T): T {
  lastingObjects.add(value)
  return value
}

type Keep = (value: unknown) => unknown

const asItIs: Keep = (value) => value
const plainTypes: ReadonlySet<string | undefined> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'null',
])

const isPlain = ({ type }: ReplySchema): boolean =>
  typeof type === 'object' ? type.every((one) => plainTypes.has(one)) : plainTypes.has(type)

/** Plain values have no fields that could leave the server undeclared. */
const keeperOf = (schema: ReplySchema): Keep | null => {
  if (isPlain(schema)) return asItIs
  if (schema.type === 'object') return objectKeeper(schema)
  if (schema.type === 'array' && schema.items) return arrayKeeper(schema.items)
  const [value, nothing, ...others] = schema.anyOf ?? []
  if (value && nothing?.type === 'null' && others.length === 0) {
    const keep = keeperOf(value)
    if (keep === asItIs) return asItIs
    return keep && ((given) => (given === null ? null : keep(given)))
  }
  return null
}

const arrayKeeper = (items: ReplySchema): Keep | null => {
  const keep = keeperOf(items)
  if (keep === asItIs) return asItIs
  return keep && ((value) => (value as readonly unknown[]).map(keep))
}

const objectKeeper = ({ properties, additionalProperties }: ReplySchema): Keep | null => {
  // A record names no fields: its keys are values.
  if (!properties || additionalProperties !== false) return null
  const fields: [string, Keep][] = []
  for (const [name, schema] of Object.entries(properties)) {
    const keep = keeperOf(schema)
    if (!keep) return null
    fields.push([name, keep])
  }
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>
    const kept: Record<string, unknown> = {}
    for (const [name, keep] of fields) {
      const field = from[name]
      if (field !== undefined) kept[name] = keep === asItIs ? field : keep(field)
    }
    return kept
  }
}

type Pieces = (string | Buffer)[]
type WritePart = (value: unknown, pieces: Pieces) => void

/** For replies like `{ data: [{…}, {…}], total }`: the object and its lists piece by piece. */
const pageWriter = ({ properties }: ReplySchema): ((reply: unknown) => string | Buffer) | null => {
  const fields = Object.entries(properties ?? {})
  if (!fields.some(([, schema]) => schema.items?.type === 'object')) return null
  const parts = fields.map(([name, schema]) => [name, partWriter(schema)] as const)
  return (reply) => {
    const from = reply as Readonly<Record<string, unknown>>
    const pieces: Pieces = []
    for (const [name, write] of parts) {
      if (from[name] === undefined) continue
      pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      write(from[name], pieces)
    }
    pieces.push(pieces.length === 0 ? '{}' : '}')
    return joined(pieces)
  }
}

const partWriter = (schema: ReplySchema): WritePart => {
  const { items } = schema
  if (items?.type === 'object') return listWriter(items)
  const keep = keeperOf(schema) ?? asItIs
  return (value, pieces) => pieces.push(JSON.stringify(keep(value)))
}

/** The bytes of lasting objects, by the schema that they were written by: lists of several replies share them. */
const writtenBy = new Map<string, WeakMap<object, Buffer>>()

const listWriter = (items: ReplySchema): WritePart => {
  const keep = keeperOf(items) ?? asItIs
  const key = JSON.stringify(items)
  const written = writtenBy.get(key) ?? new WeakMap<object, Buffer>()
  writtenBy.set(key, written)
  const write = (value: object): string | Buffer => {
    const known = written.get(value)
    if (known) return known
    const text = JSON.stringify(keep(value))
    if (!lastingObjects.has(value)) return text
    const bytes = Buffer.from(text)
    written.set(value, bytes)
    return bytes
  }
  return (value, pieces) => {
    pieces.push('[')
    for (const [index, one] of (value as readonly object[]).entries()) {
      if (index > 0) pieces.push(',')
      pieces.push(write(one))
    }
    pieces.push(']')
  }
}

const joined = (pieces: Pieces): string | Buffer => {
  if (pieces.every((piece) => typeof piece === 'string')) return pieces.join('')
  let bytes = 0
  for (const piece of pieces) bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  const whole = Buffer.allocUnsafe(bytes)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += whole.write(piece, at)
    else at += piece.copy(whole, at)
  }
  return whole
}
