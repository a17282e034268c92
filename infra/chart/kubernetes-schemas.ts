import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of Kubernetes' own description of its API (api/openapi-spec/swagger.json of the Go module). */
type Node = Record<string, unknown>

interface Kind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

const kindsName = 'x-kubernetes-group-version-kind'
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const textOrNumber = { oneOf: [{ type: 'string' }, { type: 'number' }] }

/** Unknown fields are errors, as `kubectl --validate=strict` treats them. */
const makeStrict = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(makeStrict)
  if (!isNode(value)) return value
  if (value['format'] === 'int-or-string') return textOrNumber
  if (typeof value['$ref'] === 'string')
    return { $ref: value['$ref'].replace('#/definitions/', '_definitions.json#/definitions/') }
  const kept = Object.entries(value).filter(([name]) => !name.startsWith('x-kubernetes'))
  const strict = Object.fromEntries(kept.map(([name, part]) => [name, makeStrict(part)]))
  if (isNode(strict['properties']) && strict['additionalProperties'] === undefined)
    strict['additionalProperties'] = false
  return strict
}

/** Writes a JSON schema for every kind, by the names that kubeconform looks for; returns their number. */
export function writeSchemas(swaggerFile: string, into: string): number {
  const { definitions } = JSON.parse(readFileSync(swaggerFile, 'utf8')) as {
    definitions: Record<string, Node>
  }
  const strict = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => {
      const isText = /\.(?:Quantity|IntOrString)$/.test(name)
      return [name, isText ? textOrNumber : (makeStrict(definition) as Node)]
    }),
  )
  writeFileSync(join(into, '_definitions.json'), JSON.stringify({ definitions: strict }))
  let written = 0
  for (const [name, definition] of Object.entries(definitions)) {
    const [only, ...others] = (definition[kindsName] ?? []) as Kind[]
    // A definition of many kinds is one of their parts, such as DeleteOptions.
    if (!only || others.length > 0) continue
    const { group, version, kind } = only
    const schema = strict[name] as Node
    const properties = {
      ...(schema['properties'] as Node | undefined),
      apiVersion: { const: group === '' ? version : `${group}/${version}` },
      kind: { const: kind },
    }
    const file = [kind.toLowerCase(), ...(group === '' ? [] : [group.split('.')[0]]), version].join('-')
    writeFileSync(join(into, `${file}.json`), JSON.stringify({ ...schema, properties }))
    written += 1
  }
  return written
}
