/** A built file carries the hash of its content in its name; while developing there is none. */
export function buildVersion(fileUrl: string): string {
  return /-([\w-]{8})\.js$/.exec(new URL(fileUrl).pathname)?.[1] ?? 'dev'
}
