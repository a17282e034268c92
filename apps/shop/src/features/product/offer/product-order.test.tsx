import { toastStore } from '@app/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopUser, fakeTokens } from '../../../app/test-app.tsx'
import { sampleOpenGroup, sampleProduct, sampleProductCard } from '../../../app/test-product.ts'
import { openProduct, paths, refuse, openedIntent } from '../../../app/test-product-page.tsx'

let close = (): void => undefined
const open = async (...options: Parameters<typeof openProduct>) => {
  const screen = await openProduct(...options)
  close = screen.close
  return screen
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Order buttons are links, so that they work before the scripts are loaded. */
const link = (name: string | RegExp) => page.getByRole('link', { name })
const none = (name: string | RegExp): void =>
  expect([...button(name).elements(), ...link(name).elements()]).toEqual([])

/** Every text of the bottom bar is inside its button, and every button inside the screen. */
const expectNothingClipped = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('.ui-sticky-cta .ui-button')) {
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight)
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  close()
  toastStore.dismiss()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
  await page.viewport(360, 640)
})

test('without an open group the main button starts one for the sum of the starter', async () => {
  await open()
  await userEvent.click(link(/^Create group\W*₹313$/))
  expect(openedIntent()).toEqual({ link: 'earbuds', mode: 'create' })
  expect(page.getByText('A group is open now').elements()).toEqual([])
})

test('without scripts both order buttons are links to the order page', async () => {
  await open({ product: { countParticipants: 3 }, group: sampleOpenGroup() })
  await expect
    .element(link(/^Join group/))
    .toHaveAttribute(
      'href',
      '/purchase/earbuds?isGroupPurchase=true&joinType=SelfJoined&inviteCode=abcdefgh23',
    )
  await expect.element(link(/^Buy now/)).toHaveAttribute('href', '/purchase/earbuds?isGroupPurchase=false')
})

test('«Buy now» opens an order alone for the full price', async () => {
  await open()
  await userEvent.click(link(/^Buy now\W*₹599$/))
  expect(openedIntent()).toEqual({ link: 'earbuds', mode: 'alone' })
})

test('the product page shows participants, spots and time of the open group, and joins it', async () => {
  await open({ product: { countParticipants: 3 }, group: sampleOpenGroup() })
  await expect.element(page.getByText('A group is open now')).toBeInTheDocument()
  const row = document.querySelector('.open-group')
  expect(row?.querySelectorAll('.ui-avatar')).toHaveLength(3)
  expect(row?.querySelectorAll('.ui-pip')).toHaveLength(3)
  expect(row?.querySelectorAll('.ui-pip-filled')).toHaveLength(1)
  expect(row?.textContent).toContain('2 spots left')
  expect(row?.textContent).toMatch(/1[78]\u00a0h \d+\u00a0m/)
  await expect.element(page.getByText(/^Asha’s group\. It closes \d+ \w+, .* pays\.$/)).toBeInTheDocument()
  await userEvent.click(button('Join, 2 spots left'))
  expect(openedIntent()).toMatchObject({ link: 'earbuds', mode: 'join', inviteCode: 'abcdefgh23' })
})

test('with an open group the main button joins it for the sum of a member', async () => {
  await open({ product: { countParticipants: 3 }, group: sampleOpenGroup() })
  await userEvent.click(link(/^Join group\W*₹330$/))
  expect(openedIntent()).toMatchObject({ mode: 'join', inviteCode: 'abcdefgh23', joinType: 'SelfJoined' })
})

test('an open group of more than three participants shows three avatars', async () => {
  const group = sampleOpenGroup()
  const [first] = group.participants
  if (!first) throw new Error('the sample has no participants')
  const participants = [...group.participants, { ...first, seat: 4, name: 'Dev', isLeader: false }]
  await open({ product: { countParticipants: 4 }, group: { ...group, participants } })
  await expect.element(page.getByText('1 spot left')).toBeInTheDocument()
  expect(document.querySelectorAll('.open-group .ui-avatar')).toHaveLength(3)
  expect(document.querySelectorAll('.open-group .ui-pip-filled')).toHaveLength(2)
})

test('the product page links a member to the group instead of offering to join', async () => {
  const group = sampleOpenGroup()
  const participants = group.participants.map((person, index) => ({ ...person, isMe: index === 1 }))
  await open({ product: { countParticipants: 3 }, group: { ...group, participants } })
  await expect
    .element(page.getByRole('link', { name: 'Open your group' }).first())
    .toHaveAttribute('href', '/groupPurchase/abcdefgh23')
  none(/^Join/)
})

test('the product page does not offer a group that the server reports as expired', async () => {
  await open({
    product: { countParticipants: 3 },
    group: sampleOpenGroup({ status: 'EXPIRED' }, 0),
  })
  await expect.element(link(/^Create group\W*₹313$/)).toBeVisible()
  expect(page.getByText('A group is open now').elements()).toEqual([])
})

test('a product that comes soon promises no delivery, and its two buttons record interest', async () => {
  const bodies: unknown[] = []
  await open({
    product: { availability: 'SOON' },
    answers: {
      [paths.interest]: (body: unknown) => {
        bodies.push(body)
        return Response.json({ ok: true, canBeTold: false })
      },
      'GET /api/app-links': { botUsername: 'saath_bot' },
    },
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await expect.element(page.getByText('Coming soon')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/delivery/i)
  none(/Buy now|Create group|Join|Start the group/)
  expectNothingClipped()
  await expect.element(button(/^Alone\W*₹599$/)).toBeVisible()
  await userEvent.click(button(/^With friends\W*₹349$/))
  await expect.element(page.getByText('It is coming. You are on the list').first()).toBeVisible()
  none(/^(?:Alone|With friends)/)
  expect(bodies).toEqual([{ productId: 7, button: 'friends' }])
  // The bot can notify users in Telegram only.
  await userEvent.click(button('Get the message in Telegram'))
  expect(String(opened.mock.calls[0]?.[0])).toBe('https://t.me/saath_bot?startapp=product_earbuds')
})

test('an ended offer says so and records interest; a user whom the bot can notify is not sent to Telegram', async () => {
  const { app } = await open({
    product: { availability: 'OVER' },
    answers: {
      [paths.interest]: { ok: true, canBeTold: true },
      'GET /api/app-links': { botUsername: 'saath_bot' },
      [paths.user]: shopUser('asha000000000000', '+919876543210'),
      [paths.similar]: { data: [sampleProductCard(3)] },
    },
  })
  app.session.signIn(fakeTokens('asha000000000000'))
  await expect.element(page.getByText('This offer has ended')).toBeVisible()
  none(/Buy now|Create group|Join|Start the group/)
  await userEvent.click(button('Tell me when it is back'))
  await expect.element(page.getByText('You are on the list').first()).toBeVisible()
  none('Get the message in Telegram')
})

test('the button stays when the server refuses to record interest', async () => {
  await open({
    product: { availability: 'SOON' },
    answers: { [paths.interest]: refuse(409, 'PRODUCT_STATE_CONFLICT') },
  })
  await userEvent.click(button(/^Alone/))
  await expect.element(button(/^Alone/)).toBeVisible()
  expect(page.getByText('You are on the list').elements()).toEqual([])
})

test('a preview is the product page without order buttons', async () => {
  await open({ product: { countParticipants: 3 }, group: sampleOpenGroup(), isPreview: true })
  await expect.element(title('Wireless earbuds, 40-hour charging case')).toBeVisible()
  await expect.element(page.getByText('A group is open now')).toBeInTheDocument()
  await expect.element(page.getByText('Start the group: extra 5% off, ₹313')).toBeInTheDocument()
  none(/Buy now|Create group|Join|Start the group/)
  expect(document.querySelector('.ui-sticky-cta')).toBeNull()
})

test('the product page is in Hindi for a Hindi user', async () => {
  await open({ product: { countParticipants: 3 }, group: sampleOpenGroup(), language: 'hi' })
  await expect.element(title('वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस')).toBeVisible()
  for (const words of ['एक ग्रुप अभी खुला है', 'बस में भी साफ़ आवाज़।', '45 मिनट में चार्ज', '8 घंटे'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeInTheDocument()
  await expect.element(link(/^अभी खरीदें\s*₹599$/)).toBeVisible()
  await expect.element(link(/^ग्रुप में जुड़ें\s*₹330$/)).toBeVisible()
})

test.each(['SOON', 'OVER'] as const)(
  'the Hindi page of a product that is %s says so and offers to notify',
  async (availability) => {
    await open({ product: { availability }, language: 'hi' })
    const [says, offers] =
      availability === 'SOON'
        ? ['जल्द आ रहा है', /^दोस्तों के साथ/]
        : ['यह ऑफ़र ख़त्म हो गया है', 'वापस आने पर मुझे बताएँ']
    await expect.element(page.getByText(says, { exact: true })).toBeVisible()
    await expect.element(button(offers)).toBeVisible()
    expectNothingClipped()
  },
)

test('the Hindi main button has the sum on its own line, and no text is clipped at 320 to 412 px', async () => {
  const long = {
    price: 129_999,
    discountedPrice: 89_999,
    title_hi: 'स्टेनलेस स्टील प्रेशर कुकर, पाँच लीटर, गैस और इंडक्शन दोनों पर चलने वाला, अतिरिक्त गैस्केट के साथ',
  }
  const sums = sampleProduct().sums
  const dear = {
    alone: { ...sums.alone, totalPaise: 12_999_900 },
    join: { ...sums.join, totalPaise: 8_998_000 },
    create: { ...sums.create, totalPaise: 8_548_000 },
  }
  for (const language of ['hi', 'en'] as const) {
    await open({ product: { ...long, sums: dear }, language })
    await expect.element(page.getByText('₹1,29,999').first()).toBeInTheDocument()
    for (const width of [320, 360, 412]) {
      await page.viewport(width, 640)
      expectNothingClipped()
    }
    close()
  }
  await page.viewport(360, 640)
  await open({ language: 'hi' })
  await expect.element(link(/ग्रुप बनाएँ/)).toBeVisible()
  const [verb, , sum] = document.querySelectorAll('.order-together .order-words > span')
  const bottom = verb?.getBoundingClientRect().bottom ?? 0
  expect(sum?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1)
  expectNothingClipped()
})
