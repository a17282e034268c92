import { Segmented } from '@app/ui/segmented'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { OwnAdPanel, OwnAdPanelFailed } from './own-ad-panel.tsx'
import { OwnAdPending } from './own-ad-pending.tsx'
import { useOwnAd, usePendingVersion } from './own-ad.queries.ts'
import './own-ad.css'
import type { PublicAd } from './pending-version.rules.ts'
import { StatisticsChart } from './statistics-chart.tsx'

const OwnPromotions = lazy(() => import('./own-promotions.tsx'))

type Version = 'public' | 'pending'

interface OwnAdProps {
  /** As the public sees it, or would see it. */
  readonly ad: PublicAd
  /** The version that the page shows instead; null for the public one. */
  readonly onShow: (version: PublicAd | null) => void
}

/** The owner's part of an ad page: state, actions and statistics. */
const OwnAdPart = ({ ad, onShow }: OwnAdProps): ReactNode => {
  const t = useT()
  const { data: own, isError, isFetching, refetch } = useOwnAd(ad.link)
  const pending = usePendingVersion(ad, own)
  const [version, setVersion] = useState<Version>('public')
  const hasVersions = own?.hasPendingRevision === true
  const change = (next: Version): void => {
    setVersion(next)
    onShow(next === 'pending' ? pending : null)
  }
  useEffect(() => {
    if (hasVersions) return
    // A moderator has decided meanwhile, so only one version is left.
    setVersion('public')
    onShow(null)
  }, [hasVersions, onShow])
  if (!own)
    return isError ? (
      <OwnAdPanelFailed isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <OwnAdPending />
    )
  // Other users do not see an ended or unapproved ad.
  const isLive = own.status === 'ACTIVE'
  return (
    <>
      <OwnAdPanel
        ad={own}
        isTop={ad.telegramTopProduct.length > 0}
        versions={
          hasVersions ? (
            <Segmented<Version>
              className="own-ad-versions"
              label={t('ownAd.versions')}
              value={version}
              onChange={change}
              options={[
                { value: 'public', label: t(isLive ? 'ownAd.versionPublic' : 'ownAd.versionBefore') },
                { value: 'pending', label: t(isLive ? 'ownAd.versionPending' : 'ownAd.versionChanged') },
              ]}
            />
          ) : null
        }
      />
      <StatisticsChart link={ad.link} />
      <Suspense>
        <OwnPromotions link={ad.link} />
      </Suspense>
    </>
  )
}

export default OwnAdPart
