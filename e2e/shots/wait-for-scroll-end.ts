/** Runs inside the page: a screenshot during a scroll shows a position that the user never stops at. */
export function waitForScrollEnd(): Promise<void> {
  return new Promise((settle) => {
    let [position, stillFrames] = [scrollY, 0]
    const checkFrame = (): void => {
      stillFrames = scrollY === position ? stillFrames + 1 : 0
      position = scrollY
      if (stillFrames > 10) settle()
      else requestAnimationFrame(checkFrame)
    }
    checkFrame()
  })
}
