import { errorText } from '@app/client/error-text'
import { localStore } from '@app/client/storage'
import { useTelegram } from '@app/shell/mini-app'
import { ErrorState } from '@app/ui/error-state'
import { FullOverlay } from '@app/ui/full-overlay'
import { PickerList } from '@app/ui/picker-list'
import { SkeletonList } from '@app/ui/skeleton'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { placeQuestion } from '../../shared/places/place-question.ts'
import { usePlace } from '../../shared/places/place.ts'
import { useSavePlace } from '../../shared/places/save-place.queries.ts'
import { foldName } from '../../shared/categories/fold-name.ts'
import { levelName } from './levels.ts'
import './location-overlay.css'
import type { Pick } from './place-rows.tsx'
import { rememberPlace } from './recent-places.ts'
import { useLevels } from './use-levels.ts'
import { usePlaceList } from './use-place-list.ts'

const LocationOverlay = ({ isOpen }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const telegram = useTelegram()
  const question = placeQuestion.useQuestion()
  const saved = usePlace()
  const savePlace = useSavePlace()
  const { level, turn, goDeeper, goBack, close } = useLevels(isOpen)
  const list = usePlaceList(level, question?.current ?? saved, isOpen)
  const name = levelName(level)
  const body = useTitleFocus(name, isOpen && turn !== 'none')

  const pick = (picked: Pick): void => {
    telegram.haptic('selection')
    if ('open' in picked) return goDeeper(picked.open)
    rememberPlace(localStore, picked.choose, picked.names)
    // The screen that asked also decides what happens next.
    if (question) return question.onChosen(picked.choose)
    savePlace(picked.choose)
    close()
  }

  const content = (): ReactNode => {
    if (list.error !== null)
      return (
        <ErrorState
          title={t('location.failed')}
          text={errorText(list.error, language)}
          retryLabel={t('action.retry')}
          isRetrying={list.isRetrying}
          onRetry={list.retry}
        />
      )
    if (list.isLoading)
      return (
        <div className="location-waiting">
          <SkeletonList label={t('state.loading')} lead="none" count={9} />
        </div>
      )
    return (
      <PickerList
        sections={list.sections}
        currentId={list.currentId}
        onPick={(item) => pick(item.pick)}
        searchLabel={list.hint}
        searchPlaceholder={list.hint}
        clearLabel={t('location.clear')}
        emptyText={(query) => t('location.nothing', { query })}
        fold={foldName}
      />
    )
  }

  const isFirst = level.kind === 'region'
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={close}
      title={list.title}
      {...(list.note !== undefined && { note: list.note })}
      {...(isFirst
        ? { leave: 'close' as const, leaveLabel: t('action.close') }
        : {
            leave: 'back' as const,
            leaveLabel: t('action.back'),
            onBack: goBack,
            closeLabel: t('action.close'),
          })}
    >
      <div ref={body} className="location-clip" onInput={list.startSearch}>
        <div key={name} className={`location-level location-level-${turn}`}>
          {content()}
        </div>
      </div>
    </FullOverlay>
  )
}

/** A new level focuses its title and starts at the top. */
const useTitleFocus = (name: string, isTurn: boolean) => {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isTurn) return
    const heading = body.current?.closest('[role="dialog"]')?.querySelector('h2')
    body.current?.closest('.ui-overlay-scroll')?.scrollTo({ top: 0 })
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [name, isTurn])
  return body
}

export default LocationOverlay
