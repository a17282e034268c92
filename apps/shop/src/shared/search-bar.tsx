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
  /** What the page searched for. */
  readonly query?: string
  readonly right?: ReactNode
}

/** Back and a search box that leads to the results. */
export function SearchBar({ query = '', right }: SearchBarProps): ReactNode {
  const t = useT()
  const router = useRouter()
  const leave = useLeave()
  const [typed, setTyped] = useState({ text: query, query })
  // Another search came in through the address; what was typed for the one before is over.
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
            const wanted = text.trim()
            if (wanted !== '') void router.navigate({ to: '/search', search: { query: wanted } })
          }}
        />
      }
      right={right}
    />
  )
}
