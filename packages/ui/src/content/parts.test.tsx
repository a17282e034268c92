import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../styles/tokens.css'
import '../styles/base.css'
import { Accordion } from './accordion.tsx'
import { Carousel } from './media/carousel.tsx'
import { ErrorState } from './error-state.tsx'
import { ListRow } from './list-row.tsx'
import { PriceTag } from './cards/price-tag.tsx'
import { Receipt } from './receipt.tsx'

describe('Carousel', () => {
  const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <div style={{ height: 100 }}>{id}</div> }))
  test('shows the position, moves by arrow keys and stops at both ends', async () => {
    const onIndexChange = vi.fn<(index: number) => void>()
    await render(
      <Carousel
        label="Photos"
        slides={slides}
        previousLabel="Previous"
        nextLabel="Next"
        onIndexChange={onIndexChange}
      />,
    )
    const counter = page.getByRole('status')
    await expect.element(counter).toHaveTextContent('1/3')
    document.querySelector<HTMLElement>('.ui-carousel-strip')?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(counter).toHaveTextContent('1/3')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(counter).toHaveTextContent('2/3')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(counter).toHaveTextContent('3/3')
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(onIndexChange).toHaveBeenLastCalledWith(2)
  })

  test('starts at the given index, and a single photo has neither counter nor buttons', async () => {
    const many = await render(
      <Carousel label="Photos" slides={slides} previousLabel="Previous" nextLabel="Next" initialIndex={2} />,
    )
    const strip = document.querySelector('.ui-carousel-strip')
    await expect.poll(() => strip?.scrollLeft).toBe(2 * (strip?.clientWidth ?? 0))
    await many.unmount()
    await render(<Carousel label="Photos" slides={slides.slice(0, 1)} previousLabel="P" nextLabel="N" />)
    expect(page.getByRole('button').elements()).toHaveLength(0)
    expect(page.getByRole('status').elements()).toHaveLength(0)
  })
})

test('an accordion row is 56 px high, opens by keyboard and closes its neighbour', async () => {
  await render(
    <Accordion
      name="faq"
      items={[
        { id: '1', title: 'First', content: 'one' },
        { id: '2', title: 'Second', content: 'two' },
      ]}
    />,
  )
  const [first, second] = [...document.querySelectorAll('summary')]
  expect(first?.getBoundingClientRect().height).toBe(56)
  first?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('one')).toBeVisible()
  second?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('two')).toBeVisible()
  await expect.element(page.getByText('one')).not.toBeVisible()
})

test('a list row is a link, a button or plain text, and never lower than 56 px', async () => {
  const onPress = vi.fn<() => void>()
  await render(
    <>
      <ListRow title="Goes" renderLink={(parts) => <a href="#there" {...parts} />} hasChevron />
      <ListRow title="Does" onPress={onPress} isChosen />
      <ListRow title="Tells" />
    </>,
  )
  await expect.element(page.getByRole('link', { name: 'Goes' })).toBeVisible()
  await page.getByRole('button', { name: 'Does' }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: 'Does' })).toHaveAttribute('aria-current', 'true')
  for (const row of document.querySelectorAll('.ui-list-row')) {
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  }
})

test('digits and unit of a price stay on one line, and the struck price has a label', async () => {
  await render(
    <div style={{ width: 60 }}>
      <PriceTag price={{ digits: '1\u202F850\u202F000', unit: 'сум' }} struck="₹599" struckLabel="alone" />
    </div>,
  )
  const sum = document.querySelector('.ui-price-tag-sum')
  expect(sum?.textContent).toBe('1\u202F850\u202F000 сум')
  expect(sum?.getBoundingClientRect().height).toBeLessThan(30)
  expect(document.querySelector('s')?.textContent).toBe('alone ₹599')
})

test('a receipt reads as pairs of name and sum', async () => {
  await render(
    <Receipt
      lines={[{ id: 'a', label: 'Group discount', value: '− ₹250', isSaving: true }]}
      total={{ label: 'You pay', value: '₹330' }}
      saved={{ text: 'You save ₹269', sum: '₹599 − ₹330' }}
    />,
  )
  const pairs = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(pairs).toEqual(['Group discount− ₹250', 'You pay₹330'])
})

test('an error offers a retry, and a running retry ignores a second tap', async () => {
  const onRetry = vi.fn<() => void>()
  const screen = await render(<ErrorState title="Not loaded" retryLabel="Retry" onRetry={onRetry} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await screen.rerender(<ErrorState title="Not loaded" retryLabel="Retry" onRetry={onRetry} isRetrying />)
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
