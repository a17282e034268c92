/** Reads one property of a value whose shape nobody has promised, such as a parsed file or a caught error. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function errorCode(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : undefined
}

/** Connection errors arrive wrapped: the outer message is often empty or just "fetch failed". */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message || errorCode(error) || error.name : messageOf(error.cause)
}
