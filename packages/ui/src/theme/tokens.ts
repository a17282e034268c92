/*
 * Telegram's own colours fail WCAG AA (hint text, white on the button colour), and a custom theme may be anything.
 * Every colour is therefore only a request: surfaces are moved until some text can be read on all of them, then each
 * text colour is moved away from the surfaces until it can be read. Runs before the first paint, so it must stay small.
 */
export type Scheme = 'light' | 'dark'

/** Telegram's `themeParams`; any value may be missing, a number, or invalid. */
export type ThemeParams = Readonly<Record<string, unknown>>

export interface ThemeTokens {
  scheme: Scheme
  vars: Record<string, string>
}

type Colour = readonly [red: number, green: number, blue: number]

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]
const GOLD: Colour = [255, 197, 61]
const BRONZE: Colour = [224, 160, 107]
const INK_ON_BRIGHT: Colour = [17, 20, 24]

/** Slightly above WCAG's minimum, so that no other rounding falls below it. */
const TEXT_CONTRAST = 4.51
const SHAPE_CONTRAST = 3.01

/** Beyond these, tinted text on tints of a light (dark) surface cannot reach the contrast. */
const LIGHT_SURFACE_MIN = 0.45
const DARK_SURFACE_MAX = 0.06

/** The plain web, in the order bg, page, ink, ink-2, accent, accent-text, danger, save, save-bg, on-save. */
const FALLBACK = {
  light: '#ffffff #efeff4 #111418 #686d71 #0070eb #0368d5 #c22f2c #0a7a3d #e5f5ec #ffffff',
  dark: '#17212b #232e3c #f5f5f5 #909faf #4878aa #6ab3f3 #ef7b81 #4ade80 #123524 #0b1f14',
}

const readColour = (value: unknown): Colour | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) {
    // Android sends ARGB as a signed 32-bit number; the bit operators drop the alpha and the sign.
    return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.test(text) ? text.slice(1) : ''
  if (hex) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    return readColour(Number.parseInt(full, 16))
  }
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(text)
  return rgb
    ? [Math.min(255, Number(rgb[1])), Math.min(255, Number(rgb[2])), Math.min(255, Number(rgb[3]))]
    : undefined
}

const toHex = (colour: Colour): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Unrounded, as `color-mix` does it; `solid` rounds the tokens. */
const mix = (from: Colour, to: Colour, share: number): Colour => {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [channel(0), channel(1), channel(2)]
}

const solid = ([red, green, blue]: Colour): Colour => [Math.round(red), Math.round(green), Math.round(blue)]

const linear = (channel: number): number =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const contrast = (one: Colour, two: Colour): number => {
  const a = luminance(one) + 0.05
  const b = luminance(two) + 0.05
  return a > b ? a / b : b / a
}

/** The first colour on the way from `from` to `to` that is good enough; `to` itself when none is. */
const moveUntil = (from: Colour, to: Colour, isGood: (colour: Colour) => boolean): Colour => {
  for (let step = 0; step < 64; step++) {
    const colour = solid(mix(from, to, step / 64))
    if (isGood(colour)) return colour
  }
  return to
}

const readsOn = (surfaces: readonly Colour[], least: number) => (colour: Colour) =>
  surfaces.every((surface) => contrast(colour, surface) >= least)

/** A filled button: its label must be readable on it, and it must be visible on the surfaces. */
const pickAccent = (
  requested: Colour,
  requestedLabel: Colour,
  surfaces: readonly Colour[],
): [Colour, Colour] => {
  const labels = luminance(requestedLabel) > 0.18 ? [WHITE, INK_ON_BRIGHT] : [INK_ON_BRIGHT, WHITE]
  const isSeen = readsOn(surfaces, SHAPE_CONTRAST)
  for (const label of labels) {
    const away = label === WHITE ? BLACK : WHITE
    const isReadable = (colour: Colour) => contrast(colour, label) >= TEXT_CONTRAST
    const accent = moveUntil(requested, away, isReadable)
    if (isSeen(accent)) return [accent, label]
    const further = moveUntil(accent, away, isSeen)
    if (isSeen(further)) return [further, label]
  }
  // All surfaces are light or all are dark, so black or white is always visible.
  return luminance(surfaces[0] ?? WHITE) > 0.18 ? [BLACK, WHITE] : [WHITE, INK_ON_BRIGHT]
}

const isDarkTheme = (bg: Colour | undefined, ink: Colour | undefined, fallback: Scheme): boolean => {
  if (!bg) return fallback === 'dark'
  const tone = luminance(bg)
  if (tone < DARK_SURFACE_MAX || tone > LIGHT_SURFACE_MIN) return tone < DARK_SURFACE_MAX
  return ink ? luminance(ink) > tone : tone < 0.18
}

export function tokens(params: ThemeParams, fallbackScheme: Scheme): ThemeTokens {
  const requested = (name: string) => readColour(params[name])
  const requestedBg = requested('bg_color')
  const isDark = isDarkTheme(requestedBg, requested('text_color'), fallbackScheme)
  const scheme = isDark ? 'dark' : 'light'
  const fallback = FALLBACK[scheme].split(' ').map((colour) => readColour(colour) ?? BLACK)
  const fallbackAt = (index: number): Colour => fallback[index] ?? BLACK
  const extreme = isDark ? WHITE : BLACK

  const asSurface = (colour: Colour) =>
    moveUntil(colour, isDark ? BLACK : WHITE, (moved) =>
      isDark ? luminance(moved) <= DARK_SURFACE_MAX : luminance(moved) >= LIGHT_SURFACE_MIN,
    )
  const bg = asSurface(requestedBg ?? fallbackAt(0))
  const section = asSurface(requested('section_bg_color') ?? bg)
  const requestedPage = asSurface(requested('secondary_bg_color') ?? (requestedBg ? section : fallbackAt(1)))
  // Cards and fields lie on the page without a border, so the two must differ.
  const page =
    contrast(requestedPage, section) < 1.06
      ? solid(mix(section, extreme, isDark ? 0.09 : 0.06))
      : requestedPage

  const requestedInk = requested('text_color') ?? fallbackAt(2)
  const roughInk = moveUntil(requestedInk, extreme, readsOn([bg, page, section], 7))
  const field = moveUntil(mix(section, roughInk, isDark ? 0.1 : 0.06), roughInk, readsOn([section], 1.07))
  const [accent, onAccent] = pickAccent(
    requested('button_color') ?? fallbackAt(4),
    requested('button_text_color') ?? WHITE,
    [bg, section],
  )
  const saveBg = fallbackAt(8)
  const metal = isDark ? BRONZE : GOLD
  const goldSoft = mix(section, metal, isDark ? 0.14 : 0.16)
  const goldDeep = mix(section, metal, isDark ? 0.34 : 0.4)
  const tint = mix(section, accent, isDark ? 0.23 : 0.1)

  const surfaces = [bg, page, section, field, tint, saveBg, goldSoft]
  const asText = (colour: Colour, ...more: Colour[]) =>
    moveUntil(colour, extreme, readsOn([...surfaces, ...more], TEXT_CONTRAST))
  const ink = asText(roughInk, goldDeep)
  // Danger is also written on a tint of itself, which moves along with it.
  const isDangerRead = (colour: Colour) =>
    readsOn([...surfaces, mix(section, colour, 0.12)], TEXT_CONTRAST)(colour)
  const requestedLine = requested('section_separator_color')
  const lineTone = requestedLine ? contrast(requestedLine, section) : 0

  const colours: Record<string, Colour> = {
    bg,
    page,
    section,
    field,
    ink,
    'ink-2': asText(requested('subtitle_text_color') ?? requested('hint_color') ?? fallbackAt(3)),
    accent,
    'on-accent': onAccent,
    'accent-text': asText(
      requested('accent_text_color') ?? requested('link_color') ?? requested('button_color') ?? fallbackAt(5),
    ),
    danger: moveUntil(requested('destructive_text_color') ?? fallbackAt(6), extreme, isDangerRead),
    line:
      requestedLine && lineTone >= 1.2 && lineTone <= 2.2
        ? requestedLine
        : moveUntil(mix(section, ink, 0.12), extreme, readsOn([section], 1.2)),
    'field-line': moveUntil(mix(section, ink, 0.4), extreme, readsOn([bg, page, section], SHAPE_CONTRAST)),
    save: asText(fallbackAt(7)),
    'save-bg': saveBg,
    'on-save': fallbackAt(9),
    'gold-ink': moveUntil(
      isDark ? GOLD : mix(ink, GOLD, 0.34),
      extreme,
      readsOn([goldSoft, goldDeep], TEXT_CONTRAST),
    ),
  }
  const vars: Record<string, string> = {}
  for (const [name, colour] of Object.entries(colours)) vars[`--${name}`] = toHex(colour)
  return { scheme, vars }
}
