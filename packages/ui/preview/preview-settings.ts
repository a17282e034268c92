import { applyTokens } from '../src/theme/apply-tokens.ts'
import { palettes } from '../src/theme/palettes.ts'
import { tokens } from '../src/theme/tokens.ts'
import type { DemoProps } from './demo.ts'

export const languages = ['ru', 'uz', 'en', 'hi'] as const
export const schemes = ['light', 'dark', 'iosBlack', 'sameColour', 'inverted'] as const
export type PreviewScheme = (typeof schemes)[number]

export interface Settings {
  readonly lang: DemoProps['lang']
  readonly scheme: PreviewScheme
  readonly isLarge: boolean
  readonly isLite: boolean
  /** One demo by the name of its file; all of them when empty. */
  readonly demo: string
}

/** All settings are in the URL, so that a screenshot of any state is one request. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  return {
    lang: languages.find((lang) => lang === query.get('lang')) ?? 'ru',
    scheme: schemes.find((scheme) => scheme === query.get('scheme')) ?? 'light',
    isLarge: query.has('large'),
    isLite: query.has('lite'),
    demo: query.get('demo') ?? '',
  }
}

export function writeSettings({ lang, scheme, isLarge, isLite, demo }: Settings): string {
  const query = new URLSearchParams({ lang, scheme })
  if (demo) query.set('demo', demo)
  if (isLarge) query.set('large', '')
  if (isLite) query.set('lite', '')
  return `?${query.toString()}`
}

export function applySettings({ lang, scheme, isLite }: Settings): void {
  const root = document.documentElement
  root.lang = lang
  root.toggleAttribute('data-lite', isLite)
  const isPlain = scheme === 'light' || scheme === 'dark'
  applyTokens(isPlain ? tokens({}, scheme) : tokens(palettes[scheme], 'light'))
}

const LARGE = 1.3

/** As Android's large text does: text and its lines grow, boxes do not. */
export function enlargeText(root: Element): void {
  const elements = [...root.querySelectorAll<HTMLElement>('*')]
  // Sizes are inherited: undo earlier changes first, or new children would grow twice.
  for (const element of elements) {
    if (element.dataset['large'] !== '') continue
    element.style.removeProperty('font-size')
    element.style.removeProperty('line-height')
  }
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
  })
  for (const { element, fontSize, lineHeight } of sizes) {
    element.dataset['large'] = ''
    element.style.fontSize = `${fontSize * LARGE}px`
    if (!Number.isNaN(lineHeight)) element.style.lineHeight = `${lineHeight * LARGE}px`
  }
}
