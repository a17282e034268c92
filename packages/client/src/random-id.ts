/** 128 random bits. Unlike randomUUID it works without https, as on a phone that opens a developer's server. */
export function randomId(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
}
