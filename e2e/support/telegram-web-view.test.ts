import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { signContact, signLaunchData } from '@app/simulators/telegram-launch'
import {
  isBackButtonVisible,
  isClosingConfirmed,
  launchUrl,
  type ScriptedPage,
  type SimulatorOptions,
  telegramEvents,
  telegramInitScript,
  controlTelegram,
} from './telegram-web-view.ts'

const botToken = '1234567890:TEST-token_for-vectors'

interface ReceivedEvent {
  name: string
  data: unknown
}

/** A page with a script engine only. */
function openPage(options?: SimulatorOptions) {
  const received: ReceivedEvent[] = []
  const receiveEvent = (name: string, data: unknown) =>
    received.push({ name, data: JSON.parse(JSON.stringify(data ?? null)) })
  const context = createContext({ setTimeout, performance, Telegram: { WebView: { receiveEvent } } })
  runInContext('var window = globalThis', context)
  runInContext(telegramInitScript(options), context)
  const page: ScriptedPage & { post(name: string, data?: object): void } = {
    evaluate: (script) => Promise.resolve(runInContext(script, context) as unknown),
    post(name, data) {
      const words = [name, ...(data === undefined ? [] : [JSON.stringify(data)])]
      const list = words.map((word) => JSON.stringify(word)).join(',')
      runInContext(`TelegramWebviewProxy.postEvent(${list})`, context)
    },
  }
  return { page, received }
}

describe('the simulated client', () => {
  test('the simulated client records events with their time', async () => {
    const { page } = openPage()
    page.post('web_app_ready')
    page.post('web_app_setup_closing_behavior', { need_confirmation: true })
    const events = await telegramEvents(page)
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      ['web_app_ready', null],
      ['web_app_setup_closing_behavior', { need_confirmation: true }],
    ])
    expect(events.every(({ at }) => at > 0)).toBe(true)
    expect(await telegramEvents(page, 'web_app_ready')).toHaveLength(1)
    expect(await isClosingConfirmed(page)).toBe(true)
  })

  test('the simulated client answers each opened invoice with the next answer and repeats the last', async () => {
    const { page, received } = openPage({ answerDelayMs: 0, invoiceAnswers: ['failed', 'nothing'] })
    page.post('web_app_open_invoice', { slug: 'a' })
    page.post('web_app_open_invoice', { slug: 'b' })
    await expect
      .poll(() => received)
      .toEqual([{ name: 'invoice_closed', data: { slug: 'a', status: 'failed' } }])
    await controlTelegram(page, 'setInvoiceAnswers', [
      [{ status: 'cancelled' }, { status: 'paid', afterMs: 20 }],
    ])
    page.post('web_app_open_invoice', { slug: 'c' })
    await expect
      .poll(() => received.slice(1).map(({ data }) => data))
      .toEqual([
        { slug: 'c', status: 'cancelled' },
        { slug: 'c', status: 'paid' },
      ])
  })

  test('the simulated client returns the signed contact after the user has agreed', async () => {
    const contact = { user_id: 7, phone_number: '998901234567', first_name: 'Aziza' }
    const rawContact = signContact({ botToken, contact, authDate: 1_700_000_000 })
    const { page, received } = openPage({ answerDelayMs: 0, contact: 'deny', rawContact })
    const call = { req_id: '1', method: 'getRequestedContact', params: {} }
    page.post('web_app_request_phone')
    page.post('web_app_invoke_custom_method', call)
    await expect
      .poll(() => received.map(({ data }) => data))
      .toEqual([{ status: 'cancelled' }, { req_id: '1', result: '' }])
    await controlTelegram(page, 'setContact', 'share')
    page.post('web_app_request_phone')
    page.post('web_app_invoke_custom_method', call)
    await expect
      .poll(() => received.slice(2).map(({ data }) => data))
      .toEqual([{ status: 'sent' }, { req_id: '1', result: rawContact }])
  })

  test('a hidden back button cannot be pressed', async () => {
    const { page, received } = openPage()
    expect(await controlTelegram(page, 'pressBack')).toBe(false)
    page.post('web_app_setup_back_button', { is_visible: true })
    expect(await isBackButtonVisible(page)).toBe(true)
    expect(await controlTelegram(page, 'pressBack')).toBe(true)
    expect(received).toEqual([{ name: 'back_button_pressed', data: null }])
  })

  test('the simulated client reports the given viewport heights', async () => {
    const { page, received } = openPage({ answerDelayMs: 0, viewport: [{ height: 90, isStable: false }] })
    page.post('web_app_expand')
    await controlTelegram(page, 'setViewport', { height: 99_999 })
    await expect
      .poll(() => received.map(({ data }) => data))
      .toEqual([
        { height: 90, width: 360, is_state_stable: false, is_expanded: true },
        { height: 99_999, width: 360, is_state_stable: true, is_expanded: true },
      ])
  })
})

describe('the address of a launch', () => {
  const initData = signLaunchData({
    botToken,
    user: { id: 7, first_name: 'Aziza & co' },
    authDate: 1_700_000_000,
  })

  test('a normal launch URL contains every parameter', () => {
    const address = new URL(
      launchUrl('https://vio.test/?lang=uz', { initData, startParam: 'product_1', theme: { bg_color: -1 } }),
    )
    const params = new URLSearchParams(address.hash.slice(1))
    expect(params.get('tgWebAppData')).toBe(initData)
    expect(params.get('tgWebAppThemeParams')).toBe('{"bg_color":-1}')
    expect(address.search).toBe('?lang=uz&tgWebAppStartParam=product_1')
  })

  test('an unescaped launch URL loses data in a plain query parser, as with newer clients', () => {
    const address = new URL(launchUrl('https://vio.test/', { initData, order: 'data-first-unescaped' }))
    expect(address.hash).toMatch(`#tgWebAppData=${initData}&tgWebAppVersion=`)
    expect(new URLSearchParams(address.hash.slice(1)).get('tgWebAppData')).not.toBe(initData)
  })
})
