import type { ReactNode } from 'react'

export interface LinkParts {
  readonly className: string
  readonly children: ReactNode
  readonly 'aria-current'?: 'page'
}

/**
 * How a component of the kit becomes a link of the app: it hands over class and content, the app returns its own
 * link around them, for example `(parts) => <Link to="/product/$link" params={{ link }} {...parts} />`.
 */
export type RenderLink = (parts: LinkParts) => ReactNode
