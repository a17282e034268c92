import { Field } from '@app/ui/field'
import { SearchField } from '@app/ui/search-field'
import { Select } from '@app/ui/select'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { presetIds } from '../../shared/report-dates.ts'
import type { BoardSearch } from './board-search.ts'

interface BoardFiltersProps {
  readonly search: BoardSearch
  readonly onChange: (search: BoardSearch) => void
}

const any = 'any'
const debounceMs = 350

/** Typed filters are debounced before they go into the address; selected ones go at once. */
export function BoardFilters({ search, onChange }: BoardFiltersProps): ReactNode {
  const t = useT()
  const { page: _page, ...filter } = search
  const [query, setQuery] = useState(search.query ?? '')
  const [pin, setPin] = useState(search.pin ?? '')
  const set = (change: Record<string, string | undefined>): void => {
    const entries = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(entries))
  }
  const typed = { query: query.trim() || undefined, pin: pin || undefined }
  const isSettled = typed.query === search.query && typed.pin === search.pin
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => set(typed), debounceMs)
    return () => clearTimeout(timer)
  })
  // «Сбросить» and the back button change the address, so the fields follow it.
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    if (search.query !== known.query) setQuery(search.query ?? '')
    if (search.pin !== known.pin) setPin(search.pin ?? '')
  }
  return (
    <div className="board-filters">
      <SearchField
        className="board-filter-search"
        label={t('board.search')}
        placeholder={t('board.search')}
        clearLabel={t('board.clear')}
        value={query}
        onChange={(text) => setQuery(text.slice(0, 80))}
        onSubmit={() => set(typed)}
      />
      <Field
        label={t('board.pin')}
        placeholder={t('board.pinExample')}
        inputMode="numeric"
        value={pin}
        onChange={(text) => setPin(text.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Select
        label={t('board.bought')}
        options={[
          { value: any, label: t('board.boughtAny') },
          { value: 'alone', label: t('board.alone') },
          { value: 'group', label: t('board.group') },
        ]}
        value={search.bought ?? any}
        onChange={(way) => set({ ...typed, bought: way === any ? undefined : way })}
      />
      <Select
        label={t('board.when')}
        options={[
          { value: any, label: t('board.whenAny') },
          ...presetIds.map((id) => ({ value: id, label: t(`period.${id}`) })),
        ]}
        value={search.when ?? any}
        onChange={(when) => set({ ...typed, when: when === any ? undefined : when })}
      />
    </div>
  )
}
