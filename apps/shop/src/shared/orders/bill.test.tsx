import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { Bill, type Sums } from './bill.tsx'

let close = (): void => undefined
const show = async (sums: Sums, language: 'en' | 'hi'): Promise<void> => {
  ;({ close } = await openScreen(() => <Bill sums={sums} />, { language }))
}
afterEach(() => close())

/** Adds up the lines on the screen: the first one less all others. */
const addUp = (): { readonly left: number; readonly total: number } => {
  const rupees = [...document.querySelectorAll('.ui-receipt dd')].map(({ textContent }) =>
    Number(textContent.replaceAll(/[^\d.]/g, '')),
  )
  const [price = 0, ...others] = rupees
  const total = others.pop() ?? 0
  return { left: others.reduce((sum, off) => sum - off, price), total }
}

const bill = (pricePaise: number, group: number, creator: number, delivery: number): Sums => {
  const totalPaise = pricePaise - group - creator - delivery
  return {
    pricePaise,
    groupDiscountPaise: group,
    creatorDiscountPaise: creator,
    deliveryDiscountPaise: delivery,
    totalPaise,
    savingsPaise: pricePaise - totalPaise,
  }
}

test.each([
  ['en', bill(59_900, 25_000, 0, 1900), 'You save ₹269'],
  ['en', bill(12_345_600, 2_345_600, 500_000, 1900), 'You save ₹28,475'],
  ['hi', bill(59_900, 25_000, 1700, 1900), 'आपकी बचत ₹286'],
] as const)('the shown lines of a bill add up to the shown total (%s)', async (language, sums, saved) => {
  await show(sums, language)
  await expect.element(page.getByText(saved)).toBeVisible()
  const { left, total } = addUp()
  expect(left).toBe(total)
  expect(total).toBe(sums.totalPaise / 100)
})

test('the bill of an order alone shows no saving, and free delivery struck out', async () => {
  await show(bill(59_900, 0, 0, 0), 'en')
  await expect.element(page.getByText('You pay at the door')).toBeVisible()
  await expect.element(page.getByText('₹19')).toBeVisible()
  expect(document.querySelector('.ui-receipt s')?.textContent).toBe('₹19')
  expect(document.body.textContent).not.toContain('You save')
  expect(addUp()).toEqual({ left: 599, total: 599 })
})
