import * as z from 'zod/mini'

/** The parts of a JSON Schema that are used here. */
interface ReplySchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, ReplySchema>>
  readonly additionalProperties?: unknown
  readonly items?: ReplySchema
  readonly anyOf?: readonly ReplySchema[]
}

/** Replies are serialised by this schema, so that an undeclared field cannot leave the server. */
export function replySchema({ reply }: { readonly reply: z.ZodMiniType }): ReplySchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' })
  return schema as ReplySchema
}

/**
 * Serialises a reply and leaves out undeclared fields. Fastify's own serialiser is as fast on a page of fifty cards, but
 * cannot reuse the bytes of immutable objects, and fails on a nullable object with an undeclared field instead of
 * leaving the field out. Returns null for schemas that it does not support; those replies use Fastify's.
 */
export function declaredJson(schema: ReplySchema): ((reply: unknown) => string | Buffer) | null {
  const pick = makePicker(schema)
  if (!pick) return null
  return makePageWriter(schema) ?? ((reply) => JSON.stringify(pick(reply)))
}

const immutableObjects = new WeakSet()

/**
 * Marks an object that is answered often and never changes, at any depth. Its bytes in lists are cached as long as the
 * object lives: serialising is most of the work of a hot reply.
 */
export function cacheSerialization<T extends object>(value: T): T {
  immutableObjects.add(value)
  return value
}

/** Returns a copy with the declared fields only. */
type PickFields = (value: unknown) => unknown

const pickAll: PickFields = (value) => value
const plainTypes: ReadonlySet<string | undefined> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'null',
])

const isPlain = ({ type }: ReplySchema): boolean =>
  typeof type === 'object' ? type.every((one) => plainTypes.has(one)) : plainTypes.has(type)

const makePicker = (schema: ReplySchema): PickFields | null => {
  if (isPlain(schema)) return pickAll
  if (schema.type === 'object') return makeObjectPicker(schema)
  if (schema.type === 'array' && schema.items) return makeArrayPicker(schema.items)
  const [value, nothing, ...others] = schema.anyOf ?? []
  if (value && nothing?.type === 'null' && others.length === 0) {
    const pick = makePicker(value)
    if (pick === pickAll) return pickAll
    return pick && ((given) => (given === null ? null : pick(given)))
  }
  return null
}

const makeArrayPicker = (items: ReplySchema): PickFields | null => {
  const pick = makePicker(items)
  if (pick === pickAll) return pickAll
  return pick && ((value) => (value as readonly unknown[]).map(pick))
}

const makeObjectPicker = ({ properties, additionalProperties }: ReplySchema): PickFields | null => {
  // A record declares no fields: its keys are data.
  if (!properties || additionalProperties !== false) return null
  const fields: [string, PickFields][] = []
  for (const [name, schema] of Object.entries(properties)) {
    const pick = makePicker(schema)
    if (!pick) return null
    fields.push([name, pick])
  }
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) {
      const field = from[name]
      if (field !== undefined) picked[name] = pick === pickAll ? field : pick(field)
    }
    return picked
  }
}

type Pieces = (string | Buffer)[]
type WritePart = (value: unknown, pieces: Pieces) => void

/** For replies like `{ data: [{…}, {…}], total }`: writes the object and its lists in pieces. */
const makePageWriter = ({ properties }: ReplySchema): ((reply: unknown) => string | Buffer) | null => {
  const fields = Object.entries(properties ?? {})
  if (!fields.some(([, schema]) => schema.items?.type === 'object')) return null
  const parts = fields.map(([name, schema]) => [name, makePartWriter(schema)] as const)
  return (reply) => {
    const from = reply as Readonly<Record<string, unknown>>
    const pieces: Pieces = []
    for (const [name, write] of parts) {
      if (from[name] === undefined) continue
      pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      write(from[name], pieces)
    }
    pieces.push(pieces.length === 0 ? '{}' : '}')
    return joinPieces(pieces)
  }
}

const makePartWriter = (schema: ReplySchema): WritePart => {
  const { items } = schema
  if (items?.type === 'object') return makeListWriter(items)
  const pick = makePicker(schema) ?? pickAll
  return (value, pieces) => pieces.push(JSON.stringify(pick(value)))
}

/** Bytes of immutable objects, by the schema of the list; replies with the same schema share them. */
const bytesBySchema = new Map<string, WeakMap<object, Buffer>>()

const makeListWriter = (items: ReplySchema): WritePart => {
  const pick = makePicker(items) ?? pickAll
  const key = JSON.stringify(items)
  const cache = bytesBySchema.get(key) ?? new WeakMap<object, Buffer>()
  bytesBySchema.set(key, cache)
  const write = (value: object): string | Buffer => {
    const known = cache.get(value)
    if (known) return known
    const text = JSON.stringify(pick(value))
    if (!immutableObjects.has(value)) return text
    const bytes = Buffer.from(text)
    cache.set(value, bytes)
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

const joinPieces = (pieces: Pieces): string | Buffer => {
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
