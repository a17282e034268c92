import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { AdCard } from '../../shared/ads/ad-card.tsx'
import type { AdCardData } from '../../shared/ads/ad.ts'
import { useT } from '../../shared/i18n.ts'
import { useFavourite } from '../../shared/ads/favourite.queries.ts'

/** Equals the duration of the fade in the stylesheet. */
const fadeMs = 120

/** Whether a card is rendered; one removed from the favourites fades first. */
const usePresence = (isOn: boolean): boolean => {
  const [isGone, setIsGone] = useState(!isOn)
  useEffect(() => {
    if (isOn) return setIsGone(false)
    const timer = setTimeout(() => setIsGone(true), fadeMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn || !isGone
}

interface FavouriteCardProps {
  readonly ad: AdCardData
  readonly index: number
  readonly now: number
}

/** The server's list follows later; undo shows the card again at once. */
export function FavouriteCard({ ad, index, now }: FavouriteCardProps): ReactNode {
  const t = useT()
  const { isOn } = useFavourite(ad)
  const isOver = ad.isDeactivated
  if (!usePresence(isOn)) return null
  return (
    <li className={isOn ? undefined : 'favourites-leaving'}>
      <AdCard ad={ad} surface="favourites" index={index} now={now} isOver={isOver} />
      {isOver ? (
        <Link
          to="/webApp/product/$link"
          params={{ link: ad.link }}
          hash="similar"
          className="favourites-similar ui-body-s"
          aria-label={t('favourites.similarTo', { name: ad.name })}
        >
          {t('favourites.similar')}
        </Link>
      ) : null}
    </li>
  )
}
