/** Longer, and the person has long since turned to something else. */
const keptForMs = 10_000
const lookEveryMs = 50

/** React keeps what it knows of an element on the element; until then nobody hears it. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps$'))

/** Such a button sends its form also without our code. */
const isSubmit = (button: HTMLButtonElement): boolean => button.form !== null && button.type === 'submit'

/** Seen as taken, and given to the button once it is alive. What is answered gives it up. */
const keepTap = (button: HTMLButtonElement): (() => void) => {
  // An animation, because an attribute would differ from what React expects to find.
  const pressed = button.animate({ opacity: 0.5 }, { duration: 100, fill: 'forwards' })
  const since = Date.now()
  const giveUp = (): void => {
    clearInterval(timer)
    pressed.cancel()
  }
  const timer = setInterval(() => {
    const isOver = !button.isConnected || Date.now() - since > keptForMs
    if (!isOver && !isAlive(button)) return
    giveUp()
    if (!isOver) button.click()
  }, lookEveryMs)
  return giveUp
}

/**
 * On a slow network buttons are seen before their code comes, and a tap on one is lost: React stops it, if React is
 * there at all. The last such tap is kept. A button that React wakes because of the tap has been served by then.
 */
export function keepEarlyTaps(page: Window): void {
  let giveUp = (): void => undefined
  const onTap = ({ isTrusted, target }: Event): void => {
    if (!isTrusted) return
    giveUp()
    const button = target instanceof Element ? target.closest('button') : null
    if (button === null || isAlive(button) || isSubmit(button)) return
    const turn = setTimeout(() => {
      if (!isAlive(button)) giveUp = keepTap(button)
    })
    giveUp = () => clearTimeout(turn)
  }
  page.addEventListener('click', onTap, { capture: true })
}
