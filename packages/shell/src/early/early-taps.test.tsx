import { lazy, Suspense, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepEarlyTaps } from './early-taps.ts'

const LikeButton = (): ReactNode => {
  const [likes, setLikes] = useState(0)
  return (
    <button type="button" onClick={() => setLikes(likes + 1)}>
      like {likes}
    </button>
  )
}

let leave = (): void => undefined
afterEach(() => leave())

/** What the server sent stands there; the code of the button comes when it is let come. */
const arrive = () => {
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Late = lazy(() => code.promise)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(
    <Suspense fallback={null}>
      <LikeButton />
    </Suspense>,
  )
  const bring = (): void => {
    const root = hydrateRoot(
      container,
      <Suspense fallback={null}>
        <Late />
      </Suspense>,
    )
    leave = () => {
      root.unmount()
      container.remove()
    }
  }
  leave = () => container.remove()
  return { bring, bringButton: () => code.resolve({ default: LikeButton }) }
}
const button = (likes: number) => page.getByRole('button', { name: `like ${likes}` })
const tap = () => userEvent.click(page.getByRole('button'))
/** Long enough for a second click that should not come. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300))

test('without it a tap that comes before the code is lost', async () => {
  const { bring, bringButton } = arrive()
  bring()
  await tap()
  bringButton()
  await pause()
  await expect.element(button(0)).toBeVisible()
})

describe('with taps kept', () => {
  beforeAll(() => keepEarlyTaps(window))

  test('a tap on a button whose code is on its way is given to it, once', async () => {
    const { bring, bringButton } = arrive()
    bring()
    await tap()
    bringButton()
    await expect.element(button(1)).toBeVisible()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('a tap before any script is given too, and the last one counts', async () => {
    const { bring, bringButton } = arrive()
    await tap()
    await tap()
    bring()
    bringButton()
    await expect.element(button(1)).toBeVisible()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('a button that React wakes for the tap hears it once', async () => {
    const { bring, bringButton } = arrive()
    bringButton()
    bring()
    await tap()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('who taps elsewhere has thought of something else', async () => {
    const { bring, bringButton } = arrive()
    await tap()
    document.body.insertAdjacentHTML('beforeend', '<p id="elsewhere">elsewhere</p>')
    await userEvent.click(page.getByText('elsewhere'))
    document.querySelector('#elsewhere')?.remove()
    bring()
    bringButton()
    await pause()
    await expect.element(button(0)).toBeVisible()
  })
})
