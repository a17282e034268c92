import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'

let close = (): void => undefined
const open = async () => {
  const screen = await openScreen(() => <h1>Home</h1>, { overlays: ['search'] })
  close = screen.close
  return screen
}
const field = () => page.getByRole('searchbox', { name: 'Search products' })

afterEach(() => close())

test('the field has the focus, and spaces alone are no query', async () => {
  await open()
  await expect.element(field()).toHaveFocus()
  await userEvent.type(field(), '   ')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
})

test('what was typed is answered once it has stood still', async () => {
  await open()
  await userEvent.type(field(), 'bottle')
  await expect.element(page.getByText('No results')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
})

test('Enter leads to the page of results, which takes the place of the overlay', async () => {
  const { href, openOverlays } = await open()
  await userEvent.type(field(), '  steel bottle {Enter}')
  await expect.poll(href).toBe('/search?query=steel+bottle')
  expect(openOverlays()).toEqual([])
})
