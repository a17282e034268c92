import { useState, type ReactNode } from 'react'
import type { LightboxProps } from './lightbox-photo.ts'
import LightboxViewer from './lightbox-viewer.tsx'

/** The viewer is 20 KB that most visits never need: load this file when a photo is opened. */
export function Lightbox(props: LightboxProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <LightboxViewer {...props} /> : null
}
