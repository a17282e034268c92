import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResendCountdown } from '../input/masked/resend-countdown.tsx'
import { Countdown, type TimeLeft } from './countdown.tsx'

const START = Date.UTC(2026, 10, 14, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const format = ({ hours, minutes, seconds }: TimeLeft): string =>
  hours > 0 ? `${hours} h ${minutes} m` : `${minutes}:${String(seconds).padStart(2, '0')}`
const shown = (): string => document.querySelector('.ui-countdown [aria-hidden]')?.textContent ?? ''
const settled = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
  // React draws in a task of its own, which is not one of the timers above.
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
/** A sleeping phone: the clock advances without timers, then the page is shown again. */
const sleep = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms)
  document.dispatchEvent(new Event('visibilitychange'))
  await settled(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Countdown', () => {
  test('ticks every minute while hours are left and every second in the last one', async () => {
    await render(<Countdown endsAt={START + 2 * HOUR + 90_000} format={format} />)
    expect(shown()).toBe('2 h 1 m')
    expect(vi.getTimerCount()).toBe(1)
    await settled(31_000)
    expect(shown()).toBe('2 h 0 m')
    await settled(HOUR + 59_000 + 30_000)
    expect(shown()).toBe('59:30')
    await settled(1000)
    expect(shown()).toBe('59:29')
  })

  test('is exact after ten minutes in the background', async () => {
    const endsAt = START + 30 * MINUTE
    await render(<Countdown endsAt={endsAt} format={format} />)
    expect(shown()).toBe('30:00')
    await sleep(10 * MINUTE + 400)
    const [minutes = 0, seconds = 0] = shown().split(':').map(Number)
    expect(Math.abs(minutes * 60 + seconds - (endsAt - Date.now()) / 1000)).toBeLessThanOrEqual(1)
    await settled(600)
    expect(shown()).toBe('19:59')
  })

  test('control: counting ticks instead of reading the clock is ten minutes wrong after the same sleep', async () => {
    let seconds = 30 * 60
    const timer = setInterval(() => {
      seconds -= 1
    }, 1000)
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    document.dispatchEvent(new Event('visibilitychange'))
    clearInterval(timer)
    expect(seconds - 20 * 60).toBe(600)
  })

  test('reports the end once, also after a sleep', async () => {
    const onEnd = vi.fn<() => void>()
    await render(<Countdown endsAt={START + 5000} format={format} onEnd={onEnd} />)
    await settled(3000)
    expect(onEnd).not.toHaveBeenCalled()
    await sleep(HOUR)
    await sleep(HOUR)
    await settled(5000)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(shown()).toBe('0:00')
  })

  test('announces at most one sentence a minute, and none before the last hour', async () => {
    await render(<Countdown endsAt={START + 5 * MINUTE} format={format} />)
    const timer = page.getByRole('timer').element()
    expect(timer.getAttribute('aria-live')).toBe('polite')
    let sentences = 0
    const observer = new MutationObserver((changes) => {
      sentences += changes.length
    })
    observer.observe(timer, { childList: true, characterData: true, subtree: true })
    await settled(3 * MINUTE)
    expect(sentences).toBeGreaterThan(0)
    expect(sentences).toBeLessThanOrEqual(3)
    observer.disconnect()
  })

  test('is silent while hours are left', async () => {
    await render(<Countdown endsAt={START + 5 * HOUR} format={format} />)
    expect(page.getByRole('timer').element().getAttribute('aria-live')).toBe('off')
  })

  test('uses the given clock, so a wrong phone clock does not matter', async () => {
    await render(
      <Countdown endsAt={START + 10 * MINUTE} now={() => Date.now() + 5 * MINUTE} format={format} />,
    )
    expect(shown()).toBe('5:00')
  })
})

test('a code can be requested again after the wait, also after a sleep', async () => {
  const onResend = vi.fn<() => void>()
  await render(
    <ResendCountdown
      availableAt={START + 60_000}
      formatWaiting={(clock) => `Через ${clock}`}
      resendLabel="Отправить ещё раз"
      onResend={onResend}
    />,
  )
  await expect.element(page.getByText('Через 1:00')).toBeVisible()
  await settled(18_000)
  await expect.element(page.getByText('Через 0:42')).toBeVisible()
  await sleep(MINUTE)
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click()
  expect(onResend).toHaveBeenCalledTimes(1)
})
