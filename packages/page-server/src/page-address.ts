/** Words that an address may carry without changing the page: where a visitor came from, and Telegram's own. */
const isNoise = (name: string): boolean =>
  /^(utm_|tgWebApp)/.test(name) || ['lng', 'fbclid', 'gclid', 'yclid'].includes(name)

/** Two slashes at the beginning would name another host to whoever reads the path as an address. */
const oneSlash = (path: string): string => path.replace(/^[/\\]+/, '/')

/** Two addresses that show the same page are one address for the cache and for the renderer. */
export const pageAddress = (url: string): { readonly path: string; readonly language: string | null } => {
  const { pathname, searchParams } = new URL(oneSlash(url), 'http://page')
  const path = oneSlash(pathname)
  const language = searchParams.get('lng')
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !isNoise(name)))
  kept.sort()
  return { path: kept.size > 0 ? `${path}?${kept.toString()}` : path, language }
}
