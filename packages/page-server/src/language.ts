/** `ru-RU,ru;q=0.9,en;q=0.8` → the tags in the order of preference. */
const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .slice(0, 20)
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
      const weight = quality === undefined ? 1 : Number(quality.slice(2))
      return { tag, index, weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag)

const cookieValue = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]

interface LanguageSources {
  readonly query: string | null
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/**
 * The part of the specified order that a server knows: query string, cookie, navigator. The device's own storage comes
 * between the last two; the early script of the page reloads with `?lng=` when it differs.
 */
export function pickLanguage(
  { query, cookie, acceptLanguage }: LanguageSources,
  languages: readonly [string, ...string[]],
): string {
  const candidates = [
    query ?? '',
    cookieValue(cookie ?? '', 'lang') ?? '',
    ...acceptedTags(acceptLanguage ?? ''),
  ]
  for (const candidate of candidates) {
    const base = candidate.toLowerCase().split(/[-_]/)[0]
    const match = languages.find((language) => language === base)
    if (match !== undefined) return match
  }
  return languages[0]
}
