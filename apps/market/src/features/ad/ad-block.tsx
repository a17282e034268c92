import { blockAd } from '@app/client/routes/market-moderation'
import type { RouteInput } from '@app/client/route'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { ListRow } from '@app/ui/list-row'
import { Section } from '@app/ui/section'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { useMemo, type ReactNode } from 'react'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { moderatorReasonQuestion } from '../../shared/own-ads/moderator-reason.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import './ad-block.css'
import { adQuery, isRefused, type Ad } from './ad.queries.ts'

interface AdBlockProps {
  readonly ad: Pick<Ad, 'link' | 'isDeactivated'>
  readonly isOwner: boolean
}

/** Takes somebody else's ad away from everybody. Only moderators see that it can be done. */
export function AdBlock({ ad, isOwner }: AdBlockProps): ReactNode {
  const { data: me } = useMe()
  // Whose second factor is due starts at the queue, where it is asked for.
  const canBlock = me?.isAdmin === true && !me.isSecondFactorDue
  return canBlock && !isOwner && !ad.isDeactivated ? <BlockRow link={ad.link} /> : null
}

type Reason = RouteInput<typeof blockAd>['body']['reason']

const BlockRow = ({ link }: Pick<Ad, 'link'>): ReactNode => {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const sheet = useOverlayTrigger('moderation-reject')
  const endSheet = useCloseOverlay('moderation-reject')
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: Reason) => app.call(blockAd, { params: { link }, body: { reason } }),
    onSuccess: () => {
      telegram.haptic('success')
      endSheet()
      toast(t('ad.blocked'))
    },
    // It is over already. Without a network the question stays for another try.
    onError: (error) => {
      if (isRefused(error)) endSheet()
    },
    // The moderator sees what everybody sees: an ad that is not there.
    onSettled: () => client.invalidateQueries({ queryKey: adQuery(app, link).queryKey }),
  })
  moderatorReasonQuestion.useAsk(
    useMemo(
      () => ({ purpose: 'block', count: 1, isBusy: isPending, onReason: (reason) => mutate(reason) }),
      [isPending, mutate],
    ),
  )
  return (
    <Section inside="bleed">
      <div className="ad-block">
        <ListRow
          icon={<Ban size={24} aria-hidden="true" />}
          title={t('ad.block')}
          note={t('ad.blockNote')}
          isDanger
          onPress={sheet.open}
        />
      </div>
    </Section>
  )
}
