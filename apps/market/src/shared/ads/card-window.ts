import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** The first and the last card that may have been in sight. */
interface Sight {
  readonly from: number
  readonly to: number
}

/** What was in sight when a card was tapped, by page of the history. Forgotten with a reload. */
const sights = new Map<string, Sight>()

const pageKey = ({ state }: AnyRouter): string => state.location.state.__TSR_key ?? ''

const columns = 2
const cardsIn = (px: number, cardPx: number): number => columns * Math.ceil(Math.max(0, px) / cardPx)

/** Called when a card is left for its page. Every card is as high as the next one. */
export function rememberSight(router: AnyRouter, index: number, card: Element): void {
  const { top, bottom, height } = card.getBoundingClientRect()
  if (height === 0) return
  const from = index - cardsIn(top, height) - 1
  sights.set(pageKey(router), { from, to: index + cardsIn(innerHeight - bottom, height) + 1 })
}

const everything: Sight = { from: 0, to: Infinity }
/** Drawn at a time, above and below. */
const step = 4

/**
 * Going back to a list draws at first only the cards that were in sight; the others keep their room and follow after
 * the paint, a few at a time: a cheap phone needs a quarter of a second for a hundred cards. Whoever comes any other
 * way finds all of them at once, as in the page of the server.
 */
export function useCardWindow(count: number): (index: number) => boolean {
  const router = useRouter()
  const [drawn, setDrawn] = useState(() => sights.get(pageKey(router)) ?? everything)
  const isWhole = drawn.from <= 0 && drawn.to >= count - 1
  useEffect(() => {
    if (isWhole) return undefined
    const draw = (): void => startTransition(() => setDrawn({ from: drawn.from - step, to: drawn.to + step }))
    const timer = setTimeout(draw)
    return () => clearTimeout(timer)
  }, [drawn, isWhole])
  return (index) => index >= drawn.from && index <= drawn.to
}
