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

/** The server's HTML; the code of the button loads when the test allows it. */
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
/** Long enough for a second, unwanted click. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300))

test('control: a tap before the code is lost', async () => {
  const { bring, bringButton } = arrive()
  bring()
  await tap()
  bringButton()
  await pause()
  await expect.element(button(0)).toBeVisible()
})

describe('kept taps', () => {
  beforeAll(() => keepEarlyTaps(window))

  test('a tap on a button is delivered once its code has loaded', async () => {
    const { bring, bringButton } = arrive()
    bring()
    await tap()
    bringButton()
    await expect.element(button(1)).toBeVisible()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('a tap before any script is delivered as well, and the last one counts', async () => {
    const { bring, bringButton } = arrive()
    await tap()
    await tap()
    bring()
    bringButton()
    await expect.element(button(1)).toBeVisible()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('a button that React hydrates because of the tap gets it once', async () => {
    const { bring, bringButton } = arrive()
    bringButton()
    bring()
    await tap()
    await pause()
    await expect.element(button(1)).toBeVisible()
  })

  test('a tap elsewhere cancels the kept one', async () => {
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
