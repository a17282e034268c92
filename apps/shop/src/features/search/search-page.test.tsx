import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { sampleFound } from '../../app/test-found.ts'
import { SearchPage } from './search-page.tsx'

const found = (query: string, skip = 0): string =>
  `GET /api/products/search?query=${query}&take=20&skip=${skip}`
const ended = (query: string): string => `GET /api/expired-products/search?query=${query}&take=20&skip=0`
const nothing = { data: [], total: 0 }
const over = sampleFound(9, { name: 'Old speaker', name_hi: 'पुराना स्पीकर', availability: 'OVER', groups: 0 })

let close = (): void => undefined
beforeEach(() => localStorage.clear())
afterEach(() => close())

const open = async (query: string, options: Parameters<typeof openScreen>[1]) => {
  const screen = await openScreen(() => <SearchPage query={query} />, {
    path: `/search?query=${query}`,
    ...options,
  })
  close = screen.close
  return screen
}
const results = () => page.getByRole('list', { name: 'Results' })

test('a search result shows rating, groups, sales, prices and delivery', async () => {
  await open('steel', {
    answers: { [found('steel')]: { data: [sampleFound(1)], total: 1 }, [ended('steel')]: nothing },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect.element(page.getByText('1 product for “steel”')).toBeVisible()
  const row = results().getByRole('listitem')
  await expect
    .element(row.getByRole('link', { name: 'Speaker 1' }))
    .toHaveAttribute('href', '/product/sample-1')
  for (const text of ['5 groups · 1,284 sold', '₹1,149', 'Alone ₹1,999', '42% off', 'Free delivery'])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(row.getByRole('img', { name: '4.6 out of 5, 412 reviews' })).toBeVisible()
})

test('a search result shows the participants and spots of the current group', async () => {
  const people = ['Asha', 'Rohit', 'मीना'].map((name, index) => ({
    seat: index + 1,
    name,
    photoUrl: null,
    joinedAt: `2026-11-18T0${index}:00:00.000Z`,
  }))
  const wanted = sampleFound(1, { spots: { groupCode: 'ABCDEFGHJK', total: 5, left: 1, people } })
  await open('steel', {
    answers: {
      [found('steel')]: { data: [wanted, sampleFound(2)], total: 2 },
      [ended('steel')]: nothing,
    },
  })
  const spots = results().getByRole('img', { name: '4 of 5 joined, 1 spot left' })
  await expect.element(spots).toHaveTextContent('ARमी')
  expect(spots.element().querySelectorAll('.ui-pip')).toHaveLength(3)
  expect(spots.element().querySelectorAll('.ui-pip-filled')).toHaveLength(2)
})

test('a search result without groups offers to start one and shows no zeros', async () => {
  const fresh = sampleFound(1, { groups: 0, soldItems: 0, rating: 0, countReviews: 0 })
  await open('steel', {
    answers: { [found('steel')]: { data: [fresh], total: 1 }, [ended('steel')]: nothing },
  })
  const row = results().getByRole('listitem')
  await expect.element(row).toMatchTextContent('Start a group')
  await expect.element(row).not.toMatchTextContent('sold')
  await expect.element(row.getByRole('img')).not.toBeInTheDocument()
})

test('a search result that is not sold yet promises no delivery', async () => {
  const soon = sampleFound(1, { availability: 'SOON', groups: 0, soldItems: 0 })
  await open('steel', {
    answers: { [found('steel')]: { data: [soon], total: 1 }, [ended('steel')]: nothing },
  })
  const row = results().getByRole('listitem')
  await expect.element(row).toMatchTextContent('Coming soon')
  await expect.element(row).not.toMatchTextContent('Free delivery')
})

test('the results page is in Hindi for a Hindi user', async () => {
  await open('steel', {
    language: 'hi',
    answers: {
      [found('steel')]: { data: [sampleFound(1)], total: 1 },
      [ended('steel')]: { data: [over], total: 1 },
    },
  })
  const row = page.getByRole('list', { name: 'नतीजे' }).getByRole('listitem')
  for (const text of ['स्पीकर 1', '5 ग्रुप · 1,284 बिके', '42% छूट', 'मुफ़्त डिलीवरी'])
    await expect.element(row).toMatchTextContent(text)
  await expect.element(page.getByRole('heading', { name: 'ख़त्म हो चुके ऑफ़र' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'वापस आने पर बताएँ: पुराना स्पीकर' })).toBeInTheDocument()
})

test('the results page without results links to the deals', async () => {
  await open('zzz', { answers: { [found('zzz')]: nothing, [ended('zzz')]: nothing } })
  await expect.element(page.getByText('No products found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See deals' })).toHaveAttribute('href', '/allProducts')
  await expect.element(page.getByText('Offers that have ended')).not.toBeInTheDocument()
})

test('the results page of an empty query sends no request', async () => {
  const { asked } = await open('', {})
  await expect.element(page.getByText('No products found')).toBeVisible()
  expect(asked.filter((name) => name.includes('search'))).toEqual([])
})

test('a tap on «Show more» appends the next results without duplicates', async () => {
  const data = Array.from({ length: 20 }, (_, index) => sampleFound(index + 1))
  await open('steel', {
    answers: {
      [found('steel')]: { data, total: 22 },
      // One result of the first page has moved to the second one.
      [found('steel', 20)]: { data: [sampleFound(20), sampleFound(21), sampleFound(22)], total: 22 },
      [ended('steel')]: nothing,
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show 2 more' }))
  await expect.poll(() => results().element().children.length).toBe(22)
})

test('a search that fails can be retried', async () => {
  let isDown = true
  await open('steel', {
    answers: {
      [found('steel')]: () =>
        isDown
          ? Promise.reject(new TypeError('no network'))
          : Response.json({ data: [sampleFound(1)], total: 1 }),
      [ended('steel')]: nothing,
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Products not found...')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(results()).toBeVisible()
})

test.each([
  [true, 'We will tell you'],
  [false, 'You are on the list'],
])(
  'a logged-in user registers interest in an ended offer once, and is promised a message only if the bot can write (%s)',
  async (canBeTold, words) => {
    const registered: unknown[] = []
    const tokens = fakeTokens('u')
    localStorage.setItem('access-token', tokens.accessToken)
    localStorage.setItem('refresh-token', tokens.refreshToken)
    const { app } = await open('steel', {
      answers: {
        [found('steel')]: nothing,
        [ended('steel')]: { data: [over], total: 1 },
        'GET /api/user/users': shopUser('u', '+919876543210'),
        'POST /api/interest': (body: unknown) => {
          registered.push(body)
          return Response.json({ ok: true, canBeTold })
        },
      },
    })
    app.session.signIn(tokens)
    await expect.element(page.getByText('Offer has ended')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Tell me when it is back: Old speaker' }))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Tell me/ })).not.toBeInTheDocument()
    expect(registered).toEqual([{ productId: 9 }])
  },
)

test('an ended offer asks a visitor to log in before it registers interest', async () => {
  const { openOverlays, asked } = await open('steel', {
    answers: { [found('steel')]: nothing, [ended('steel')]: { data: [over], total: 1 } },
  })
  await userEvent.click(page.getByRole('button', { name: 'Tell me when it is back: Old speaker' }))
  await expect.poll(openOverlays).toEqual(['login'])
  expect(asked).not.toContain('POST /api/interest')
})

test.each(['en', 'hi'] as const)(
  'all search results have the same height (%s), so that going back restores the scroll position',
  async (language) => {
    document.documentElement.lang = language
    const long = 'Steel pressure cooker of five litres for gas and induction, with a second lid'
    const data = [
      sampleFound(1),
      sampleFound(2, {
        name: long,
        name_hi: 'स्टील प्रेशर कुकर, पाँच लीटर, गैस और इंडक्शन दोनों के लिए, दूसरे ढक्कन के साथ',
      }),
      sampleFound(3, { availability: 'SOON', rating: 0 }),
    ]
    await open('steel', {
      language,
      answers: { [found('steel')]: { data, total: 3 }, [ended('steel')]: nothing },
    })
    await expect.element(page.getByRole('link', { name: /Steel|स्टील/ })).toBeVisible()
    const heights = [...document.querySelectorAll('.product-rows .ui-row-card')].map(
      (row) => row.getBoundingClientRect().height,
    )
    document.documentElement.lang = 'en'
    expect(heights).toHaveLength(3)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5)
  },
)
