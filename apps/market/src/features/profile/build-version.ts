/** The hash in the name of a built file; "dev" in development. */
export function buildVersion(fileUrl: string): string {
  return /-([\w-]{7,8})\.js$/.exec(new URL(fileUrl).pathname)?.[1] ?? 'dev'
}
