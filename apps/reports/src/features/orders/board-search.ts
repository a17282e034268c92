import { presetIds, type PresetId } from '../../shared/report-dates.ts'

/** The tabs of the board: statuses in the order of their progress, then cancelled and expired. */
export const boardStates = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const

export type BoardState = (typeof boardStates)[number]

export interface BoardSearch {
  /** Undefined: new orders. */
  readonly status?: BoardState
  readonly query?: string
  readonly pin?: string
  readonly bought?: 'alone' | 'group'
  readonly when?: PresetId
  readonly page?: number
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads search parameters leniently: the result is always a valid request. */
export function readBoardSearch(search: Readonly<Record<string, unknown>>): BoardSearch {
  const status = boardStates.find((state) => state === search['status'])
  const query = text(search['query']).trim().slice(0, 80)
  const pin = text(search['pin']).replaceAll(/\D/g, '').slice(0, 6)
  const bought = (['alone', 'group'] as const).find((way) => way === search['bought'])
  const when = presetIds.find((preset) => preset === search['when'])
  const page = Number(search['page'])
  return {
    ...(status && status !== 'PLACED' && { status }),
    ...(query !== '' && { query }),
    ...(pin !== '' && { pin }),
    ...(bought && { bought }),
    ...(when && { when }),
    ...(Number.isInteger(page) && page > 1 && page <= 100 && { page }),
  }
}

export function hasFilters({ query, pin, bought, when }: BoardSearch): boolean {
  return [query, pin, bought, when].some((word) => word !== undefined)
}

/** The orders of a packing list. */
export function readPackingSearch(search: Readonly<Record<string, unknown>>): { readonly ids?: string } {
  const ids = text(search['ids'])
    .split('.')
    .filter((id) => /^[A-Z0-9]{10}$/.test(id))
  return ids.length === 0 ? {} : { ids: [...new Set(ids)].slice(0, 100).join('.') }
}
