import type { LinkParts } from '@app/ui/render-link'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WayLink } from '../way-link.tsx'

interface ProductLinkProps extends LinkParts {
  readonly link: string
}

/** From a card or a row to its product. */
export function ProductLink({ link, ...parts }: ProductLinkProps): ReactNode {
  const router = useRouter()
  // Without a network the tap itself will say so.
  const prepare = (): void =>
    void router
      .preloadRoute({ to: '/product/$productLink', params: { productLink: link } })
      .catch(() => undefined)
  return <WayLink {...parts} href={`/product/${encodeURIComponent(link)}`} onNear={prepare} />
}
