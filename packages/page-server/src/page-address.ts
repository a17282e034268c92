/** Words that an address may carry without changing the page: where a visitor came from, and Telegram's own. */
const isNoise = (name: string): boolean =>
  /^(utm_|tgWebApp)/.test(name) || ['lng', 'fbclid', 'gclid', 'yclid'].includes(name)

/** Two addresses that show the same page are one address for the cache and for the renderer. */
export const pageAddress = (url: string): { readonly path: string; readonly language: string | null } => {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const language = searchParams.get('lng')
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !isNoise(name)))
  kept.sort()
  return { path: kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname, language }
}
