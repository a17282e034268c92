import type { ReactNode } from 'react'
import './icon-tile.css'

export type Hue = 'accent' | 'save' | 'danger' | 'bronze' | 'ink'

interface IconTileProps {
  readonly hue?: Hue
  /** 40 px with 12 px corners for categories, 32 px with 8 px corners for rows. */
  readonly size?: 40 | 32
  /** A Lucide icon; it is drawn in two tones, its own stroke and a light fill of the same colour. */
  readonly children: ReactNode
}

export function IconTile({ hue = 'accent', size = 40, children }: IconTileProps): ReactNode {
  return (
    <span className={`ui-icon-tile ui-icon-tile-${size} ui-icon-tile-${hue}`} aria-hidden="true">
      {children}
    </span>
  )
}
