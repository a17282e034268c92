import { Section } from '@app/ui/section'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { shareMessage } from '../../locales/share.ts'
import { ShareBlock } from './share-block.tsx'

const url = 'https://saath.example/invite/AbCdEfGh23AbCd'
const offer = { totalPaise: 33_000, alonePaise: 59_900, seats: 5, endsAt: '2026-11-15T08:40:00.000Z' }
const recordShare = vi.fn<(body: unknown) => Response>()
let close = (): void => undefined

const open = async (): Promise<void> => {
  const screen = await openScreen(
    () => (
      <Section>
        <ShareBlock
          subject="group"
          url={url}
          title="Steel bottle"
          titleHi="स्टील बोतल"
          offer={offer}
          inviteCode="AbCdEfGh23AbCd"
          productId={7}
        />
      </Section>
    ),
    { answers: { 'POST /api/shares': recordShare, 'POST /api/events': () => Response.json({ stored: 1 }) } },
  )
  close = screen.close
  await expect.element(page.getByRole('link', { name: 'Invite on WhatsApp' })).toBeVisible()
}
const stayHere = (event: Event): void => event.preventDefault()

beforeEach(() => {
  localStorage.clear()
  recordShare.mockReset().mockImplementation(() => Response.json({ ok: true }))
  window.addEventListener('click', stayHere)
})
afterEach(() => {
  window.removeEventListener('click', stayHere)
  vi.useRealTimers()
  vi.restoreAllMocks()
  close()
})

test('the share message has product, prices, group size and expiry in both languages', () => {
  expect(
    shareMessage({ subject: 'group', title: 'Steel bottle', titleHi: 'स्टील बोतल', offer }).split('\n'),
  ).toEqual([
    'Join my Saath group: Steel bottle for ₹330, alone ₹599. 5 people, one lower price, cash on delivery. Open till 15 November, 2:10\u00a0pm.',
    'मेरे Saath ग्रुप में जुड़ें: स्टील बोतल ₹330 में, अकेले ₹599। 5 लोग, एक कम दाम, पैसे डिलीवरी पर। 15 नवंबर, 2:10\u00a0pm तक खुला।',
  ])
})

test.each(['group', 'product', 'referral'] as const)(
  'the share message of a %s without a price is a complete sentence',
  (subject) => {
    const [english = '', hindi = ''] = shareMessage({ subject, title: 'Steel bottle' }).split('\n')
    expect(english).toMatch(/^[\x20-\x7e]+$/)
    expect(hindi).toMatch(/[\u0900-\u097f]/)
    expect(english + hindi).not.toMatch(/undefined|NaN|₹/)
  },
)

test.each([
  ['WhatsApp', 'Invite on WhatsApp', 'https://wa.me/?text='],
  ['Telegram', 'Share on Telegram', 'https://t.me/share/url?url='],
])(
  'the share link to %s has the message, the link and the channel, and the share is recorded',
  async (type, name, start) => {
    await open()
    const way = page.getByRole('link', { name })
    const href = way.element().getAttribute('href') ?? ''
    expect(href.startsWith(start)).toBe(true)
    const campaign = `?utm_source=${type.toLowerCase()}&utm_medium=share`
    for (const part of [url + campaign, '₹330', 'स्टील बोतल']) expect(decodeURIComponent(href)).toContain(part)
    await userEvent.click(way)
    await expect
      .poll(() => recordShare.mock.calls)
      .toEqual([[{ type, subject: 'group', inviteCode: 'AbCdEfGh23AbCd', productId: 7 }]])
  },
)

test('a copied link has the channel «copy», and the button confirms it for ten seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page
    .getByRole('button', { name: 'Copy' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${url}?utm_source=copy&utm_medium=share`)
  await vi.advanceTimersByTimeAsync(9900)
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a share that cannot be recorded shows no error', async () => {
  recordShare.mockImplementation(() => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }))
  await open()
  await userEvent.click(page.getByRole('link', { name: 'Invite on WhatsApp' }))
  await expect.poll(() => recordShare.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
