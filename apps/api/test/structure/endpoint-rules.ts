import type { Access, Endpoint, Method, Product, RateClass } from '@app/contract/endpoint'
import { errors } from '@app/contract/errors'
import type { SpecifiedEndpoint } from '@app/contract/specified'
import * as z from 'zod/mini'

const methods: Readonly<Record<Method, true>> = {
  GET: true,
  POST: true,
  PATCH: true,
  PUT: true,
  DELETE: true,
}
const accesses: Readonly<Record<Access, true>> = {
  public: true,
  user: true,
  operator: true,
  admin: true,
  signed: true,
}
const productsServed: Readonly<Record<Product | 'both', true>> = { vio: true, saath: true, both: true }
const rates: Readonly<Record<RateClass, true>> = {
  read: true,
  write: true,
  'sign-in': true,
  upload: true,
  beacon: true,
  callback: true,
  probe: true,
}

export function nameOf(endpoint: { readonly method: string; readonly path: string }): string {
  return `${endpoint.method} ${endpoint.path}`
}

const inputSchema = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { io: 'input' })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Places where a JSON schema accepts undeclared properties. A typed record declares all of them. */
export function openObjects(schema: unknown, at = 'body'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => openObjects(part, `${at}.${index}`))
  if (!isRecord(schema)) return []
  const more = schema['additionalProperties']
  const isTypedRecord = isRecord(more) && Object.keys(more).length > 0 && schema['properties'] === undefined
  const isOpen = schema['type'] === 'object' && more !== false && !isTypedRecord
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(schema).flatMap(([key, part]) => openObjects(part, `${at}.${key}`)),
  ]
}

/** Missing and contradictory parts of an endpoint. */
export function endpointProblems(endpoint: Endpoint): string[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const declared = endpoint.params ? Object.keys(endpoint.params.shape) : []
  const takesBody = endpoint.body !== undefined || endpoint.multipart !== undefined
  const checks: readonly [isWrong: boolean, problem: string][] = [
    [!(endpoint.method in methods), 'no known method'],
    [!(endpoint.access in accesses), 'no known access'],
    [!(endpoint.rate in rates), 'no known rate class'],
    [!(endpoint.product in productsServed), 'no known product'],
    [!/^(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+$/.test(endpoint.path), 'a path that is not plain'],
    [endpoint.summary.trim() === '', 'no summary'],
    [!isRecord(endpoint.reply) || !('parse' in endpoint.reply), 'no reply schema'],
    [!Number.isInteger(endpoint.bodyLimitBytes) || endpoint.bodyLimitBytes < 0, 'no body limit'],
    [takesBody && endpoint.bodyLimitBytes === 0, 'a body without a limit'],
    [!takesBody && endpoint.bodyLimitBytes !== 0, 'a body limit without a body schema'],
    [endpoint.method === 'GET' && takesBody, 'a GET with a body'],
    [takesBody && endpoint.body !== undefined && endpoint.multipart !== undefined, 'two kinds of body'],
    [
      inPath.toSorted().join() !== declared.toSorted().join(),
      'path parameters without a schema of the same names',
    ],
    [endpoint.errors.some((code) => !(code in errors)), 'an unknown error code'],
    [
      endpoint.errors.includes('IDEMPOTENCY_MISMATCH') && !endpoint.takesIdempotencyKey,
      'a key that it may refuse and does not take',
    ],
    [
      endpoint.access === 'signed' && endpoint.rate !== 'callback',
      'a callback outside the callback rate class',
    ],
  ]
  const open = endpoint.body && endpoint.access !== 'signed' ? openObjects(inputSchema(endpoint.body)) : []
  return [
    ...checks.filter(([isWrong]) => isWrong).map(([, problem]) => `${nameOf(endpoint)}: ${problem}`),
    ...open.map((at) => `${nameOf(endpoint)}: ${at} accepts fields that it does not declare`),
  ]
}

/** Writes under these paths that are safe to repeat without a key, with the reason. */
const repeatable: Readonly<Record<string, string>> = {
  'POST /api/user/group-purchases/leave': 'a seat is given back once',
  'POST /api/user/orders/{id}/cancel': 'a cancelled order is cancelled',
  'POST /api/user/orders/{id}/rating': 'an order has one rating',
  'PATCH /api/orders/{id}': 'an order is where it was moved to',
  'PATCH /api/user/telegram/transactions/cancel/{id}': 'a cancelled payment is cancelled',
  'POST /api/orders/moves': 'each order is where it was moved to',
  'POST /api/orders/packing-list': 'changes nothing',
  'POST /api/referral-payouts/reviews': 'a share is taken back once',
  'POST /api/telegram/transactions/{id}/refund': 'a payment is refunded once',
  'POST /api/telegram/transactions/reconciliations': 'a look changes nothing',
  'POST /api/telegram/transactions/reconciliations/{id}/settled': 'the first word about a difference stays',
}

/** A client that got no reply repeats the request, which must not pay or take a seat twice. */
export function repeatProblems(
  endpoints: Iterable<Pick<Endpoint, 'method' | 'path' | 'takesIdempotencyKey'>>,
): string[] {
  return [...endpoints]
    .filter(({ method }) => method !== 'GET')
    .filter(({ path }) => /\/(?:orders|group-purchases|referral-payouts|transactions)(?:\/|$)/.test(path))
    .filter((endpoint) => !endpoint.takesIdempotencyKey && !(nameOf(endpoint) in repeatable))
    .map((endpoint) => `${nameOf(endpoint)}: changes money or seats without an Idempotency-Key`)
}

export function reportProblems(
  endpoints: Iterable<{ readonly method: string; readonly path: string; readonly access: Access }>,
): string[] {
  return [...endpoints]
    .filter(({ path, access }) => /(?:\/|-)report$/.test(path) && access !== 'operator')
    .map((endpoint) => `${nameOf(endpoint)}: a report for ${endpoint.access}`)
}

type Claim = SpecifiedEndpoint & Pick<Endpoint, 'origin'>

/** Differences between the bound endpoints and the owner's specifications. */
export function compareWithSpecified(bound: Iterable<Claim>, list: readonly SpecifiedEndpoint[]): string[] {
  const asked = new Map(list.map((entry) => [nameOf(entry), entry]))
  return [...bound].flatMap((endpoint) => {
    const name = nameOf(endpoint)
    const entry = asked.get(name)
    if (endpoint.origin === 'ours') return entry ? [`${name}: is on the list but calls itself ours`] : []
    if (!entry) return [`${name}: calls itself specified but is not on the list`]
    return (['access', 'product'] as const)
      .filter((part) => endpoint[part] !== entry[part])
      .map((part) => `${name}: ${part} is ${endpoint[part]}, the list says ${entry[part]}`)
  })
}
