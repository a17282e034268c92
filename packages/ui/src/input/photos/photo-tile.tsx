import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode } from 'react'

export interface GridPhoto {
  readonly id: string
  /** A small preview, or the stored picture; absent until one exists. */
  readonly src?: string | undefined
  readonly state: 'waiting' | 'uploading' | 'failed' | 'done'
  /** 0 to 1 while uploading. */
  readonly progress?: number | undefined
  /** Why it failed, in a few words. */
  readonly problem?: string | undefined
}

export interface PhotoGridLabels {
  readonly add: string
  readonly cover: string
  readonly retry: string
  /** «Фото 2 из 5». */
  readonly photo: (place: number, total: number) => string
  /** «Действия с фото 2». */
  readonly menu: (place: number) => string
  /** «Отменить загрузку фото 2». */
  readonly cancel: (place: number) => string
  /** How to move a photo with the keyboard; read aloud with the menu button. */
  readonly keyboardHint: string
}

interface PhotoTileProps {
  readonly photo: GridPhoto
  readonly place: number
  readonly total: number
  readonly labels: PhotoGridLabels
  readonly hintId: string
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly onMenu: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const RADIUS = 20
const AROUND = 2 * Math.PI * RADIUS

const Ring = ({ progress }: { readonly progress: number }): ReactNode => {
  const share = Math.min(1, Math.max(0, progress))
  return (
    <span className="ui-phototile-ring">
      <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
        <circle className="ui-phototile-ring-track" cx={24} cy={24} r={RADIUS} />
        <circle
          className="ui-phototile-ring-done"
          cx={24}
          cy={24}
          r={RADIUS}
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      </svg>
      <span className="ui-phototile-percent">{Math.round(share * 100)}%</span>
    </span>
  )
}

export function PhotoTile({
  photo,
  place,
  total,
  labels,
  hintId,
  onRetry,
  onCancel,
  onMenu,
  onKeyDown,
}: PhotoTileProps): ReactNode {
  const { state, src, progress = 0 } = photo
  return (
    <>
      {src === undefined ? (
        <span className="ui-phototile-blank" role="img" aria-label={labels.photo(place, total)} />
      ) : (
        <img className="ui-phototile-picture" src={src} alt={labels.photo(place, total)} draggable={false} />
      )}
      {state === 'waiting' || state === 'uploading' ? (
        <span className="ui-phototile-veil">
          <Ring progress={state === 'waiting' ? 0 : progress} />
        </span>
      ) : null}
      {state === 'failed' ? (
        <button type="button" className="ui-phototile-veil ui-phototile-retry" onClick={onRetry}>
          <RotateCw size={22} aria-hidden />
          <span>{labels.retry}</span>
          {photo.problem === undefined ? null : <small>{photo.problem}</small>}
        </button>
      ) : null}
      {place === 1 && state === 'done' ? <span className="ui-phototile-cover">{labels.cover}</span> : null}
      {state === 'done' ? (
        <button
          type="button"
          className="ui-phototile-corner"
          aria-label={labels.menu(place)}
          aria-describedby={hintId}
          aria-haspopup="dialog"
          data-photo-menu={photo.id}
          onClick={onMenu}
          onKeyDown={onKeyDown}
        >
          <Ellipsis size={18} aria-hidden />
        </button>
      ) : (
        <button
          type="button"
          className="ui-phototile-corner"
          aria-label={labels.cancel(place)}
          onClick={onCancel}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </>
  )
}
