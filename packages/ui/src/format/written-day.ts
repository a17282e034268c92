/** `2026-11-07` as Russians write it: `07.11.2026`. */
export function writeDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** A day out of `7.11.2026` or `2026-11-07`; null for everything else and for days that no calendar has. */
export function readWrittenDay(text: string): string | null {
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  const day = written
    ? `${written[3]}-${(written[2] ?? '').padStart(2, '0')}-${(written[1] ?? '').padStart(2, '0')}`
    : text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null
}
