import type { Json, OpenApiDocument, OpenApiOperation } from '@app/contract/openapi'

/** Names each change that would break a client of the older document; an intended one can be allowed by its name. */
export function findBreakingChanges(older: OpenApiDocument, newer: OpenApiDocument): string[] {
  return Object.entries(older.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const current = newer.paths[path]?.[method]
      const changes = current ? compareOperations(operation, current) : ['removed']
      return changes.map((change) => `${method.toUpperCase()} ${path}: ${change}`)
    }),
  )
}

const accessLevels = ['public', 'user', 'operator', 'admin']

const isStricter = (before: string, after: string): boolean => {
  const [from, to] = [accessLevels.indexOf(before), accessLevels.indexOf(after)]
  return before !== after && (to > from || to < 0 || from < 0)
}

function compareOperations(before: OpenApiOperation, after: OpenApiOperation): string[] {
  const changes: string[] = []
  if (isStricter(before['x-access'], after['x-access']))
    changes.push(`access ${before['x-access']} → ${after['x-access']}`)
  if (after['x-body-limit-bytes'] < before['x-body-limit-bytes']) changes.push('smaller body limit')
  for (const parameter of after.parameters ?? []) {
    const earlier = before.parameters?.find((one) => one.name === parameter.name && one.in === parameter.in)
    if (!earlier && parameter.required) changes.push(`new required parameter ${parameter.name}`)
    if (earlier)
      changes.push(...compareRequests(`parameter ${parameter.name}`, earlier.schema, parameter.schema))
  }
  for (const parameter of before.parameters ?? [])
    if (!after.parameters?.some((one) => one.name === parameter.name))
      changes.push(`parameter ${parameter.name} removed`)
  return [
    ...changes,
    ...compareRequests('body', bodyOf(before), bodyOf(after)),
    ...compareReplies('reply', replyOf(before), replyOf(after)),
  ]
}

const bodyOf = (operation: OpenApiOperation): Json =>
  Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? null
const replyOf = (operation: OpenApiOperation): Json =>
  operation.responses['200']?.content['application/json']?.schema ?? null

type Schema = Readonly<Record<string, Json | undefined>>
const asSchema = (value: Json | undefined): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {}
const asList = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []
const typeOf = (schema: Schema): string =>
  JSON.stringify(schema['type'] ?? schema['enum'] ?? schema['const'] ?? schema['anyOf'] ?? null)

/** A request may get looser: the server must accept what an old client sends. */
const compareRequests = (place: string, before: Json, after: Json): string[] => {
  const [old, now] = [asSchema(before), asSchema(after)]
  const [oldFields, newFields] = [asSchema(old['properties']), asSchema(now['properties'])]
  const [oldRequired, newRequired] = [asList(old['required']), asList(now['required'])]
  const changes: string[] = []
  if (before !== null && after === null) return [`${place} no longer taken`]
  if (
    old['type'] !== undefined &&
    now['type'] !== undefined &&
    JSON.stringify(old['type']) !== JSON.stringify(now['type'])
  )
    changes.push(`${place} changed its type`)
  for (const value of asList(old['enum']))
    if (now['enum'] !== undefined && !asList(now['enum']).includes(value))
      changes.push(`${place} no longer takes ${JSON.stringify(value)}`)
  for (const field of newRequired.map(String))
    if (!oldRequired.includes(field)) changes.push(`${place}.${field} is now required`)
  for (const field of Object.keys(oldFields)) {
    const next = newFields[field]
    if (next === undefined) changes.push(`${place}.${field} no longer taken`)
    else changes.push(...compareRequests(`${place}.${field}`, oldFields[field] ?? null, next))
  }
  if (old['items'] !== undefined && now['items'] !== undefined)
    changes.push(...compareRequests(`${place}[]`, old['items'], now['items']))
  for (const limit of ['maxLength', 'maxItems', 'maximum'])
    if (typeof now[limit] === 'number' && (typeof old[limit] !== 'number' || now[limit] < old[limit]))
      changes.push(`${place} has a smaller ${limit}`)
  return changes
}

/** A reply may get more fields: an old client must find those that it reads. */
const compareReplies = (place: string, before: Json, after: Json): string[] => {
  const [old, now] = [asSchema(before), asSchema(after)]
  const [oldFields, newFields] = [asSchema(old['properties']), asSchema(now['properties'])]
  const changes: string[] = []
  if (typeOf(old) !== typeOf(now)) changes.push(`${place} changed its type`)
  for (const field of Object.keys(oldFields)) {
    const next = newFields[field]
    if (next === undefined) changes.push(`${place}.${field} removed`)
    else {
      if (asList(old['required']).includes(field) && !asList(now['required']).includes(field))
        changes.push(`${place}.${field} may now be missing`)
      changes.push(...compareReplies(`${place}.${field}`, oldFields[field] ?? null, next))
    }
  }
  if (old['items'] !== undefined)
    changes.push(...compareReplies(`${place}[]`, old['items'], now['items'] ?? null))
  return changes
}
