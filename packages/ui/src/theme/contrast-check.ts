/*
 * The check of the theme tests, independent of the code under test: WCAG 2.2 contrast of every pair of tokens that
 * components combine.
 */
type Vars = Readonly<Record<string, string>>
type Rgb = readonly number[]

const parse = (hex: string): Rgb => {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`not a colour: ${hex}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const relativeLuminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4)
  })
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

const ratio = (one: Rgb, two: Rgb): number => {
  const [high = 0, low = 0] = [relativeLuminance(one), relativeLuminance(two)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** `color-mix(in srgb, over share, under)`, without rounding, as browsers do it. */
const mixed = (over: Rgb, share: number, under: Rgb): Rgb =>
  over.map((value, index) => value * share + (under[index] ?? 0) * (1 - share))

/** One line for every pair that is too close, for example `ink-2 on page: 3.60 < 4.5`. */
export function findContrastProblems(vars: Vars, scheme: 'light' | 'dark'): string[] {
  const colour = (name: string): Rgb => parse(vars[`--${name}`] ?? 'missing')
  const isDark = scheme === 'dark'
  const metal = parse(isDark ? '#e0a06b' : '#ffc53d')
  const section = colour('section')
  const surfaces: Record<string, Rgb> = {
    bg: colour('bg'),
    page: colour('page'),
    section,
    field: colour('field'),
    'save-bg': colour('save-bg'),
    tint: mixed(colour('accent'), isDark ? 0.23 : 0.1, section),
    'gold-soft': mixed(metal, isDark ? 0.14 : 0.16, section),
    'gold-deep': mixed(metal, isDark ? 0.34 : 0.4, section),
    'danger-tint': mixed(colour('danger'), 0.12, section),
    accent: colour('accent'),
    save: colour('save'),
    gold: parse('#ffc53d'),
    silver: parse('#c7cdd6'),
    bronze: parse('#e0a06b'),
    'toast-info': parse('#1d4ed8'),
    'toast-error': parse('#b91c1c'),
  }
  const named: Record<string, Rgb> = {
    'on-gold': parse('#1a1a1a'),
    'on-toast': parse('#ffffff'),
  }
  const plain = ['bg', 'page', 'section', 'field', 'tint', 'save-bg', 'gold-soft']
  const wanted: [text: string, on: string[], least: number][] = [
    ['ink', [...plain, 'gold-deep'], 4.5],
    ['ink-2', plain, 4.5],
    ['accent-text', plain, 4.5],
    ['danger', [...plain, 'danger-tint'], 4.5],
    ['save', plain, 4.5],
    ['gold-ink', ['gold-soft', 'gold-deep'], 4.5],
    ['on-accent', ['accent'], 4.5],
    ['on-save', ['save'], 4.5],
    ['on-gold', ['gold', 'silver', 'bronze'], 4.5],
    ['on-toast', ['toast-info', 'toast-error'], 4.5],
    ['accent', ['bg', 'section'], 3],
    ['field-line', ['section', 'page', 'bg'], 3],
    ['line', ['section'], 1.15],
    ['page', ['section'], 1.05],
    ['field', ['section'], 1.05],
  ]
  return wanted.flatMap(([text, ons, least]) =>
    ons.flatMap((on) => {
      const value = ratio(named[text] ?? colour(text), surfaces[on] ?? [])
      return value >= least ? [] : [`${text} on ${on}: ${value.toFixed(2)} < ${least}`]
    }),
  )
}
