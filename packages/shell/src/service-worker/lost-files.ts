/** Errors of files that failed to load. */
const losses = new Set<unknown>()

const isFirstReload = (): boolean => {
  try {
    const key = 'reloaded-at'
    const isFirst = Date.now() - Number(sessionStorage.getItem(key) ?? 0) > 60_000
    if (isFirst) sessionStorage.setItem(key, String(Date.now()))
    return isFirst
  } catch {
    return false
  }
}

/**
 * A missing file (an old page requests an old name) causes one reload. Call it before any import: earlier failures are
 * not observed. Not `location.assign`, which stays on the page when the address has a hash, as Telegram's has.
 */
export function observeLostFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    losses.add(event.payload)
    // Without a network a reload would only lose the page; and a file that stays missing must not loop.
    if (!navigator.onLine || !isFirstReload()) return
    event.preventDefault()
    location.reload()
  })
}

/**
 * A page that could not hydrate stays readable as the server sent it, and is reloaded when the network is back: once for
 * each return, so it cannot loop.
 */
export function wakeWhenOnline(reason: unknown): never {
  window.addEventListener('online', () => location.reload(), { once: true })
  throw reason
}

/**
 * Retries after an error; returns whether a lost file was the cause. Browser and React both remember a failed import for
 * the life of the page, so only a new page can load it.
 */
export function reloadForLostFile(error: unknown): boolean {
  const canHelp = losses.has(error) && navigator.onLine
  if (canHelp) location.reload()
  return canHelp
}
