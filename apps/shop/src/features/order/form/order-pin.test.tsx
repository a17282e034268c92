import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createIntent, field, openForm, problem, resetServer, server } from '../../../../test/test-order.tsx'

let close = (): void => undefined
const open = async (language: 'en' | 'hi' = 'en'): Promise<void> => {
  ;({ close } = await openForm(createIntent, language))
}
/** Holds the answer for the PIN until the returned function is called. */
const holdAnswer = (): (() => void) => {
  let give = (): void => undefined
  server.bengaluru.mockImplementation(
    () =>
      new Promise((resolve) => {
        give = () =>
          resolve(Response.json({ pin: '560027', city: 'Bengaluru', state: 'Karnataka', stateHi: 'कर्नाटक' }))
      }),
  )
  return () => give()
}

beforeEach(resetServer)
afterEach(() => close())

test('a PIN suggests city and state, which stay editable', async () => {
  await open()
  await userEvent.fill(field('PIN code'), '560027')
  await expect.element(field('City')).toHaveValue('Bengaluru')
  await expect.element(field('State')).toHaveValue('Karnataka')
  await expect.element(page.getByText('City and state are filled from the PIN code')).toBeVisible()
  await userEvent.fill(field('City'), 'Bangalore South')
  await expect.element(field('City')).toHaveValue('Bangalore South')
})

test('the suggested state is in Hindi for a Hindi user', async () => {
  await open('hi')
  await userEvent.fill(field('पिन कोड'), '560027')
  await expect.element(field('राज्य')).toHaveValue('कर्नाटक')
})

test('a late suggestion does not overwrite a city typed meanwhile', async () => {
  const answer = holdAnswer()
  await open()
  await userEvent.fill(field('PIN code'), '560027')
  await userEvent.fill(field('City'), 'Jayanagar')
  await expect.poll(() => server.bengaluru.mock.calls.length).toBe(1)
  answer()
  // The state shows that the answer has arrived.
  await expect.element(field('State')).toHaveValue('Karnataka')
  await expect.element(field('City')).toHaveValue('Jayanagar')
})

test('the answer for a PIN that has changed meanwhile fills nothing', async () => {
  const answer = holdAnswer()
  await open()
  await userEvent.fill(field('PIN code'), '560027')
  await expect.poll(() => server.bengaluru.mock.calls.length).toBe(1)
  await userEvent.fill(field('PIN code'), '56002')
  answer()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(field('City')).toHaveValue('')
})

test('an unknown PIN does not prevent an order', async () => {
  server.bengaluru.mockImplementation(() => problem(404, 'PINCODE_NOT_FOUND'))
  await open()
  await userEvent.fill(field('PIN code'), '560027')
  await expect.element(page.getByText(/We do not know this PIN code/)).toBeVisible()
  await userEvent.fill(field('City'), 'Bangalore')
  await expect.element(field('City')).toHaveValue('Bangalore')
})

test('a suggestion removes the errors of the city and the state', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: /^Place order/ }))
  await expect.element(page.getByText('city required')).toBeVisible()
  // Text typed before the focus has moved to the first wrong field would go there.
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await userEvent.fill(field('PIN code'), '560027')
  await expect.element(page.getByText('city required')).not.toBeInTheDocument()
})
