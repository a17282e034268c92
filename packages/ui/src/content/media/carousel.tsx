import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import './carousel.css'

interface Slide {
  readonly id: string
  readonly content: ReactNode
}

interface CarouselProps {
  readonly label: string
  readonly slides: readonly Slide[]
  readonly initialIndex?: number
  readonly onIndexChange?: (index: number) => void
  readonly previousLabel: string
  readonly nextLabel: string
  /** Before the counter, for example a small picture icon. */
  readonly counterIcon?: ReactNode
}

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Photos side by side with native scroll snapping; the counter follows the scroll position. */
export function Carousel({
  label,
  slides,
  initialIndex = 0,
  onIndexChange,
  previousLabel,
  nextLabel,
  counterIcon,
}: CarouselProps): ReactNode {
  const stripRef = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(initialIndex)
  const last = slides.length - 1

  useEffect(() => {
    const strip = stripRef.current
    if (strip && initialIndex > 0) {
      strip.scrollTo({ left: initialIndex * strip.clientWidth, behavior: 'instant' })
    }
  }, [initialIndex])

  const goTo = (wanted: number): void => {
    const strip = stripRef.current
    strip?.scrollTo({ left: Math.min(last, Math.max(0, wanted)) * strip.clientWidth })
  }
  const readPlace = (): void => {
    const strip = stripRef.current
    if (!strip || strip.clientWidth === 0) return
    const seen = Math.min(last, Math.max(0, Math.round(strip.scrollLeft / strip.clientWidth)))
    if (seen === index) return
    setIndex(seen)
    onIndexChange?.(seen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepByKey[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(index + step)
  }

  return (
    <section className="ui-carousel" aria-label={label}>
      <ul
        ref={stripRef}
        className="ui-carousel-strip"
        tabIndex={slides.length > 1 ? 0 : -1}
        aria-label={label}
        onScroll={readPlace}
        onKeyDown={onKeyDown}
      >
        {slides.map((slide) => (
          <li key={slide.id} className="ui-carousel-slide">
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <>
          <button
            type="button"
            className="ui-carousel-step ui-carousel-previous"
            aria-label={previousLabel}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeft size={24} />
          </button>
          <button
            type="button"
            className="ui-carousel-step ui-carousel-next"
            aria-label={nextLabel}
            disabled={index === last}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRight size={24} />
          </button>
          <span className="ui-carousel-counter" role="status">
            {counterIcon}
            {`${index + 1}/${slides.length}`}
          </span>
        </>
      ) : null}
    </section>
  )
}
