import type { ReactNode } from 'react'
import { pageWindow } from './page-window.ts'
import './pager.css'

export interface PagerLink {
  readonly page: number
  readonly className: string
  readonly 'aria-label': string
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

interface PagerProps {
  /** Names the navigation: «Страницы». */
  readonly label: string
  /** «1–100 из 312». */
  readonly summary: ReactNode
  readonly page: number
  readonly pageCount: number
  /** «Страница 3». */
  readonly pageLabel: (page: number) => string
  /** A real link of the app's router, with all the given properties but `page`. */
  readonly renderLink: (link: PagerLink) => ReactNode
}

export function Pager({ label, summary, page, pageCount, pageLabel, renderLink }: PagerProps): ReactNode {
  return (
    <nav className="ui-pager" aria-label={label}>
      <p className="ui-pager-summary">{summary}</p>
      {pageCount < 2 ? null : (
        <ul className="ui-pager-pages">
          {pageWindow(page, pageCount).map((mark, index, marks) => (
            <li key={mark === 'gap' ? `after-${String(marks[index - 1])}` : mark}>
              {mark === 'gap' ? (
                <span className="ui-pager-gap" aria-hidden="true">
                  …
                </span>
              ) : (
                renderLink({
                  page: mark,
                  className: 'ui-pager-link',
                  'aria-label': pageLabel(mark),
                  'aria-current': mark === page ? 'page' : undefined,
                  children: mark,
                })
              )}
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
