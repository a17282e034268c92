/** G-27: no log contains a secret. Patterns find secrets by their shape; canaries are values that the tests use. */
export interface Finding {
  readonly kind: string
  readonly line: number
  readonly excerpt: string
}

const patterns: Readonly<Record<string, RegExp>> = {
  'access token': /eyJ[\w-]{8,}\.[\w-]{8,}/,
  'authorization header': /bearer\s+[\w.-]{16,}/i,
  phone: /(?<![\w-])\+?(?:998\d{9}|91[6-9]\d{9})(?!\w)/,
  'launch data': /hash=[0-9a-f]{64}|query_id=|auth_date=\d/,
  'bot token': /\d{8,12}:[\w-]{20,}/,
  'address of a database with a password': /postgres(?:ql)?:\/\/[^\s:@]+:[^\s@]+@/,
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
}

/** Fields with numbers or ids that look like a one-time code. */
const numericFields = new Set([
  'pid',
  'time',
  'ms',
  'port',
  'requestId',
  'jobId',
  'traceId',
  'count',
  'status',
  'stack',
])

const removeNumericFields = (line: string): string => {
  try {
    const record = JSON.parse(line) as Record<string, unknown>
    return JSON.stringify(record, (key: string, value: unknown) =>
      numericFields.has(key) ? undefined : value,
    )
  } catch {
    return line
  }
}

const oneTimeCode = /(?<![\d.:\w-])\d{6}(?![\d.:\w-])/

export function findSecrets(text: string, canaries: readonly string[]): Finding[] {
  const found: Finding[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const note = (kind: string): void => {
      found.push({ kind, line: index + 1, excerpt: line.slice(0, 160) })
    }
    for (const [kind, pattern] of Object.entries(patterns)) if (pattern.test(line)) note(kind)
    if (oneTimeCode.test(removeNumericFields(line))) note('one-time code')
    for (const canary of canaries) if (line.includes(canary)) note('value used in the run')
  }
  return found
}
