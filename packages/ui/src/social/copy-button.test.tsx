import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'
import { telegramShareUrl, whatsAppShareUrl } from './share-links.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows «Copied» for ten seconds and then offers to copy again', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text)
    return Promise.resolve()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<CopyButton text="https://saath.example/invite/k1" label="Copy" copiedLabel="Copied" />)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await vi.advanceTimersByTimeAsync(0)
  expect(written).toEqual(['https://saath.example/invite/k1'])
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(9900)
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('without navigator.clipboard the text is copied by execCommand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const copied: string[] = []
  const listener = (): void => {
    copied.push(document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '')
  }
  document.addEventListener('copy', listener)
  const onFail = vi.fn<() => void>()
  await render(<CopyButton text="link" label="Copy" copiedLabel="Copied" onFail={onFail} />)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  document.removeEventListener('copy', listener)
  expect(copied).toEqual(['link'])
  expect(onFail).not.toHaveBeenCalled()
})

test('share links encode any text completely', () => {
  const text = 'Join & save 100% — साथ'
  const url = 'https://saath.example/i?a=1&b=2'
  expect(new URL(whatsAppShareUrl(text, url)).searchParams.get('text')).toBe(`${text}\n${url}`)
  const telegram = new URL(telegramShareUrl(text, url)).searchParams
  expect([telegram.get('url'), telegram.get('text')]).toEqual([url, text])
})
