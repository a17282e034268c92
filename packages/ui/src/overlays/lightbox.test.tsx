import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../styles/tokens.css'
import '../styles/base.css'
import { FullOverlay } from './full-overlay.tsx'
import { Lightbox } from './lightbox.tsx'

const pixel =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>'
const photos = [1, 2, 3].map((place) => ({ src: `${pixel}<!--${place}-->`, alt: `Photo ${place}` }))

const Gallery = ({ index = 0 }: { readonly index?: number }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Lightbox
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Photos"
        photos={photos}
        index={index}
        closeLabel="Close"
        previousLabel="Previous"
        nextLabel="Next"
        zoomInLabel="Larger"
        zoomOutLabel="Smaller"
      />
    </>
  )
}

const counter = (): string | undefined =>
  document.querySelector('.yarl__counter')?.textContent?.replaceAll(' ', '')

test('the viewer starts at the tapped photo, moves by arrow keys and buttons, and restores the focus', async () => {
  const screen = await render(<Gallery index={1} />)
  expect(document.querySelector('.ui-lightbox')).toBeNull()
  const opener = screen.getByRole('button', { name: 'open' })
  await opener.click()
  await expect.poll(counter).toBe('2/3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(counter).toBe('3/3')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(counter).toBe('2/3')
  await expect.element(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Larger' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.ui-lightbox')).toBeNull()
  expect(document.activeElement).toBe(opener.element())
})

test('the viewer opens at the requested photo each time', async () => {
  const screen = await render(<Gallery />)
  await screen.getByRole('button', { name: 'open' }).click()
  await expect.poll(counter).toBe('1/3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(counter).toBe('2/3')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelector('.ui-lightbox')).toBeNull()
  await screen.getByRole('button', { name: 'open' }).click()
  await expect.poll(counter).toBe('1/3')
})

test('opened above an overlay, Escape closes the photos and not the page below', async () => {
  const onClose = vi.fn<() => void>()
  await render(
    <FullOverlay isOpen onClose={onClose} title="Ad" leaveLabel="Back">
      <Gallery />
    </FullOverlay>,
  )
  await page.getByRole('button', { name: 'open' }).click()
  await expect.poll(counter).toBe('1/3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(counter).toBe('2/3')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.ui-lightbox')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog', { name: 'Ad' })).toBeVisible()
})
