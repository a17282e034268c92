export interface LightboxPhoto {
  readonly src: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly srcSet?: readonly { readonly src: string; readonly width: number; readonly height: number }[]
}

export interface LightboxProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly photos: readonly LightboxPhoto[]
  readonly index?: number
  readonly onIndexChange?: (index: number) => void
  readonly closeLabel: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly zoomInLabel: string
  readonly zoomOutLabel: string
}
