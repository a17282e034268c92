/** The shop's light theme: messengers show the picture on their own background. */
export const colours = {
  background: '#ffffff',
  page: '#efeff4',
  ink: '#111418',
  inkTwo: '#686d71',
  accent: '#0070eb',
  accentText: '#0368d5',
  accentBackground: '#e8f1fd',
  save: '#0a7a3d',
  saveBackground: '#e5f5ec',
  muted: '#939596',
} as const

const families = "'Noto Sans', 'Noto Sans Devanagari'"

const escaped = (text: string): string =>
  text
    // XML 1.0 forbids all other control characters, even as numeric references.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Words {
  readonly text: string
  readonly x: number
  /** Of the text's baseline. */
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly isStruck?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
}

export function words({
  text,
  x,
  y,
  size,
  colour,
  isBold = false,
  isStruck = false,
  anchor = 'start',
}: Words): string {
  return (
    `<text x="${x}" y="${y}" font-family="${families}" font-size="${size}" font-weight="${isBold ? 700 : 400}"` +
    ` fill="${colour}" text-anchor="${anchor}"${isStruck ? ' text-decoration="line-through"' : ''}>` +
    `${escaped(text)}</text>`
  )
}

/** The logo: two overlapping circles. */
export function mark(left: number, top: number, scale: number): string {
  return (
    `<g transform="translate(${left} ${top}) scale(${scale})"><circle cx="12" cy="12" r="11" fill="${colours.accent}"/>` +
    `<circle cx="22" cy="12" r="11" fill="${colours.save}"/>` +
    `<path d="M17 2.2a11 11 0 0 1 0 19.600 11 11 0 0 1 0-19.600z" fill="${colours.background}"/></g>`
  )
}

export function icon(left: number, top: number, size: number, path: string): string {
  return (
    `<g transform="translate(${left} ${top}) scale(${size / 24})" fill="none" stroke="${colours.save}"` +
    ` stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>`
  )
}

export const people =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM22 21v-2a4 4 0 0 0-3-3.900M16 3.100a4 4 0 0 1 0 7.800'
export const truck =
  'M14 17V5H2v12h3M14 9h4l4 4v4h-2M9 17h6M7 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'

export function seat(
  x: number,
  y: number,
  radius: number,
  state: 'taken' | 'free' | 'over-taken' | 'over-free',
): string {
  const stroke = (colour: string, width: number): string =>
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  const at = (part: number): number => Math.round(radius * part * 10) / 10
  if (state === 'taken' || state === 'over-taken')
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${state === 'taken' ? colours.save : colours.muted}"/>` +
      `<path d="M${x - at(0.4)} ${y + at(0.05)}l${at(0.3)} ${at(0.3)} ${at(0.52)} ${-at(0.58)}" ${stroke(colours.background, 4.5)}/>`
    )
  const line = state === 'free' ? colours.accentText : colours.muted
  return (
    `<circle cx="${x}" cy="${y}" r="${radius - 1.5}" fill="${state === 'free' ? colours.accentBackground : colours.page}"` +
    ` stroke="${line}" stroke-width="3" stroke-dasharray="8 6"/>` +
    (state === 'free'
      ? `<path d="M${x - at(0.36)} ${y}h${at(0.72)}M${x} ${y - at(0.36)}v${at(0.72)}" ${stroke(line, 4)}/>`
      : '')
  )
}
