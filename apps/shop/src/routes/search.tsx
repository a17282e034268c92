import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../features/search/search-page.tsx'
import { searchText } from '../features/search/search-text.ts'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/search')({
  staticData: { backTo: '/' },
  // The page server does not search: searches are counted per user, and it renders without a user.
  validateSearch: ({ query }: Record<string, unknown>): { query: string } => ({
    query: typeof query === 'string' ? query.slice(0, 200) : '',
  }),
  head: ({ match }) => pageHead(match.context, 'title.search'),
  component: Search,
})

function Search() {
  return <SearchPage query={searchText(Route.useSearch().query)} />
}
