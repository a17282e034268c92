import { useMiniApp } from '@app/shell/mini-app'
import { Rail } from '@app/ui/rail'
import type { RenderLink } from '@app/ui/render-link'
import { Section } from '@app/ui/section'
import { SkeletonProductCard } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useT } from '../../shared/i18n.ts'
import { ProductCard } from '../../shared/products/product-card.tsx'
import { similarQuery, type ProductData } from '../../shared/products/products.queries.ts'

/** One screen ahead: early enough for a slow network, and never before the first paint. */
const nearPx = 640

const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

const waiting = ['one', 'two', 'three'] as const

const SimilarPending = (): ReactNode => {
  const t = useT()
  return (
    <Rail label={t('frame.loading')}>
      {waiting.map((id) => (
        <SkeletonProductCard key={id} />
      ))}
    </Rail>
  )
}

const categoryLinkRenderer =
  (categoryLink: string): RenderLink =>
  (parts) => <Link to="/category/$categoryLink" params={{ categoryLink }} {...parts} />

/** The last part of the page; hidden if it is empty or fails to load. */
export function SimilarProducts({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref)
  const { data: found, isPending } = useQuery({
    ...similarQuery(useMiniApp(), product.id),
    enabled: isNear,
  })
  // A deferred render is interruptible, so taps are handled meanwhile.
  const data = useDeferredValue(found)
  const { category } = product
  const isWaiting = isPending || data !== found
  if (!isWaiting && (data === undefined || data.data.length === 0)) return null
  return (
    <div ref={ref}>
      <Section
        title={t('similar.title')}
        heading="title"
        inside="bleed"
        {...(category && {
          more: { label: t('similar.all'), renderLink: categoryLinkRenderer(category.link) },
        })}
      >
        {isWaiting ? (
          <SimilarPending />
        ) : (
          <Rail label={t('similar.title')}>
            {data?.data.map((card) => (
              <ProductCard key={card.id} product={card} kind="row" />
            ))}
          </Rail>
        )}
      </Section>
    </div>
  )
}
