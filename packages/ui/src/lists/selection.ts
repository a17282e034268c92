/** One key more or one less. */
export function toggleOne(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Every key between two rows, both included, added or taken away. */
export function withSpan(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  from: string,
  to: string,
  isOn: boolean,
): ReadonlySet<string> {
  const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].toSorted((a, b) => a - b)
  const next = new Set(selected)
  for (const key of keys.slice(Math.max(0, first), last + 1)) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** All of them, or none when all are chosen already. */
export function toggleAll(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => selected.has(key)) ? new Set() : new Set(keys)
}
