import Info from 'lucide-react/icons/info'
import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useT } from './i18n.ts'
import './meaning.css'

interface MeaningProps {
  /** What is explained. */
  readonly of: string
  readonly children: string
}

const width = 320

/** One sentence about a figure: on hover, on focus and for a finger. Drawn over the page, where no table cuts it off. */
export function Meaning({ of, children }: MeaningProps): ReactNode {
  const t = useT()
  const id = useId()
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null)
  const show = (element: HTMLElement): void => {
    const box = element.getBoundingClientRect()
    const widest = document.documentElement.clientWidth - Math.min(width, innerWidth - 24) - 12
    setPlace({ left: Math.max(12, Math.min(box.left - 12, widest)), top: box.bottom + 6 })
  }
  const hide = (): void => setPlace(null)
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
            <p id={id} role="tooltip" className="meaning-text" style={{ ...place, maxWidth: width }}>
              {children}
            </p>,
            document.body,
          )
        : null}
    </>
  )
}
