/** The URL with its channel, so that reports can count visits per channel. */
export function sharedUrl(url: string, channel: 'whatsapp' | 'telegram' | 'copy'): string {
  const address = new URL(url)
  address.searchParams.set('utm_source', channel)
  address.searchParams.set('utm_medium', 'share')
  return address.href
}

export function whatsAppShareUrl(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
}

export function telegramShareUrl(text: string, url: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
}
