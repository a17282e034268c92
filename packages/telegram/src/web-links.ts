const telegramHosts = /^(?:[\w-]+\.)?(?:t\.me|telegram\.me|telegram\.dog)$/

/** Nothing that runs code or leaves the web: addresses come from people. */
export function readWebUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

export function isTelegramUrl(url: URL): boolean {
  return telegramHosts.test(url.hostname)
}

/** Percent signs for spaces: Telegram shows a plus as a plus. */
export function shareAddress(url: string, text = ''): string {
  const base = `https://t.me/share/url?url=${encodeURIComponent(url)}`
  return text === '' ? base : `${base}&text=${encodeURIComponent(text)}`
}
