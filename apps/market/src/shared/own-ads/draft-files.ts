/**
 * Pictures of a draft that the server does not have yet, or may have deleted by tomorrow. Never rejects: a browser
 * without storage (a private window, a full disk) only loses the pictures of the draft.
 */
const openFiles = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open('vio-drafts', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('files'))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(null))
      request.addEventListener('blocked', () => resolve(null))
    } catch {
      resolve(null)
    }
  })

const runRequest = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  const database = await openFiles()
  if (!database) return null
  return new Promise<T | null>((resolve) => {
    try {
      const transaction = database.transaction('files', mode)
      const request = work(transaction.objectStore('files'))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => resolve(null))
      transaction.addEventListener('abort', () => resolve(null))
    } catch {
      resolve(null)
    }
  }).finally(() => database.close())
}

export async function keepDraftFile(key: string, file: Blob): Promise<void> {
  await runRequest('readwrite', (files) => files.put(file, key))
}

export async function findDraftFile(key: string): Promise<Blob | null> {
  const found: unknown = await runRequest('readonly', (files) => files.get(key))
  return found instanceof Blob ? found : null
}

export async function dropDraftFile(key: string): Promise<void> {
  await runRequest('readwrite', (files) => files.delete(key))
}

/** Renames all files of a prefix in one transaction. */
export async function moveDraftFiles(from: string, to: string): Promise<void> {
  await runRequest('readwrite', (files) => {
    const request = files.openCursor(IDBKeyRange.bound(from, `${from}\uFFFF`))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (typeof cursor?.key !== 'string') return
      files.put(cursor.value, to + cursor.key.slice(from.length))
      cursor.delete()
      cursor.continue()
    })
    return request
  })
}

/** All files of a user, or of one draft. */
export async function dropDraftFiles(prefix: string): Promise<void> {
  await runRequest('readwrite', (files) => files.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))
}
