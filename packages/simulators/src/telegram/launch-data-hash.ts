import { createHmac } from 'node:crypto'

export type Pair = readonly [name: string, value: string]

/** `signature` is part of this hash; only `hash` itself is not. */
export function launchDataHash(pairs: readonly Pair[], botToken: string): string {
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', secret).update(dataCheckString(pairs)).digest('hex')
}

export function dataCheckString(pairs: readonly Pair[]): string {
  return pairs
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}
