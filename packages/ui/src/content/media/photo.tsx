import ImageOff from 'lucide-react/icons/image-off'
import { useState, type CSSProperties, type ReactNode } from 'react'
import './photo.css'

export interface PhotoSource {
  readonly src: string
  /** Its real width in pixels: 360, 720 or 1080. */
  readonly width: number
}

export interface PhotoProps {
  /** Without it, or when it fails to load, the tinted icon is shown in the same box. */
  readonly src: string | null
  /** Empty where a text beside it says the same. */
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sources?: readonly PhotoSource[]
  /** The width on the screen, as in the attribute `sizes`. */
  readonly sizes?: string
  /** For the first four photos of a page; the others are loaded lazily. */
  readonly isEager?: boolean
  /** For the one or two photos that are visible first. */
  readonly isPriority?: boolean
  /** The dominant colour, shown until the photo is there. */
  readonly tint?: string
  /** A tiny data URI of the same photo, shown until the photo is there. */
  readonly preview?: string
  readonly fit?: 'cover' | 'contain'
  /** Behind a photo that does not fill its box: the backdrop, or the photo itself, blurred. */
  readonly backdrop?: 'plain' | 'self'
  readonly icon?: ReactNode
  readonly className?: string
}

const safePreview = /^data:image\/(?:webp|avif|png|jpeg|gif);base64,[A-Za-z0-9+/=]+$/

const placeholderStyle = (tint: string | undefined, preview: string | undefined): CSSProperties => ({
  ...(tint === undefined ? {} : { backgroundColor: tint }),
  ...(preview !== undefined && safePreview.test(preview) ? { backgroundImage: `url("${preview}")` } : {}),
})

export function Photo({
  src,
  alt,
  width,
  height,
  sources = [],
  sizes,
  isEager = false,
  isPriority = false,
  tint,
  preview,
  fit = 'cover',
  backdrop = 'plain',
  icon,
  className = '',
}: PhotoProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = src !== null && src !== '' && failed !== src
  if (!isShown) {
    return (
      <span
        className={`ui-photo ui-photo-none ${className}`}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        {icon ?? <ImageOff size={28} />}
      </span>
    )
  }
  const smallest = sources.toSorted((one, other) => one.width - other.width)[0]?.src ?? src
  return (
    <span className={`ui-photo ui-photo-${fit} ${className}`} style={placeholderStyle(tint, preview)}>
      {backdrop === 'self' ? (
        <img className="ui-photo-blur" src={smallest} alt="" aria-hidden="true" loading="lazy" />
      ) : null}
      <img
        // A server-rendered image may fail before React attaches `onError`.
        ref={(node) => {
          if (node?.complete === true && node.naturalWidth === 0 && node.currentSrc !== '') setFailed(src)
        }}
        className="ui-photo-image"
        src={src}
        {...(sources.length === 0
          ? {}
          : { srcSet: sources.map((source) => `${source.src} ${source.width}w`).join(', ') })}
        {...(sizes === undefined ? {} : { sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={isEager || isPriority ? 'eager' : 'lazy'}
        decoding="async"
        {...(isPriority ? { fetchPriority: 'high' as const } : {})}
        onError={() => setFailed(src)}
      />
    </span>
  )
}
