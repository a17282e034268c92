import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { FullOverlay } from '@app/ui/full-overlay'
import { SearchField } from '@app/ui/search-field'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchT } from '../../locales/search.ts'
import { useT } from '../../shared/i18n.ts'
import { CategoryLinks } from './category-links.tsx'
import { QuickResults } from './quick-results.tsx'
import './search-overlay.css'
import { searchText } from './search-text.ts'

/** Debounces a text; an empty one is returned at once. */
const useDebounced = (value: string, debounceMs: number): string => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [debounceMs, value])
  return value === '' ? '' : debounced
}

const debounceMs = 300

const SearchOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const searchT = useSearchT()
  const go = useGoFromOverlay()
  const [text, setText] = useState('')
  const query = useDebounced(searchText(text), debounceMs)
  const fieldRoom = useRef<HTMLDivElement>(null)
  const field = {
    get current() {
      return fieldRoom.current?.querySelector('input') ?? null
    },
  }
  const showAll = (wanted: string): void => {
    if (wanted !== '') go(`/search?query=${encodeURIComponent(wanted)}`)
  }
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      leave="back"
      leaveLabel={t('action.back')}
      title={t('title.search')}
      surface="section"
      initialFocus={field}
      pinned={
        <div ref={fieldRoom}>
          <SearchField
            surface="section"
            value={text}
            onChange={setText}
            label={searchT('label')}
            placeholder={searchT('placeholder')}
            clearLabel={t('frame.clear')}
            onSubmit={(typed) => showAll(searchText(typed))}
          />
        </div>
      }
    >
      {query === '' ? (
        <>
          <p className="search-hint">{searchT('hint')}</p>
          <CategoryLinks isWanted={false} />
        </>
      ) : (
        <QuickResults query={query} onShowAll={() => showAll(query)} />
      )}
    </FullOverlay>
  )
}

export default SearchOverlay
