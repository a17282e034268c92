const telegramHosts = /^(?:[\w-]+\.)?(?:t\.me|telegram\.me|telegram\.dog)$/

/** Only web addresses, because links come from users: nothing that runs code. */
export function readWebUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

export function isTelegramUrl(url: URL): boolean {
  return telegramHosts.test(url.hostname)
}

/** Percent-encoded spaces: Telegram displays a plus as a plus. */
export function shareAddress(url: string, text = ''): string {
  const base = `https://t.me/share/url?url=${encodeURIComponent(url)}`
  return text === '' ? base : `${base}&text=${encodeURIComponent(text)}`
}
