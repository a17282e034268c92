import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../features/search/search-page.tsx'
import { searchText } from '../features/search/search-text.ts'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/search')({
  staticData: { backTo: '/' },
  // The page server asks for nothing here: a search is counted for the person who reads its results, and a page that
  // is rendered for nobody would count for nobody.
  validateSearch: ({ query }: Record<string, unknown>): { query: string } => ({
    query: typeof query === 'string' ? query.slice(0, 200) : '',
  }),
  head: ({ match }) => pageHead(match.context, 'title.search'),
  component: Search,
})

function Search() {
  return <SearchPage query={searchText(Route.useSearch().query)} />
}
