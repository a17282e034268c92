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

export function CategoryCell({ renderLink, icon, hue = 'accent', label }: CategoryCellProps): ReactNode {
  return renderLink({
    className: 'ui-category-cell',
    children: (
      <>
        <IconTile hue={hue}>{icon}</IconTile>
        <span className="ui-category-cell-label">{label}</span>
      </>
    ),
  })
}

interface CategoryGridProps {
  readonly label: string
  readonly children: ReactNode
}

/** Two rows that scroll sideways together. */
export function CategoryGrid({ label, children }: CategoryGridProps): ReactNode {
  return (
    <nav className="ui-category-grid" aria-label={label}>
      {children}
    </nav>
  )
}
