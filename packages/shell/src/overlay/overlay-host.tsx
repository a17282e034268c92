import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { OverlayPreload } from './overlay-door.ts'
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
  readonly Overlay: ComponentType<OverlayComponentProps>
}

/** Stays mounted after the first opening, so that closing can be seen. */
const Mount = ({ name, Overlay }: MountProps): ReactNode => {
  const { isOpen, close } = useOverlay(name)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  if (!isOpen && !wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Overlay isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}

interface OverlayHostProps {
  /** A constant of the app. */
  readonly files: OverlayFiles
  readonly children: ReactNode
}

/** Once an app, around its pages: every overlay by its name, loaded when it is first wanted. */
export const OverlayHost = ({ files, children }: OverlayHostProps): ReactNode => {
  const mounted = useMemo(
    () => Object.entries(files).map(([name, file]) => ({ name, Overlay: lazy(file) })),
    [files],
  )
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
      {mounted.map(({ name, Overlay }) => (
        <Mount key={name} name={name} Overlay={Overlay} />
      ))}
    </OverlayPreload>
  )
}
