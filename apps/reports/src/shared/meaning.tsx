import Info from 'lucide-react/icons/info'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from './i18n.ts'
import './meaning.css'

interface MeaningProps {
  /** The explained figure. */
  readonly of: string
  readonly children: string
}

const width = 320
const margin = 12

interface Place {
  readonly left: number
  readonly top: number
  readonly maxWidth: number
}

/** The explanation of a figure on hover, focus and tap. Rendered in a portal, so that no table clips it. */
export function Meaning({ of, children }: MeaningProps): ReactNode {
  const t = useT()
  const id = useId()
  const [place, setPlace] = useState<Place | null>(null)
  const show = (element: HTMLElement): void => {
    const box = element.getBoundingClientRect()
    const page = document.documentElement.clientWidth
    const left = Math.max(margin, Math.min(box.left - margin, page - width - margin))
    setPlace({ left, top: box.bottom + 6, maxWidth: Math.min(width, page - 2 * margin) })
  }
  const hide = (): void => setPlace(null)
  useEffect(() => {
    if (!place) return
    addEventListener('scroll', hide, { capture: true, passive: true })
    addEventListener('resize', hide)
    return () => {
      removeEventListener('scroll', hide, { capture: true })
      removeEventListener('resize', hide)
    }
  }, [place])
  return (
    <>
      <button
        type="button"
        className="meaning"
        aria-label={t('report.meaningOf', { of })}
        aria-describedby={place ? id : undefined}
        onMouseEnter={(event) => show(event.currentTarget)}
        onMouseLeave={hide}
        onFocus={(event) => show(event.currentTarget)}
        onBlur={hide}
        onClick={(event) => show(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide()
        }}
      >
        <Info size={15} aria-hidden="true" />
      </button>
      {place
        ? createPortal(
            <p id={id} role="tooltip" className="meaning-text" style={place}>
              {children}
            </p>,
            document.body,
          )
        : null}
    </>
  )
}
