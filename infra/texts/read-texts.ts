import { languagesOf, type Language } from '@app/contract/languages'
import { childrenOf, isNode, nameOf, type Node, nodesIn, parseFile, propertiesOf, unwrap } from './syntax.ts'

/** One text for users in one language: a literal of the source. */
export interface Text {
  readonly path: string
  readonly language: Language
  /** `path` with `{language}` in the place of the language: the same for all languages of a text. */
  readonly group: string
  readonly key: string
  /** The plural form, if the text is one. */
  readonly form: string | null
  /** Expressions of a template are written as placeholders, like those of catalogues. */
  readonly text: string
  /** The literal in the source. */
  readonly start: number
  readonly end: number
  /** Sources of the expressions of a template, by their placeholder; null for a string. */
  readonly expressions: ReadonlyMap<string, string> | null
}

export const languages: readonly Language[] = [...languagesOf.vio, ...languagesOf.saath]
const isLanguage = (value: string): value is Language => languages.some((language) => language === value)

const inPath = new RegExp(`(?<=[/.-])(${languages.join('|')})(?=[/.])`)
const atEnd = new RegExp(`(?:^|(?<=[a-z]))(${languages.join('|')})$`, 'i')
const pluralForms = /^(?:one|few|many|other)$/
/** Fields beside texts that are the same in all languages. */
const isText = ([name, value]: readonly [string, Node]): boolean =>
  name !== 'id' && name !== 'field' && !(name === 'language' && isLanguage(String(value['value'])))

type Place = Pick<Text, 'path' | 'language' | 'group'>

const readTemplate = (node: Node, source: string): Pick<Text, 'text' | 'expressions'> => {
  const expressions = new Map<string, string>()
  const names = nodesIn(node['expressions']).map((expression, index) => {
    const name = expression.type === 'Identifier' ? nameOf(expression) : String(index + 1)
    expressions.set(name, source.slice(expression.start, expression.end))
    return `{${name}}`
  })
  const pieces = nodesIn(node['quasis']).map(({ value }) => String((value as { cooked: unknown }).cooked))
  return { text: pieces.map((piece, index) => `${piece}${names[index] ?? ''}`).join(''), expressions }
}

/** All texts below a node, by their keys. */
function textsBelow(node: Node, key: string, place: Place, source: string): Text[] {
  const { start, end } = node
  const below = (child: Node, name: string): Text[] =>
    textsBelow(child, key === '' ? name : `${key}.${name}`, place, source)
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] !== 'string' || node['value'] === '') return []
      return [{ ...place, key, form: null, start, end, text: node['value'], expressions: null }]
    case 'TemplateLiteral':
      return [{ ...place, key, form: null, start, end, ...readTemplate(node, source) }]
    case 'ObjectExpression': {
      const properties = propertiesOf(node).filter(isText)
      const isPlural =
        properties.some(([name]) => name === 'other') &&
        properties.every(([name, { type }]) => pluralForms.test(name) && type === 'Literal')
      if (!isPlural) return properties.flatMap(([name, value]) => below(value, name))
      return properties.flatMap(([form, value]) =>
        textsBelow(value, key, place, source).map((text) => ({ ...text, form })),
      )
    }
    case 'ArrayExpression':
      return nodesIn(node['elements']).flatMap((element, index) => below(unwrap(element), String(index + 1)))
    default: {
      // A function: its texts have no names of their own.
      const children = childrenOf(node).filter(({ type }) => type !== 'Identifier')
      const found = children.flatMap((child) => textsBelow(unwrap(child), '', place, source))
      return found.length === 1
        ? found.map((text) => ({ ...text, key }))
        : found.map((text, index) => ({ ...text, key: `${key}.${index + 1}` }))
    }
  }
}

/** The object of a catalogue: `defineCatalogue({…})`, `defineTranslation<…>()({…})`, or the object alone. */
const catalogueIn = (node: Node): Node | null => {
  if (node.type === 'ObjectExpression') return node
  const [first] = nodesIn(node['arguments'])
  return node.type === 'CallExpression' && first ? catalogueIn(unwrap(first)) : null
}

/** Elements of `[{ language: 'ru', … }, { language: 'uz', … }]`. */
const byLanguageField = (node: Node): [Language, Node][] =>
  nodesIn(node['elements']).flatMap((element): [Language, Node][] => {
    const named = propertiesOf(element).find(([name]) => name === 'language')?.[1]
    const language = String(named?.['value'])
    return isLanguage(language) ? [[language, element]] : []
  })

/** Order of the arguments of `text(…)` in packages/contract/src/error-phrases.ts. */
const phraseOrder: readonly Language[] = ['ru', 'uz', 'en', 'hi']

/** The languages of a node with their parts; empty if it is not a text in several languages. */
function partsOf(node: Node): [Language, Node][] {
  if (node.type === 'ArrayExpression') return byLanguageField(node)
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'text') {
    const args = nodesIn(node['arguments'])
    return args.length === phraseOrder.length
      ? phraseOrder.flatMap((language, index): [Language, Node][] => [[language, args[index] as Node]])
      : []
  }
  if (node.type !== 'ObjectExpression') return []
  const parts = propertiesOf(node).flatMap(([name, value]): [Language, Node][] =>
    isLanguage(name) && value.type !== 'Identifier' ? [[name, value]] : [],
  )
  return parts.length > 1 ? parts : []
}

/** All texts of a source file: catalogues of one language, and objects whose keys are languages. */
export function readTexts(path: string, source: string): Text[] {
  const fileLanguage = inPath.exec(path)?.[1] as Language | undefined
  const group = path.replace(inPath, '{language}')

  const visit = (node: Node, key: string): Text[] => {
    const parts = partsOf(node)
    if (parts.length > 1)
      return parts.flatMap(([language, part]) =>
        textsBelow(part, key, { path, language, group: path }, source),
      )
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
      const name = nameOf(node['id'])
      const nameLanguage = atEnd.exec(name)?.[1]?.toLowerCase()
      const language = fileLanguage ?? (isLanguage(name) ? name : undefined)
      const catalogue = language && catalogueIn(unwrap(node['init']))
      const ownName = nameLanguage === language ? name.replace(atEnd, '') : name
      if (language && catalogue) return textsBelow(catalogue, ownName, { path, language, group }, source)
      return visit(unwrap(node['init']), key === '' ? name : `${key}.${name}`)
    }
    const named = node.type === 'Property' ? nameOf(node['key']) : ''
    const nextKey = named === '' ? key : key === '' ? named : `${key}.${named}`
    return childrenOf(node).flatMap((child) => visit(unwrap(child), nextKey))
  }
  return visit(parseFile(path, source), '')
}

const foreignScript = /[\p{Script=Cyrillic}\p{Script=Devanagari}]{2}/u

/** Texts in Russian or Hindi that are not read as texts, so that a translator would not see them. */
export function findUnreadTexts(path: string, source: string): string[] {
  if (!foreignScript.test(source)) return []
  const read = new Set(readTexts(path, source).map(({ start }) => start))
  const visit = (node: Node): string[] => {
    if (read.has(node.start) && node.type.endsWith('Literal')) return []
    const isWritten = /^(?:Literal|TemplateElement|JSXText)$/.test(node.type) && !node['regex']
    const text = isWritten ? source.slice(node.start, node.end) : ''
    return foreignScript.test(text) ? [text.trim()] : childrenOf(node).flatMap(visit)
  }
  return visit(parseFile(path, source))
}
