import { suggestSearches } from '@app/client/routes'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions } from '@tanstack/react-query'

export const suggestionsQuery = ({ call }: Pick<MiniApp, 'call'>, text: string, userId: string | null) =>
  queryOptions({
    queryKey: ['suggestions', text, userId],
    // A text that is typed on cancels the question of the text before.
    queryFn: ({ signal }) => call(suggestSearches, { query: { query: text.slice(0, 200) } }, { signal }),
  })
