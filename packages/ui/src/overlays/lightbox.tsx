import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LightboxProps } from './lightbox-photo.ts'
import './lightbox.css'

const Viewer = lazy(() => import('./lightbox-viewer.tsx'))

/** The viewer is 20 KB that most visits never need: it is fetched when a photo is opened for the first time. */
export const Lightbox = (props: LightboxProps): ReactNode => {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={props.isOpen ? <div className="ui-lightbox-wait" /> : null}>
      <Viewer {...props} />
    </Suspense>
  )
}
