/** Later ones say the names of earlier ones too: Edge calls itself Chrome, and Chrome Safari. */
const browsers = [
  ['Telegram', /Telegram/i],
  ['Yandex', /YaBrowser/],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

const firstOf = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** «Chrome, Android»: enough to know one's own phone again, and nothing that tells one person from another. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(', ') || null
}
