/**
 * Which of our own addresses a request was made to. A page carries its origin (links, previews) and is then shown to
 * everybody: what a request says only chooses from the configured ones, it is never copied.
 */
export function publicOrigins(origins: readonly string[]): (host: string) => string | null {
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, new URL(origin).origin]))
  return (host) => byHost.get(host) ?? byHost.get(usualHost(host)) ?? null
}

/** Names do not know upper case; a port may be named although it is the usual one. */
const usualHost = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, '')

/** A name or an address, and perhaps a port. */
export function isHost(text: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)
}
