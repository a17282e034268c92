import { Pager } from '@app/ui/pager'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { BoardSearch } from './board-search.ts'
import { pageSize } from './orders.queries.ts'

interface BoardPagerProps {
  readonly search: BoardSearch
  readonly shown: number
  readonly total: number
}

/** The server limits the offset to a hundred pages; beyond that the operator has to filter. */
const lastPage = 100

export function BoardPager({ search, shown, total }: BoardPagerProps): ReactNode {
  const t = useT()
  const { page = 1, ...rest } = search
  const first = (page - 1) * pageSize + 1
  return (
    <Pager
      label={t('board.pages')}
      summary={t('board.range', { first, last: first + shown - 1, total })}
      page={page}
      pageCount={Math.min(lastPage, Math.ceil(total / pageSize))}
      pageLabel={(number) => t('board.page', { number })}
      renderLink={({ page: number, ...link }) => (
        <Link to="/orders" search={{ ...rest, ...(number > 1 && { page: number }) }} {...link} />
      )}
    />
  )
}
