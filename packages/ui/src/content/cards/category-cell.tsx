import type { ReactNode } from 'react'
import { IconTile, type Hue } from '../media/icon-tile.tsx'
import type { RenderLink } from '../render-link.ts'
import './category-cell.css'

interface CategoryCellProps {
  readonly renderLink: RenderLink
  readonly icon: ReactNode
  readonly hue?: Hue
  /** Long words carry a soft hyphen: «Недви\u00ADжимость». */
  readonly label: string
}

export const CategoryCell = ({ renderLink, icon, hue = 'accent', label }: CategoryCellProps): ReactNode =>
  renderLink({
    className: 'ui-category-cell',
    children: (
      <>
        <IconTile hue={hue}>{icon}</IconTile>
        <span className="ui-category-cell-label">{label}</span>
      </>
    ),
  })

interface CategoryGridProps {
  readonly label: string
  readonly children: ReactNode
}

/** Two rows that scroll sideways together. */
export const CategoryGrid = ({ label, children }: CategoryGridProps): ReactNode => (
  <nav className="ui-category-grid" aria-label={label}>
    {children}
  </nav>
)
