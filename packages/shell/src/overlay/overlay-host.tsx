import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useMiniApp } from '../app/mini-app.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'
import { OverlayPreload } from './overlay-trigger.ts'
import { showLoadError } from './show-load-error.ts'
import { useOverlay } from './use-overlay.ts'

export interface OverlayComponentProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Each overlay is a chunk of its own, so that dialogs never delay the first page. */
export type OverlayFiles = Readonly<
  Record<string, () => Promise<{ default: ComponentType<OverlayComponentProps> }>>
>

interface MountProps {
  readonly name: string
  readonly file: OverlayFiles[string]
}

/**
 * Stays mounted after the first opening, so that closing is animated. Not `lazy`: React keeps the fallback of a lazy part
 * for at least 300 ms, which would delay the overlay.
 */
const Mount = ({ name, file }: MountProps): ReactNode => {
  const { isOpen, close } = useOverlay(name)
  const { language } = useMiniApp()
  const [loaded, setLoaded] = useState<{ readonly Overlay: ComponentType<OverlayComponentProps> } | null>(
    null,
  )
  const isWanted = isOpen && loaded === null
  // A failed load keeps the page: the overlay closes, a toast reports the error, the next tap tries again.
  const giveUp = useCallback(
    (error: unknown) => {
      setLoaded(null)
      showLoadError(error, language.get())
      close()
    },
    [close, language],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    file().then(
      // A file for which the page is about to reload resolves to nothing.
      (came: Awaited<ReturnType<typeof file>> | undefined) =>
        isCurrent && came && setLoaded({ Overlay: came.default }),
      (error: unknown) => isCurrent && giveUp(error),
    )
    return () => {
      isCurrent = false
    }
  }, [file, giveUp, isWanted])
  if (loaded)
    return (
      <OverlayBoundary onError={giveUp}>
        <loaded.Overlay isOpen={isOpen} onClose={close} />
      </OverlayBoundary>
    )
  return isOpen ? <div className="ui-coming" /> : null
}

interface OverlayHostProps {
  /** A constant of the app. */
  readonly files: OverlayFiles
  readonly children: ReactNode
}

/** Once per app, around its pages: all overlays by name, loaded on demand. */
export function OverlayHost({ files, children }: OverlayHostProps): ReactNode {
  const preload = useMemo(
    () => (name: string) => {
      // Without a network the tap itself reports the error.
      void files[name]?.().catch(() => undefined)
    },
    [files],
  )
  return (
    <OverlayPreload value={preload}>
      {children}
      {Object.entries(files).map(([name, file]) => (
        <Mount key={name} name={name} file={file} />
      ))}
    </OverlayPreload>
  )
}
