import type { Json, OpenApiDocument, OpenApiOperation } from '@app/contract/openapi'

/**
 * What would break a client that was written against the older document. Each change has a name, so that a
 * deliberate one can be allowed by that name.
 */
export function breakingChanges(older: OpenApiDocument, newer: OpenApiDocument): string[] {
  return operationsOf(older).flatMap(({ name, operation }) => {
    const [method = '', path = ''] = name.split(' ')
    const now = newer.paths[path]?.[method.toLowerCase()]
    return now ? operationChanges(name, operation, now) : [`${name}: removed`]
  })
}

const operationsOf = (document: OpenApiDocument): { name: string; operation: OpenApiOperation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

const strictness = ['public', 'user', 'operator', 'admin']

const operationChanges = (name: string, before: OpenApiOperation, after: OpenApiOperation): string[] => {
  const changes: string[] = []
  const [was, is] = [before['x-access'], after['x-access']]
  if (
    was !== is &&
    (strictness.indexOf(is) > strictness.indexOf(was) ||
      !strictness.includes(is) ||
      !strictness.includes(was))
  )
    changes.push(`access ${was} → ${is}`)
  if (after['x-body-limit-bytes'] < before['x-body-limit-bytes']) changes.push('smaller body limit')
  for (const parameter of after.parameters ?? []) {
    const earlier = before.parameters?.find((one) => one.name === parameter.name && one.in === parameter.in)
    if (!earlier && parameter.required) changes.push(`new required parameter ${parameter.name}`)
    if (earlier)
      changes.push(...requestChanges(`parameter ${parameter.name}`, earlier.schema, parameter.schema))
  }
  for (const parameter of before.parameters ?? [])
    if (!after.parameters?.some((one) => one.name === parameter.name))
      changes.push(`parameter ${parameter.name} removed`)
  changes.push(
    ...requestChanges('body', bodyOf(before), bodyOf(after)),
    ...replyChanges('reply', replyOf(before), replyOf(after)),
  )
  return changes.map((change) => `${name}: ${change}`)
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

/** Requests may get looser: an old client must still be understood. */
const requestChanges = (place: string, before: Json, after: Json): string[] => {
  const [old, now] = [asSchema(before), asSchema(after)]
  const [oldFields, newFields] = [asSchema(old['properties']), asSchema(now['properties'])]
  const [oldNeeded, newNeeded] = [asList(old['required']), asList(now['required'])]
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
  for (const field of newNeeded.map(String))
    if (!oldNeeded.includes(field)) changes.push(`${place}.${field} is now required`)
  for (const field of Object.keys(oldFields)) {
    const next = newFields[field]
    if (next === undefined) changes.push(`${place}.${field} no longer taken`)
    else changes.push(...requestChanges(`${place}.${field}`, oldFields[field] ?? null, next))
  }
  if (old['items'] !== undefined && now['items'] !== undefined)
    changes.push(...requestChanges(`${place}[]`, old['items'], now['items']))
  for (const limit of ['maxLength', 'maxItems', 'maximum'])
    if (typeof now[limit] === 'number' && (typeof old[limit] !== 'number' || now[limit] < old[limit]))
      changes.push(`${place} has a smaller ${limit}`)
  return changes
}

/** Replies may get richer: an old client must still find what it reads. */
const replyChanges = (place: string, before: Json, after: Json): string[] => {
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
      changes.push(...replyChanges(`${place}.${field}`, oldFields[field] ?? null, next))
    }
  }
  if (old['items'] !== undefined)
    changes.push(...replyChanges(`${place}[]`, old['items'], now['items'] ?? null))
  return changes
}
