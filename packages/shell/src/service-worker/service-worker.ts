/// <reference lib="webworker" />
/**
 * Stores public responses only: files with a hash in their names, when they are used, and the last visited pages, which
 * the server renders without user data. Answers of the API are never stored. Pages are always requested from the network
 * first and served from here only without a network.
 */
declare const self: ServiceWorkerGlobalScope
declare const __BUILD_VERSION__: string
declare const __KEPT_FILES__: readonly string[]
declare const __NO_NETWORK_PAGE__: string
// A module, so that its `self` is not the window's.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {}

const filesName = `files-${__BUILD_VERSION__}`
const pagesName = `pages-${__BUILD_VERSION__}`
const keptPages = 20

/** Files for offline taps, one by one so that a slow network stays usable. */
const keepFiles = async (): Promise<void> => {
  const cache = await caches.open(filesName)
  for (const address of __KEPT_FILES__)
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
}

self.addEventListener('install', (event) => {
  // Safe at once: a page of the old build finds its files on the network, because hashed names never collide.
  void self.skipWaiting()
  // Until it is installed, pages use the network or the previous worker.
  event.waitUntil(keepFiles().catch(() => undefined))
})

const removeOldBuilds = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== filesName && name !== pagesName).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldBuilds())
})

/** Storing is an optimisation: a full disk must neither lose nor delay the file. */
const file = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const cache = await caches.open(filesName).catch(() => null)
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (cache && answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined))
  return answer
}

const rememberPage = async (address: string, answer: Response): Promise<void> => {
  const cache = await caches.open(pagesName)
  await cache.put(address, answer)
  const addresses = await cache.keys()
  await Promise.all(addresses.slice(0, -keptPages).map((old) => cache.delete(old)))
}

/** Never cached: with a network the same address is the page itself. */
const noNetwork = (): Response =>
  new Response(__NO_NETWORK_PAGE__, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

const page = async (event: FetchEvent): Promise<Response> => {
  // The query may contain a search text or a campaign; the stored page is that of the path.
  const { origin, pathname } = new URL(event.request.url)
  const address = `${origin}${pathname}`
  try {
    const answer = await fetch(event.request)
    if (answer.ok && answer.type === 'basic') event.waitUntil(rememberPage(address, answer.clone()))
    return answer
  } catch {
    // Otherwise the browser would show its own error page, which never retries.
    return (await caches.match(address)) ?? noNetwork()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (request.mode === 'navigate') event.respondWith(page(event))
})
