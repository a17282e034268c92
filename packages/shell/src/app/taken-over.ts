import { useEffect } from 'react'

interface TakeOver {
  /** React has taken over the page that the server sent. */
  readonly tell: () => void
  /** Asks at once, and answers when the page was taken over. */
  readonly hold: (send: typeof fetch) => typeof fetch
}

/**
 * A page stands in a boundary of its own, which React takes over after the frame around it. What the frame or an
 * overlay has asked for may be answered in between. A page whose server had not got that answer would then begin with
 * something else than the server's HTML, and React would throw that away. So answers wait for the page; not for ever, should a page never say so.
 */
export function createTakeOver(patienceMs = 10_000): TakeOver {
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  return {
    tell,
    hold: (send) => async (input, init) => {
      const timer = setTimeout(tell, patienceMs)
      const answer = await send(input, init)
      await told
      clearTimeout(timer)
      return answer
    },
  }
}

const { tell, hold } = createTakeOver()

export const afterTakeOver = hold

/** Once a page, in its own boundary. */
export function useTakenOver(): void {
  return useEffect(tell, [])
}
