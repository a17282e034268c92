import Camera from 'lucide-react/icons/camera'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { moveItem } from './photo-order.ts'
import { PhotoTile, type GridPhoto, type PhotoGridLabels } from './photo-tile.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'
import './photo-grid.css'

export type { GridPhoto, PhotoGridLabels } from './photo-tile.tsx'

interface PhotoGridProps {
  /** In the order of the ad; the first one is the cover. */
  readonly photos: readonly GridPhoto[]
  readonly max: number
  readonly labels: PhotoGridLabels
  readonly onAdd: (files: readonly File[]) => void
  readonly onReorder: (ids: readonly string[]) => void
  readonly onRetry: (id: string) => void
  readonly onCancel: (id: string) => void
  /** The ⋯ button of an uploaded photo: opens a sheet with `PhotoMenu`. */
  readonly onMenu: (id: string) => void
  readonly accept?: string
  /** With `multiple` Android's chooser does not offer the camera. */
  readonly isMultiple?: boolean
}

export function PhotoGrid({
  photos,
  max,
  labels,
  onAdd,
  onReorder,
  onRetry,
  onCancel,
  onMenu,
  accept = 'image/*',
  isMultiple = true,
}: PhotoGridProps): ReactNode {
  const hintId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const refocus = useRef<string | null>(null)
  const ids = photos.map(({ id }) => id)
  const { order, draggedId, onPointerDown } = usePhotoDrag(grid, ids, onReorder)

  // Moving a node drops its focus; a second press of the arrow must still work.
  useEffect(() => {
    if (refocus.current === null) return
    grid.current?.querySelector<HTMLElement>(`[data-photo-menu="${CSS.escape(refocus.current)}"]`)?.focus()
    refocus.current = null
  })

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0 }
    const target = targets[event.key]
    if (target === undefined || target < 0 || target >= ids.length || target === index) return
    event.preventDefault()
    refocus.current = ids[index] ?? null
    onReorder(moveItem(ids, index, target))
  }

  return (
    <div className="ui-photogrid">
      <ul ref={grid} className="ui-photogrid-tiles">
        {photos.length < max ? (
          <li className="ui-phototile ui-phototile-add">
            <label>
              <Camera size={26} aria-hidden />
              <span>{labels.add}</span>
              <input
                type="file"
                className="ui-phototile-file"
                accept={accept}
                multiple={isMultiple}
                onChange={(event) => {
                  const files = Array.from(event.target.files ?? [])
                  // The same file may be chosen again after it was removed.
                  event.target.value = ''
                  if (files.length > 0) onAdd(files)
                }}
              />
            </label>
          </li>
        ) : null}
        {order.map((id, index) => {
          const photo = photos.find((one) => one.id === id)
          if (!photo) return null
          return (
            <li
              key={id}
              data-photo={id}
              className={`ui-phototile ui-phototile-${photo.state} ${id === draggedId ? 'ui-phototile-held' : ''}`}
              onPointerDown={(event) => onPointerDown(event, id)}
              // The browser's image menu would end the drag.
              onContextMenu={(event) => event.preventDefault()}
            >
              <PhotoTile
                photo={photo}
                place={index + 1}
                total={photos.length}
                labels={labels}
                hintId={hintId}
                onRetry={() => onRetry(id)}
                onCancel={() => onCancel(id)}
                onMenu={() => onMenu(id)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
            </li>
          )
        })}
      </ul>
      <p id={hintId} hidden>
        {labels.keyboardHint}
      </p>
    </div>
  )
}
