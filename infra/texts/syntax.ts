import { parseSync } from 'rolldown/experimental'

/** The fields of the syntax tree (ESTree with types) that reading texts needs. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export function parseFile(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'is not TypeScript'}`)
  return program as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** Child nodes in the order of the source, without types, which hold no texts. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => !/^(?:type\w*|returnType|superType\w*)$/.test(field))
    .flatMap(([, value]) => nodesIn(value))
    .toSorted((a, b) => a.start - b.start)
}

/** Without `as const`, `satisfies …` and parentheses. */
export function unwrap(node: Node): Node {
  const isWrapper = /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
  return isWrapper && isNode(node['expression']) ? unwrap(node['expression']) : node
}

/** The name of an identifier or a literal key. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'UnaryExpression') return `-${nameOf(value['argument'])}`
  return String(value.type === 'Identifier' ? value['name'] : (value['value'] ?? ''))
}

/** Keys and values of an object; spread objects are left out. */
export function propertiesOf(node: Node): [key: string, value: Node][] {
  return nodesIn(node['properties']).flatMap((property): [string, Node][] =>
    property.type === 'Property' && isNode(property['value'])
      ? [[nameOf(property['key']), unwrap(property['value'])]]
      : [],
  )
}
