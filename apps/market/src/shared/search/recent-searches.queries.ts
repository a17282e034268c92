import { logSearch } from '@app/contract/market/suggestions'
import { localStore } from '@app/client/storage'
import { useMiniApp } from '@app/shell/mini-app'
import { useCallback } from 'react'

const key = 'vio_recent_searches'
const maxSearches = 8

export function readRecentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

const writeSearches = (texts: readonly string[]): void => localStore.set(key, JSON.stringify(texts))

export function forgetSearch(text: string): void {
  return writeSearches(readRecentSearches().filter((other) => other !== text))
}

export function forgetAllSearches(): void {
  return localStore.remove(key)
}

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase()

const rememberSearch = (text: string): void =>
  writeSearches([text, ...readRecentSearches().filter((other) => !isSame(other, text))].slice(0, maxSearches))

/** Stores a search on the device and logs it on the server; a failed request is ignored. */
export function useLogSearch(): (text: string) => void {
  const { call } = useMiniApp()
  return useCallback(
    (text) => {
      const query = text.trim().slice(0, 200)
      if (query === '') return
      rememberSearch(query)
      call(logSearch, { body: { query } }, { keepalive: true }).catch(() => undefined)
    },
    [call],
  )
}
