import type { LinkParts } from '@app/ui/render-link'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageLink } from '../page-link.tsx'

interface ProductLinkProps extends LinkParts {
  readonly link: string
}

/** The link of a card or row; preloads the product page. */
export function ProductLink({ link, ...parts }: ProductLinkProps): ReactNode {
  const router = useRouter()
  // Errors are ignored: without a network the navigation itself reports it.
  const prepare = (): void =>
    void router
      .preloadRoute({ to: '/product/$productLink', params: { productLink: link } })
      .catch(() => undefined)
  return <PageLink {...parts} href={`/product/${encodeURIComponent(link)}`} onNear={prepare} />
}
