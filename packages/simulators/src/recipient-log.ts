export interface LogEntry {
  id: string
  to: string
}

export interface RecipientLog<Entry extends LogEntry> {
  add: (entry: Entry) => void
  find: (id: string) => Entry | undefined
  findLast: (recipient: string) => Entry | undefined
  listTo: (recipient: string) => readonly Entry[]
  list: () => readonly Entry[]
  count: () => number
}

/** Keeps only the newest entries: a load test sends far more than any test reads. */
export function createRecipientLog<Entry extends LogEntry>(limit = 10_000): RecipientLog<Entry> {
  const ring: Entry[] = []
  const byId = new Map<string, Entry>()
  const byRecipient = new Map<string, Entry[]>()
  let count = 0

  const forget = (entry: Entry): void => {
    byId.delete(entry.id)
    const entries = byRecipient.get(entry.to)
    entries?.shift()
    if (entries?.length === 0) byRecipient.delete(entry.to)
  }

  return {
    add(entry) {
      const slot = count % limit
      const evicted = ring[slot]
      if (evicted !== undefined) forget(evicted)
      ring[slot] = entry
      count += 1
      byId.set(entry.id, entry)
      const entries = byRecipient.get(entry.to)
      if (entries === undefined) byRecipient.set(entry.to, [entry])
      else entries.push(entry)
    },
    find: (id) => byId.get(id),
    findLast: (recipient) => byRecipient.get(recipient)?.at(-1),
    listTo: (recipient) => [...(byRecipient.get(recipient) ?? [])],
    list() {
      const oldest = count % limit
      return count <= limit ? [...ring] : [...ring.slice(oldest), ...ring.slice(0, oldest)]
    },
    count: () => count,
  }
}
