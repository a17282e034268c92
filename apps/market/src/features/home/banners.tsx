import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { bannersQuery } from './home.queries.ts'

/** Pictures of 336 × 64 side by side with dots. Renders nothing without banners. */
export function Banners(): ReactNode {
  const t = useT()
  const { data } = useQuery(bannersQuery(useMiniApp(), useLang()))
  const [shown, setShown] = useState(0)
  const banners = data?.data ?? []
  if (banners.length === 0) return null
  return (
    <section className="home-banners" aria-label={t('home.banners')}>
      <ul
        className="home-banners-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {banners.map(({ id, src, alt, href }, index) => (
          <li key={id}>
            <Link to={href} className="home-banner">
              <img
                src={src}
                alt={alt}
                width={672}
                height={128}
                decoding="async"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </Link>
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <div className="home-banners-dots" aria-hidden="true">
          {banners.map(({ id }, index) => (
            <span key={id} className={index === shown ? 'home-banners-dot-on' : undefined} />
          ))}
        </div>
      ) : null}
    </section>
  )
}
