import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** The first and the last card that may have been visible. */
interface VisibleCards {
  readonly from: number
  readonly to: number
}

/** The visible cards at the tap on a card, by history entry. A reload drops them. */
const visibleCards = new Map<string, VisibleCards>()

const pageKey = ({ state }: AnyRouter): string => state.location.state.__TSR_key ?? ''

const columns = 2
const cardsIn = (px: number, cardPx: number): number => columns * Math.ceil(Math.max(0, px) / cardPx)

/** Called when a card opens its page. All cards have the same height. */
export function rememberVisibleCards(router: AnyRouter, index: number, card: Element): void {
  const { top, bottom, height } = card.getBoundingClientRect()
  if (height === 0) return
  const from = index - cardsIn(top, height) - 1
  visibleCards.set(pageKey(router), { from, to: index + cardsIn(innerHeight - bottom, height) + 1 })
}

const everything: VisibleCards = { from: 0, to: Infinity }
/** Cards rendered at a time, above and below. */
const step = 4

/**
 * Going back to a list first renders only the cards that were visible; placeholders keep the height, and the others
 * follow after the paint in small steps: a cheap phone needs a quarter of a second for a hundred cards. Otherwise
 * all cards render at once, as on the page server.
 */
export function useCardWindow(count: number): (index: number) => boolean {
  const router = useRouter()
  const [drawn, setDrawn] = useState(() => visibleCards.get(pageKey(router)) ?? everything)
  const isWhole = drawn.from <= 0 && drawn.to >= count - 1
  useEffect(() => {
    if (isWhole) return undefined
    const draw = (): void => startTransition(() => setDrawn({ from: drawn.from - step, to: drawn.to + step }))
    const timer = setTimeout(draw)
    return () => clearTimeout(timer)
  }, [drawn, isWhole])
  return (index) => index >= drawn.from && index <= drawn.to
}
