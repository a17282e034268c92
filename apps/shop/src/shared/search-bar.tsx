import { BarButton } from '@app/ui/bar-button'
import { SearchField } from '@app/ui/search-field'
import { TopBar } from '@app/ui/top-bar'
import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState, type ReactNode } from 'react'
import { useT } from './i18n.ts'
import { useLeave } from './screen.tsx'
import './search-bar.css'

interface SearchBarProps {
  /** The query of the page. */
  readonly query?: string
  readonly right?: ReactNode
}

/** A back button, and a search box that opens the results page. */
export function SearchBar({ query = '', right }: SearchBarProps): ReactNode {
  const t = useT()
  const router = useRouter()
  const leave = useLeave()
  const [typed, setTyped] = useState({ text: query, query })
  // The query of the address has changed: replaces the typed text.
  if (typed.query !== query) setTyped({ text: query, query })
  return (
    <TopBar
      variant="section"
      left={
        leave ? (
          <BarButton label={leave.label} onClick={leave.onLeave}>
            <ArrowLeft className="ui-icon" aria-hidden="true" />
          </BarButton>
        ) : undefined
      }
      title={
        <SearchField
          className={leave ? '' : 'search-bar-first'}
          surface="section"
          value={typed.text}
          onChange={(text) => setTyped({ text, query })}
          label={t('frame.search')}
          placeholder={t('frame.search')}
          clearLabel={t('frame.clear')}
          page={{ path: '/search', parameter: 'query' }}
          onSubmit={(text) => {
            const trimmed = text.trim()
            if (trimmed !== '') void router.navigate({ to: '/search', search: { query: trimmed } })
          }}
        />
      }
      right={right}
    />
  )
}
