const inlineTags = ['b', 'strong', 'i', 'em', 'u'] as const
const blockTags = ['p', 'ul', 'ol', 'li'] as const
export type RichTag = (typeof inlineTags)[number] | (typeof blockTags)[number]
export type RichNode = string | RichBreak | RichElement
export interface RichBreak {
  readonly tag: 'br'
}
export interface RichElement {
  readonly tag: RichTag
  readonly children: RichNode[]
}

/** A tag with attributes is treated as text. */
const bareTag = /<(\/?)(p|br|b|strong|i|em|u|ul|ol|li)\s*(\/?)>/giu
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/giu
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}
/** Deeper nesting is rendered flat. */
const deepest = 16

const decodeCharacter = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\uFFFD'

const decodeText = (source: string): string =>
  source.replace(entity, (_whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return decodeCharacter(Number.parseInt(decimal, 10))
    if (hex !== undefined) return decodeCharacter(Number.parseInt(hex, 16))
    return namedEntities[(name ?? '').toLowerCase()] ?? ''
  })

const isList = (tag: RichTag | undefined): boolean => tag === 'ul' || tag === 'ol'
const isBlock = (tag: RichTag): boolean => (blockTags as readonly RichTag[]).includes(tag)

/** The open elements, innermost last, and where their children go. */
class OpenElements {
  readonly root: RichNode[] = []
  private readonly stack: RichElement[] = []

  get innermost(): RichTag | undefined {
    return this.stack.at(-1)?.tag
  }
  has(tag: RichTag): boolean {
    return this.stack.some((element) => element.tag === tag)
  }
  add(node: RichNode): void {
    const children = this.stack.at(-1)?.children ?? this.root
    children.push(node)
  }
  open(tag: RichTag): void {
    if (this.stack.length >= deepest) return
    const element: RichElement = { tag, children: [] }
    this.add(element)
    this.stack.push(element)
  }
  /** Closes it and all that is open inside; a closing tag without its opening one means nothing. */
  close(tag: RichTag): void {
    const from = this.stack.findLastIndex((element) => element.tag === tag)
    if (from !== -1) this.stack.splice(from)
  }
  /** A new item ends the one before it in the same list, but not the item around that list. */
  closeItem(): void {
    const item = this.stack.findLastIndex((element) => element.tag === 'li')
    const list = this.stack.findLastIndex((element) => isList(element.tag))
    if (item > list) this.stack.splice(item)
    else this.stack.splice(list + 1)
  }
}

const openTag = (open: OpenElements, tag: RichTag): void => {
  if (tag === 'li') {
    if (open.has('ul') || open.has('ol')) {
      open.closeItem()
      open.open('li')
      return
    }
    // An item without a list reads like a paragraph.
    open.close('p')
    open.open('p')
    return
  }
  if (isBlock(tag)) open.close('p')
  if (isList(open.innermost)) open.open('li')
  open.open(tag)
}

const addText = (open: OpenElements, source: string): void => {
  if (source === '') return
  const isBetweenBlocks = open.innermost === undefined || isList(open.innermost)
  if (isBetweenBlocks && /^[ \t\r\n]*$/u.test(source)) return
  if (isList(open.innermost)) open.open('li')
  open.add(decodeText(source))
}

/** Turns p, br, b, strong, i, em, u, ul, ol and li without attributes into elements; everything else stays text. */
export function parseRichText(html: string): readonly RichNode[] {
  const open = new OpenElements()
  let at = 0
  for (const match of html.matchAll(bareTag)) {
    addText(open, html.slice(at, match.index))
    at = match.index + match[0].length
    const name = (match[2] ?? '').toLowerCase()
    const isClosing = match[1] === '/'
    if (name === 'br') {
      if (!isList(open.innermost)) open.add({ tag: 'br' })
    } else if (isClosing) open.close(name as RichTag)
    else openTag(open, name as RichTag)
  }
  addText(open, html.slice(at))
  return open.root
}
