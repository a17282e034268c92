/** After a longer time the user has moved on. */
const keptForMs = 10_000
const lookEveryMs = 50

/** React stores its data on the element; until then the element has no handlers. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps$'))

/** Such a button submits its form also without our code. */
const isSubmit = (button: HTMLButtonElement): boolean => button.form !== null && button.type === 'submit'

/** Marks the button as pressed until it is hydrated. Calling the result cancels it. */
const keepTap = (button: HTMLButtonElement): (() => void) => {
  // An animation, because an attribute would differ from the HTML that React expects.
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
 * On a slow network buttons are visible before their code, and a tap on one is lost: React stops it, if React has loaded
 * at all. The last such tap is kept. A button that React hydrates because of the tap has already received it.
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
