import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { FullOverlay } from '@app/ui/full-overlay'
import { SkeletonList } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { FollowButton } from './follow-button.tsx'
import './follows-overlay.css'
import { followsQuery, type FollowedSeller } from './follows.queries.ts'

/** Whom the person follows. Who is let go stays in the list until it is closed: a slip is mended by a second tap. */
const FollowsOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={t('seller.follows')}
      leaveLabel={t('action.close')}
      surface="section"
    >
      <Follows />
    </FullOverlay>
  )
}

const Follows = (): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const language = useLang()
  const { userId } = useSession()
  const { data, error, isFetching, refetch } = useQuery(followsQuery(useMiniApp(), userId))
  if (data === undefined && error)
    return (
      <ErrorState
        surface="section"
        title={t('state.failed')}
        text={errorText(error, language)}
        retryLabel={t('action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <SkeletonList label={t('state.loading')} lead={56} />
  if (data.data.length === 0)
    return (
      <EmptyState
        title={t('seller.noFollows')}
        text={t('seller.noFollowsText')}
        icon={<UserRound />}
        badge={<Bell />}
        action={<Button onClick={() => go('/webApp')}>{t('action.look')}</Button>}
      />
    )
  return (
    <ul className="follows-list">
      {data.data.map((seller) => (
        <FollowedRow key={seller.id} seller={seller} />
      ))}
    </ul>
  )
}

const FollowedRow = ({ seller }: { readonly seller: FollowedSeller }): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  const name = seller.name === '' ? t('ad.sellerNameless') : seller.name
  const words = (
    <>
      <Avatar person={{ id: seller.id, name, picture: seller.photo }} size={48} />
      <span className="follows-words">
        <span className="ui-strong ui-one-line">{name}</span>
        <span className="ui-small ui-muted">
          {seller.adCount === 0 ? t('seller.noAds') : t('ad.adCount', { count: seller.adCount })}
        </span>
      </span>
    </>
  )
  return (
    <li className="follows-row">
      {seller.adCount === 0 ? (
        <span className="follows-person">{words}</span>
      ) : (
        <button type="button" className="follows-person" onClick={() => go(`/webApp/seller/${seller.id}`)}>
          {words}
        </button>
      )}
      <FollowButton
        seller={{ id: seller.id, isFollowed: true }}
        size="small"
        label={t('seller.followOf', { name })}
      />
    </li>
  )
}

export default FollowsOverlay
