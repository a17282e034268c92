import { useMiniApp, useSession } from '@app/shell/mini-app'
import { ErrorState, StaleNote } from '@app/ui/error-state'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import { AdMissingPage } from './ad-missing-page.tsx'
import { AdPending } from './ad-pending.tsx'
import { AdView } from './ad-view.tsx'
import { adQuery, isMissing, similarQuery, type Ad } from './ad.queries.ts'
import './ad-page.css'
import { findKnownAd, type KnownAd } from './known-ad.ts'

/** The part of the ad that the list had, until the ad has loaded. */
const useKnownAd = (link: string): KnownAd | null => {
  const client = useQueryClient()
  return useMemo(() => findKnownAd(client, link), [client, link])
}

interface MissingAfterListProps {
  readonly link: string
  readonly known: KnownAd
}

/** The ad has ended since the list was loaded. The list's data stays until the whole answer has loaded. */
const MissingAfterList = ({ link, known }: MissingAfterListProps): ReactNode => {
  const { isPending } = useQuery(similarQuery(useMiniApp(), link))
  return isPending ? <AdView known={known} ad={null} note={null} /> : <AdMissingPage link={link} />
}

/** The owner's panel below the head; it can show another version of the ad. */
export type OwnerPart = (ad: Ad, onShow: (version: Ad | null) => void) => ReactNode

interface AdPageProps {
  readonly link: string
  readonly ownerPart?: OwnerPart
}

export function AdPage(props: AdPageProps): ReactNode {
  return <AskedAd {...props} ad={useQuery(adQuery(useMiniApp(), props.link))} />
}

interface AskedAdProps extends AdPageProps {
  readonly ad: UseQueryResult<Ad>
}

const AskedAd = ({ link, ownerPart, ad }: AskedAdProps): ReactNode => {
  const t = useT()
  const isHydrated = useHydrated()
  const [version, setVersion] = useState<Ad | null>(null)
  const known = useKnownAd(link)
  const retry = (): void => void ad.refetch()
  if (isMissing(ad.error))
    return known ? <MissingAfterList link={link} known={known} /> : <AdMissingPage link={link} />
  if (ad.data) {
    const shown = version?.link === link ? version : ad.data
    return (
      <AdView
        key={link}
        known={shown}
        ad={shown}
        ownerPart={ownerPart?.(ad.data, setVersion)}
        note={
          ad.isError ? (
            <StaleNote
              text={t('ad.stale')}
              retryLabel={t('action.retry')}
              isRetrying={ad.isFetching}
              onRetry={retry}
            />
          ) : null
        }
      />
    )
  }
  // The error of the page server is not part of its HTML: the browser starts with the same skeleton.
  if (ad.isError && isHydrated)
    return (
      <TitledScreen title={t('ad.title')}>
        <CentredState>
          <ErrorState
            title={t('state.failed')}
            text={t('ad.failedText')}
            retryLabel={t('action.retry')}
            isRetrying={ad.isFetching}
            onRetry={retry}
          />
        </CentredState>
      </TitledScreen>
    )
  return known ? <AdView key={link} known={known} ad={null} note={null} /> : <AdPending />
}

/**
 * The page server requests without a user and finds only public ads. The owner, and users who favourited or
 * contacted an ended ad, may still see it, so the browser repeats the request as the user. «Not found» stays until
 * that answer: a skeleton in between would flicker.
 */
export function AdNotPublic(props: AdPageProps): ReactNode {
  const isHydrated = useHydrated()
  const { status } = useSession()
  const isPerson = isHydrated && status === 'signedIn'
  const ad = useQuery({ ...adQuery(useMiniApp(), props.link), enabled: isPerson })
  const isToBeShown = isPerson && !ad.isPending && !isMissing(ad.error)
  return isToBeShown ? <AskedAd {...props} ad={ad} /> : <AdMissingPage link={props.link} />
}
