import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { ListRow } from '@app/ui/list-row'
import { Photo } from '@app/ui/photo'
import { Section } from '@app/ui/section'
import { toast } from '@app/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { useMemo, type ReactNode } from 'react'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { moderatorReasonQuestion } from '../../shared/own-ads/moderator-reason.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import './ad-block.css'
import { PhotoRemoval } from '../../shared/photo-removal/photo-removal.tsx'
import { adQuery, type Ad } from './ad.queries.ts'
import { useBlockAd } from './ad-block.queries.ts'

interface AdBlockProps {
  readonly ad: Pick<Ad, 'link' | 'isDeactivated' | 'pictures'>
  readonly isOwner: boolean
}

/** Blocks the ad of another user. Only moderators see this row. */
export function AdBlock({ ad, isOwner }: AdBlockProps): ReactNode {
  const { data: me } = useMe()
  // A moderator whose second factor is due starts at the queue, which asks for it.
  const canBlock = me?.isAdmin === true && !me.isSecondFactorDue
  return canBlock && !isOwner && !ad.isDeactivated ? (
    <>
      <BlockRow link={ad.link} />
      <PhotoRemovals ad={ad} />
    </>
  ) : null
}

const PhotoRemovals = ({ ad: { link, pictures } }: Pick<AdBlockProps, 'ad'>): ReactNode => {
  const t = useT()
  const app = useMiniApp()
  const client = useQueryClient()
  const known = pictures.flatMap(({ id, ...picture }) => (id === undefined ? [] : [{ ...picture, id }]))
  if (known.length === 0) return null
  return (
    <Section title={t('ad.photoRemovals')}>
      <ul className="ad-block-photos">
        {known.map(({ id, sources, width, height, placeholder }, at) => (
          <li key={id}>
            <Photo src={sources[0]?.src ?? null} width={width} height={height} alt="" preview={placeholder} />
            <PhotoRemoval
              link={link}
              pictureId={id}
              number={at + 1}
              onRemoved={() => void client.invalidateQueries({ queryKey: adQuery(app, link).queryKey })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const BlockRow = ({ link }: Pick<Ad, 'link'>): ReactNode => {
  const t = useT()
  const telegram = useTelegram()
  const sheet = useOverlayTrigger('moderation-reject')
  const endSheet = useCloseOverlay('moderation-reject')
  const { mutate, isPending } = useBlockAd(link, {
    onBlocked: () => {
      telegram.haptic('success')
      endSheet()
      toast(t('ad.blocked'))
    },
    // After another error, such as no network, the question stays open for another try.
    onRefused: endSheet,
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
