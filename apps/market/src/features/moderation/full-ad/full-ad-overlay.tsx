import { BarButton } from '@app/ui/bar-button'
import { Button } from '@app/ui/button'
import { FullOverlay } from '@app/ui/full-overlay'
import { useLocation } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState, type ReactNode } from 'react'
import { useCloseUnasked } from '../../../shared/close-unasked.ts'
import { useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger, type OverlayComponentProps } from '../../../shared/overlays.ts'
import { useWaiting } from '../ad-texts.ts'
import { openedAd, type OpenedAd } from '../queue-questions.ts'
import { FullAd } from './full-ad.tsx'
import { useKeys } from '../use-keys.ts'
import { useSwipe } from '../use-swipe.ts'

const FullAdOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const asked = openedAd.useQuestion()?.opened ?? null
  useCloseUnasked(isOpen, asked !== null, onClose)
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(asked)
  if (asked !== null && asked !== last) setLast(asked)
  const shown = asked ?? last
  return shown === null ? null : (
    <OpenedAdView opened={shown} isOpen={isOpen && asked !== null} onClose={onClose} />
  )
}

interface OpenedAdViewProps extends OverlayComponentProps {
  readonly opened: OpenedAd
}

const OpenedAdView = ({ opened, isOpen, onClose }: OpenedAdViewProps): ReactNode => {
  const t = useT()
  const { ad, number, total, isBusy, onStep, onApprove, onReject } = opened
  const isOnTop = useLocation({ select: ({ state }) => state.overlays?.at(-1) === 'moderation-ad' })
  const help = useOverlayTrigger('moderation-keys')
  const back = (): void => onStep(-1)
  const on = (): void => onStep(1)
  useKeys(isOpen && isOnTop, {
    KeyJ: on,
    KeyK: back,
    ArrowRight: on,
    ArrowLeft: back,
    KeyA: isBusy ? () => undefined : onApprove,
    KeyR: isBusy ? () => undefined : onReject,
    '?': help.open,
  })
  const swipe = useSwipe((step) => onStep(step))
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={t('moderation.position', { number, total })}
      note={useWaiting()(ad, opened.now)}
      leaveLabel={t('action.close')}
      corner={
        <>
          <StepButton label={t('moderation.previous')} isDisabled={number === 1} onPress={back}>
            <ChevronLeft size={24} />
          </StepButton>
          <StepButton label={t('moderation.next')} isDisabled={number === total} onPress={on}>
            <ChevronRight size={24} />
          </StepButton>
        </>
      }
      footer={
        <>
          <Button kind="danger" isBusy={isBusy} onClick={onReject}>
            {t('moderation.reject')}
          </Button>
          <Button isBusy={isBusy} onClick={onApprove}>
            {t('moderation.approve')}
          </Button>
        </>
      }
    >
      {/* Each ad starts scrolled to the top. */}
      <div
        key={`${ad.id}-${ad.revisionId}`}
        className="full-ad"
        role="group"
        aria-label={ad.name}
        // Focusable, so that arrow keys scroll it.
        tabIndex={0}
        {...swipe}
      >
        <FullAd ad={ad} hasChanged={opened.hasChanged} />
      </div>
    </FullOverlay>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const StepButton = ({ label, isDisabled, onPress, children }: StepButtonProps): ReactNode => (
  <BarButton className="full-ad-step" label={label} disabled={isDisabled} onClick={onPress}>
    {children}
  </BarButton>
)

export default FullAdOverlay
