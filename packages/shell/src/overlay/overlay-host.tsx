import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useMiniApp } from '../app/mini-app.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'
import { OverlayPreload } from './overlay-trigger.ts'
import { sayWhyNot } from './say-why-not.ts'
import { useOverlay } from './use-overlay.ts'

export interface OverlayComponentProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Each overlay is a chunk of its own: the dialogs' code never stands in the way of the first page. */
export type OverlayFiles = Readonly<
  Record<string, () => Promise<{ default: ComponentType<OverlayComponentProps> }>>
>

interface MountProps {
  readonly name: string
  readonly file: OverlayFiles[string]
}

/**
 * Stays mounted after the first opening, so that closing can be seen. Not `lazy`: React keeps what stands in for a lazy
 * part for 300 ms at least, and the overlay would come that much later.
 */
const Mount = ({ name, file }: MountProps): ReactNode => {
  const { isOpen, close } = useOverlay(name)
  const { language } = useMiniApp()
  const [loaded, setLoaded] = useState<{ readonly Overlay: ComponentType<OverlayComponentProps> } | null>(
    null,
  )
  const isWanted = isOpen && loaded === null
  // A dialog that cannot come is no reason to take the page away: it closes, a toast says why, the next tap tries again.
  const giveUp = useCallback(
    (error: unknown) => {
      setLoaded(null)
      sayWhyNot(error, language.get())
      close()
    },
    [close, language],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    file().then(
      // Nothing at all comes of a file for which the page is about to reload.
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

/** Once an app, around its pages: every overlay by its name, loaded when it is first wanted. */
export function OverlayHost({ files, children }: OverlayHostProps): ReactNode {
  const preload = useMemo(
    () => (name: string) => {
      // Without a network the tap itself will say so.
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
