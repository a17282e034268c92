/** In this order, since user agents contain the names of later entries too: Edge names Chrome, and Chrome Safari. */
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

const findName = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** «Chrome, Android»: enough for users to recognise their device, too little to identify a person. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  return [findName(browsers, text), findName(systems, text)].filter(Boolean).join(', ') || null
}
