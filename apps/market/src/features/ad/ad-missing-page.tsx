import { useMiniApp } from '@app/shell/mini-app'
import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SearchX from 'lucide-react/icons/search-x'
import Tag from 'lucide-react/icons/tag'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import './ad-missing-page.css'
import { similarQuery } from './ad.queries.ts'
import { SimilarGrid } from './similar-ads.tsx'

const Missing = (): ReactNode => {
  const t = useT()
  return (
    <EmptyState
      title={t('ad.notFound')}
      text={t('ad.notFoundText')}
      icon={<Tag />}
      badge={<SearchX />}
      action={
        <div className="ad-missing-ways">
          <Link to="/webApp/search" className={buttonClass()}>
            {t('ad.toSearch')}
          </Link>
          <Link to="/webApp" className={buttonClass('plain')}>
            {t('action.home')}
          </Link>
        </div>
      }
    />
  )
}

export function AdMissingPage({ link }: { readonly link: string }): ReactNode {
  const t = useT()
  // Only ads that the loader has found: loaded now, they would push the text up.
  const { data, dataUpdatedAt } = useQuery({ ...similarQuery(useMiniApp(), link), enabled: false })
  // Scrolls up, so that a reader further down the page sees that the ad is missing.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const hasSimilar = data !== undefined && data.data.length > 0
  return (
    <TitledScreen title={t('ad.title')}>
      {hasSimilar ? (
        <>
          <Missing />
          <SimilarGrid ads={data.data} now={dataUpdatedAt} />
        </>
      ) : (
        <CentredState>
          <Missing />
        </CentredState>
      )}
    </TitledScreen>
  )
}
