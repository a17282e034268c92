import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../features/search/search-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/search')({
  staticData: { backTo: '/' },
  validateSearch: ({ query }: Record<string, unknown>): { query: string } => ({
    query: typeof query === 'string' ? query.slice(0, 200) : '',
  }),
  head: ({ match }) => pageHead(match.context, 'title.search'),
  component: Search,
})

function Search() {
  return <SearchPage query={Route.useSearch().query.trim()} />
}
