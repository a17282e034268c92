import { parseAst } from 'vite'

/** One small mistake: these characters in the place of those. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly kind: string
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const nodeAt = (node: Node, name: string): Node => node[name] as Node
const listAt = (node: Node, name: string): readonly Node[] =>
  (node[name] as readonly Node[] | undefined) ?? []

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
const otherMethods: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  ceil: 'floor',
  floor: 'ceil',
  startsWith: 'endsWith',
  padEnd: 'padStart',
}
const droppedMethods = new Set(['filter', 'replaceAll', 'replace', 'toSorted', 'slice', 'padEnd'])

const between = (node: Node, left: Node, right: Node, source: string, kind: string): Mutant[] => {
  const operator = String(node['operator'])
  const start = source.indexOf(operator, left.end)
  if (start < 0 || start >= right.start) return []
  const end = start + operator.length
  return (otherOperators[operator] ?? []).map((replacement) => ({ start, end, replacement, kind }))
}

const inPlaceOf = ({ start, end }: Node, replacement: string, kind: string): Mutant => ({
  start,
  end,
  replacement,
  kind,
})

const regexMutants = (node: Node): Mutant[] => {
  const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
  const others = [
    pattern.replace(/^\^/, ''),
    pattern.replace(/\$$/, ''),
    ...[...pattern.matchAll(/\\d/g)].map(
      ({ index }) => `${pattern.slice(0, index)}\\D${pattern.slice(index + 2)}`,
    ),
    ...[...pattern.matchAll(/\{[\d,]+\}/g)].map(
      ({ index, 0: found }) => pattern.slice(0, index) + pattern.slice(index + found.length),
    ),
  ]
  return others
    .filter((other) => other !== pattern)
    .map((other) => inPlaceOf(node, `/${other}/${flags}`, 'regex'))
}

const literalMutants = (node: Node): Mutant[] => {
  const { value } = node
  if (node['regex']) return regexMutants(node)
  if (typeof value === 'string') return [inPlaceOf(node, value === '' ? `'mutated'` : `''`, 'string')]
  if (typeof value === 'boolean') return [inPlaceOf(node, String(!value), 'boolean')]
  if (typeof value === 'number') return [inPlaceOf(node, String(value + 1), 'number')]
  return []
}

const callMutants = (node: Node, source: string): Mutant[] => {
  const callee = nodeAt(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const property = nodeAt(callee, 'property')
  const name = String(property['name'])
  const other = otherMethods[name]
  const object = nodeAt(callee, 'object')
  return [
    ...(other === undefined ? [] : [inPlaceOf(property, other, 'method')]),
    ...(droppedMethods.has(name)
      ? [inPlaceOf(node, source.slice(object.start, object.end), 'dropped call')]
      : []),
  ]
}

const emptied = (node: Node, list: string, replacement: string, kind: string): Mutant[] =>
  listAt(node, list).length > 0 ? [inPlaceOf(node, replacement, kind)] : []

/** What may go wrong at this place. */
const mutantsAt = (node: Node, source: string): Mutant[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return between(node, nodeAt(node, 'left'), nodeAt(node, 'right'), source, 'operator')
    case 'ConditionalExpression':
    case 'IfStatement': {
      const asked = nodeAt(node, 'test')
      return ['true', 'false'].map((replacement) => inPlaceOf(asked, replacement, 'condition'))
    }
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-'
        ? [{ start: node.start, end: node.start + 1, replacement: '', kind: 'sign' }]
        : []
    case 'Literal':
      return literalMutants(node)
    case 'TemplateLiteral':
      return [inPlaceOf(node, '``', 'string')]
    case 'ArrayExpression':
      return emptied(node, 'elements', '[]', 'list')
    case 'ObjectExpression':
      return emptied(node, 'properties', '({})', 'object')
    case 'ArrowFunctionExpression': {
      const body = nodeAt(node, 'body')
      return body.type === 'BlockStatement'
        ? emptied(body, 'body', '{}', 'body')
        : [inPlaceOf(body, 'undefined', 'body')]
    }
    case 'SwitchCase': {
      const done = listAt(node, 'consequent')
      const [first, last] = [done[0], done.at(-1)]
      return first && last ? [{ start: first.start, end: last.end, replacement: '', kind: 'case' }] : []
    }
    case 'CallExpression':
      return callMutants(node, source)
    default:
      return []
  }
}

/** Types are gone before anything runs; a name of a field or of a module is none of our mistakes. */
const isPassedBy = (node: Node): boolean =>
  (node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) ||
  node.type === 'ImportDeclaration'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (name === 'key' && node['computed'] !== true) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })

/** Every small mistake that this source could have had, in the order of its text. */
export function mutantsOf(source: string): readonly Mutant[] {
  const found: Mutant[] = []
  const walk = (node: Node): void => {
    if (isPassedBy(node)) return
    found.push(...mutantsAt(node, source))
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node)
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

export function mutate(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
