import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { ListOverlay, LoadedList, SellerRow } from '../../shared/list-overlay.tsx'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { FollowButton } from './follow-button.tsx'
import { followsQuery, type FollowedSeller } from './follows.queries.ts'

/** Followed sellers. An unfollowed one stays in the list until it closes, so that a second tap undoes it. */
const FollowsOverlay = (overlay: OverlayComponentProps): ReactNode => (
  <ListOverlay {...overlay} title={useT()('seller.follows')}>
    <Follows />
  </ListOverlay>
)

const Follows = (): ReactNode => {
  const { userId } = useSession()
  const query = useQuery(followsQuery(useMiniApp(), userId))
  return (
    <LoadedList query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <NoFollows />
        ) : (
          <ul className="own-list">
            {data.map((seller) => (
              <FollowedRow key={seller.id} seller={seller} />
            ))}
          </ul>
        )
      }
    </LoadedList>
  )
}

const NoFollows = (): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  return (
    <EmptyState
      title={t('seller.noFollows')}
      text={t('seller.noFollowsText')}
      icon={<UserRound />}
      badge={<Bell />}
      action={<Button onClick={() => go('/webApp')}>{t('action.look')}</Button>}
    />
  )
}

const FollowedRow = ({ seller }: { readonly seller: FollowedSeller }): ReactNode => {
  const t = useT()
  const go = useGoFromOverlay()
  return (
    <SellerRow
      seller={seller}
      onOpen={seller.adCount === 0 ? undefined : () => go(`/webApp/seller/${seller.id}`)}
      action={(name) => (
        <FollowButton
          seller={{ id: seller.id, isFollowed: true }}
          size="small"
          label={t('seller.followOf', { name })}
        />
      )}
    />
  )
}

export default FollowsOverlay
