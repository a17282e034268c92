/**
 * The configured origin that a request used. A page contains its origin (links, previews) and is cached for all visitors,
 * so a request only selects a configured origin; nothing of it is copied.
 */
export function publicOrigins(origins: readonly string[]): (host: string) => string | null {
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, new URL(origin).origin]))
  return (host) => byHost.get(host) ?? byHost.get(usualHost(host)) ?? null
}

/** Host names are case-insensitive, and may contain the default port. */
const usualHost = (host: string): string => host.toLowerCase().replace(/:(?:80|443)$/, '')

/** A name or an address, optionally with a port. */
export function isHost(text: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text)
}
