import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openReports, person, problem, remember } from '../../../test/open-reports.tsx'

const review = {
  id: 7,
  state: 'HELD',
  text: 'Call 98765 43210',
  authorName: 'Asha',
  stars: 5,
  reports: 3,
  createdAt: '2026-11-10T05:30:00.000Z',
  product: { link: 'bottle', title: 'Steel bottle' },
}

test('an operator sees held and reported reviews and decides about each', async () => {
  remember('saath', 'operator')
  let isDecided = false
  const { asked } = await openReports('/reviews', ({ what }) => {
    if (what === 'GET /api/user/users') return person('operator', '+919876543211')
    if (what === 'GET /api/reviews/moderation')
      return { body: isDecided ? { data: [], total: 0 } : { data: [review], total: 1 } }
    if (what === 'PATCH /api/reviews/7') {
      isDecided = true
      return { body: { ok: true } }
    }
    return problem(404, 'NOT_FOUND')
  })
  await expect.element(page.getByText('Call 98765 43210')).toBeVisible()
  await expect.element(page.getByText('скрыт до проверки')).toBeVisible()
  await expect.element(page.getByText('3 жалобы')).toBeVisible()
  await page.getByRole('button', { name: 'Показать без имени' }).click()
  await expect.element(page.getByText('Проверять нечего')).toBeVisible()
  expect(asked.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({
    state: 'SHOWN',
    isNameHidden: true,
  })
})
