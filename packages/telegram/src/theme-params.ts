type ThemeColour =
  | 'bg_color'
  | 'text_color'
  | 'hint_color'
  | 'link_color'
  | 'button_color'
  | 'button_text_color'
  | 'secondary_bg_color'
  | 'header_bg_color'
  | 'bottom_bar_bg_color'
  | 'accent_text_color'
  | 'section_bg_color'
  | 'section_header_text_color'
  | 'section_separator_color'
  | 'subtitle_text_color'
  | 'destructive_text_color'

export type ThemeParams = Readonly<Partial<Record<ThemeColour, string>>>

/** Only readable colours are kept, as `#rrggbb`: one bad entry must not invalidate the theme. */
export function readThemeParams(value: unknown): ThemeParams {
  const theme: Record<string, string> = {}
  if (typeof value !== 'object' || value === null) return theme
  for (const [name, given] of Object.entries(value)) {
    const colour = readColour(given)
    if (colour !== null && /^[a-z_]+_color$/.test(name)) theme[name] = colour
  }
  return theme
}

/** Telegram for Android sends signed ARGB numbers, sometimes as text. */
export function readColour(value: unknown): string | null {
  if (typeof value === 'number' && Number.isInteger(value)) {
    return `#${(value & 0xffffff).toString(16).padStart(6, '0')}`
  }
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  if (/^-?\d{1,10}$/.test(text)) return readColour(Number(text))
  if (/^#[\da-f]{3}$/.test(text)) return text.replaceAll(/[\da-f]/g, '$&$&')
  return /^#[\da-f]{6}([\da-f]{2})?$/.test(text) ? text.slice(0, 7) : null
}
