import * as z from 'zod/mini'
import { allEndpoints } from './api.ts'
import { idempotencyKeyPattern, type Endpoint } from './endpoint.ts'
import { errors, type ErrorCode } from './errors.ts'
import { possibleErrors } from './possible-errors.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly 'x-access': string
  readonly 'x-rate-class': string
  readonly 'x-origin': string
  readonly 'x-body-limit-bytes': number
  readonly security: Json
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Json
    readonly description?: string
  }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: Json }>>
  }
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content: Readonly<Record<string, { readonly schema: Json }>> }
    >
  >
}
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: Json
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, Json> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest as Record<string, Json>
}

const puzzle: Json = {
  type: 'object',
  required: ['challenge', 'bits'],
  properties: { challenge: { type: 'string' }, bits: { type: 'integer' } },
}

const problem = (codes: readonly ErrorCode[]): Json => ({
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: codes.toSorted() },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    retryAfterSeconds: { type: 'number' },
    ...(codes.includes('OTP_WORK_REQUIRED') && { puzzle }),
  },
})

const replyType = ({ fileType, isEventStream }: Endpoint): string =>
  fileType ?? (isEventStream ? 'text/event-stream' : 'application/json')

const responses = (endpoint: Endpoint): OpenApiOperation['responses'] => {
  const codes = possibleErrors(endpoint)
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return {
    200: {
      description: 'Done',
      content: { [replyType(endpoint)]: { schema: schemaOf(endpoint.reply, 'output') } },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        status,
        {
          description: list.toSorted().join(', '),
          content: { 'application/json': { schema: problem(list) } },
        },
      ]),
    ),
  }
}

const parameters = (endpoint: Endpoint): NonNullable<OpenApiOperation['parameters']> =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const { properties, required } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties ?? {}).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || (required ?? []).includes(name),
      schema: property,
    }))
  })

const headers = ({ takesIdempotencyKey }: Endpoint): NonNullable<OpenApiOperation['parameters']> =>
  takesIdempotencyKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', pattern: idempotencyKeyPattern.source },
          description:
            'The same key for every attempt of one request: it is executed once, and each attempt gets the first answer.',
        },
      ]
    : []

const requestBody = (endpoint: Endpoint): Pick<OpenApiOperation, 'requestBody'> => {
  if (endpoint.multipart) {
    const files: Json = {
      type: 'array',
      maxItems: endpoint.multipart.maxFiles,
      items: { type: 'string', format: 'binary' },
    }
    const schema: Json = {
      type: 'object',
      required: [endpoint.multipart.field],
      properties: { [endpoint.multipart.field]: files },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
  }
}

const operation = (name: string, endpoint: Endpoint): OpenApiOperation => {
  const declared = [...parameters(endpoint), ...headers(endpoint)]
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.product],
    'x-access': endpoint.access,
    'x-rate-class': endpoint.rate,
    'x-origin': endpoint.origin,
    'x-body-limit-bytes': endpoint.bodyLimitBytes,
    security: endpoint.access === 'public' || endpoint.access === 'signed' ? [] : [{ bearer: [] }],
    ...(declared.length > 0 ? { parameters: declared } : {}),
    ...requestBody(endpoint),
    responses: responses(endpoint),
  }
}

/** The contract as OpenAPI; sorted, so that a diff shows only real changes. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const sorted = [...allEndpoints].toSorted(([, a], [, b]) =>
    a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1,
  )
  for (const [name, endpoint] of sorted)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vio and Saath',
      version: '1',
      description: 'One server for both products; the host says which one a request belongs to.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}
