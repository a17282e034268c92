/** What the files of the build that did not come have left behind: the very errors that a page then meets. */
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
 * A file that is gone (an old page asking for an old name) leads to one reload. Called before anything is asked
 * for: what is lost earlier nobody hears. Not `location.assign`, which stays on the page when the address has a
 * hash, and Telegram launches with one.
 */
export function hearLostFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    losses.add(event.payload)
    // Without a network a reload would only lose the page; and a file that stays missing must not loop.
    if (!navigator.onLine || !isFirstReload()) return
    event.preventDefault()
    location.reload()
  })
}

/**
 * A page that could not wake stays as the server sent it, to be read, and has its next chance when the network is
 * back. That happens once for each return of the network, so it cannot loop.
 */
export function wakeWhenOnline(reason: unknown): never {
  window.addEventListener('online', () => location.reload(), { once: true })
  throw reason
}

/**
 * Tries a lost file again and says whether that is what was lost. The browser and React both remember it as lost
 * for as long as the page lives, so only a new page can; without a network there would be no new page.
 */
export function reloadForLostFile(error: unknown): boolean {
  const canHelp = losses.has(error) && navigator.onLine
  if (canHelp) location.reload()
  return canHelp
}
