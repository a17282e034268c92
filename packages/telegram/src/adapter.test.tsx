import { offAll, setTargetOrigin } from '@tma.js/bridge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLaunch } from './launch.ts'
import {
  launchUrl,
  type LaunchUrlOptions,
  simulatorScript,
  type SimulatorOptions,
  type TelegramSimulator,
} from './simulator.ts'
import { createTelegram } from './telegram.ts'

const initData = `user=${encodeURIComponent('{"id":7,"first_name":"Aziza","language_code":"uz"}')}&start_param=product_1&auth_date=1700000000&hash=abc`
const home = location.href
const ownSelf = Object.getOwnPropertyDescriptor(window, 'self') ?? {}

type Transport = 'native' | 'web'
let host: Window & { __telegram?: TelegramSimulator; TelegramWebviewProxy?: unknown } = window

function runIn(target: Window, source: string): void {
  const script = target.document.createElement('script')
  script.textContent = source
  target.document.head.append(script)
  script.remove()
}

function client(): TelegramSimulator {
  if (host.__telegram === undefined) throw new Error('no simulator')
  return host.__telegram
}

function sent(name: string): unknown[] {
  return client()
    .events.filter((event) => event.name === name)
    .map(({ data }) => data)
}

/** The page as Telegram opens it. The tests run in a frame, where the SDK would not use a native client. */
function openPage(transport: Transport, options: SimulatorOptions = {}, launch: LaunchUrlOptions = {}) {
  host = transport === 'web' ? window.parent : window
  if (transport === 'native') {
    Object.defineProperty(window, 'self', { configurable: true, get: () => window.top })
  } else setTargetOrigin(location.origin)
  runIn(host, simulatorScript({ ...options, transport }))
  const address = new URL(launchUrl(home, { initData, ...launch }))
  history.replaceState(history.state, '', address)
  return createTelegram({ page: window, launch: openLaunch(window) })
}

async function connect(transport: Transport, options?: SimulatorOptions, launch?: LaunchUrlOptions) {
  return openPage(transport, options, launch).connect()
}

function rootStyle(name: string): string {
  return document.documentElement.style.getPropertyValue(name)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => {
  offAll()
  document.documentElement.removeAttribute('style')
  history.replaceState(history.state, '', home)
  Object.defineProperty(window, 'self', ownSelf)
  delete host.TelegramWebviewProxy
  delete host.__telegram
})

describe.each(['native', 'web'] as const)('%s client', (transport) => {
  test('sends ready, expand and the swipe setting once, in this order, then the colours', async () => {
    const { telegram, connect: connectNow } = openPage(transport)
    telegram.boot('#ffffff')
    await connectNow()
    telegram.boot('#ffffff')
    telegram.boot('#101010')
    await expect.poll(() => sent('web_app_set_bottom_bar_color')).toHaveLength(2)
    const names = client().events.map(({ name }) => name)
    expect(names.slice(0, 6)).toEqual([
      'web_app_ready',
      'web_app_expand',
      'web_app_setup_swipe_behavior',
      'web_app_set_header_color',
      'web_app_set_background_color',
      'web_app_set_bottom_bar_color',
    ])
    for (const once of names.slice(0, 3)) expect(sent(once)).toHaveLength(1)
    expect(sent('web_app_setup_swipe_behavior')).toEqual([{ allow_vertical_swipe: false }])
    expect(sent('web_app_set_header_color')).toEqual([{ color: '#ffffff' }, { color: '#101010' }])
  })

  test('reports a new theme once, also as numbers, and an equal one never', async () => {
    const telegram = await connect(transport, {}, { theme: { bg_color: '#ffffff' } })
    const seen: unknown[] = []
    telegram.theme.subscribe((theme) => seen.push(theme))
    telegram.boot('#ffffff')
    await expect.poll(() => sent('web_app_request_theme')).toHaveLength(1)
    client().changeTheme({ bg_color: -16_777_216, text_color: '#FFF' })
    client().changeTheme({ bg_color: '#000000', text_color: '#ffffff' })
    client().changeTheme({ bg_color: '#123456' })
    await expect
      .poll(() => seen)
      .toEqual([{ bg_color: '#000000', text_color: '#ffffff' }, { bg_color: '#123456' }])
    expect(telegram.theme.current()).toEqual({ bg_color: '#123456' })
  })

  test('shows and hides the back button without repeats, and a press reaches its one owner', async () => {
    const telegram = await connect(transport)
    const press = vi.fn<() => void>()
    const release = telegram.onBack(press)
    expect(() => telegram.onBack(() => undefined)).toThrow('owner')
    telegram.backButton.set(false)
    telegram.backButton.set(true)
    telegram.backButton.set(true)
    await expect.poll(() => client().isBackButtonVisible).toBe(true)
    client().pressBack()
    await expect.poll(() => press.mock.calls.length).toBe(1)
    release()
    client().pressBack()
    telegram.backButton.set(false)
    await expect.poll(() => client().isBackButtonVisible).toBe(false)
    expect(press).toHaveBeenCalledTimes(1)
    expect(sent('web_app_setup_back_button')).toEqual([{ is_visible: true }, { is_visible: false }])
  })

  test('contact: refused, and shared with the signed answer once it arrives', async () => {
    const telegram = await connect(transport, { contact: 'deny', contactMisses: 2 })
    expect(await telegram.requestContact()).toEqual({ status: 'denied' })
    client().setContact('share', 'contact=%7B%7D&auth_date=1&hash=ab')
    const [first, second] = await Promise.all([telegram.requestContact(), telegram.requestContact()])
    expect(first).toEqual({ status: 'sent', raw: 'contact=%7B%7D&auth_date=1&hash=ab' })
    expect(second).toEqual(first)
    expect(sent('web_app_request_phone')).toHaveLength(2)
    expect(sent('web_app_invoke_custom_method')).toHaveLength(3)
  })

  test('location: found, refused, and missing in a client without a location manager', async () => {
    const location = { latitude: 41.311_081, longitude: 69.279_737 }
    const telegram = await connect(transport, { location })
    expect(sent('web_app_check_location')).toEqual([])
    expect(await telegram.requestLocation()).toEqual({ status: 'found', lat: 41.311_081, lon: 69.279_737 })
    const refused = await connect(transport, { location: 'deny' })
    expect(await refused.requestLocation()).toEqual({ status: 'denied' })
    const without = await connect(transport)
    expect(await without.requestLocation()).toEqual({ status: 'unavailable' })
    expect(sent('web_app_request_location')).toEqual([])
  })

  test.each(['paid', 'pending', 'cancelled', 'failed'] as const)('invoice: %s', async (status) => {
    const telegram = await connect(transport, { invoiceAnswers: [status] })
    expect(await telegram.openInvoice('https://t.me/$slug-1')).toBe(status)
    expect(sent('web_app_open_invoice')).toEqual([{ slug: 'slug-1' }])
  })
})

describe('invoices', () => {
  test('a silent client ends in unknown, and another invoice may be opened', async () => {
    const telegram = await connect('native', { invoiceAnswers: ['nothing', 'paid'] })
    expect(await telegram.openInvoice('a', { timeoutMs: 60 })).toBe('unknown')
    expect(await telegram.openInvoice('b')).toBe('paid')
  })

  test('cancelled and then paid is paid', async () => {
    const telegram = await connect('native', {
      invoiceAnswers: [[{ status: 'cancelled' }, { status: 'paid', afterMs: 200 }]],
    })
    expect(await telegram.openInvoice('a')).toBe('paid')
  })

  test('paid and then cancelled is paid', async () => {
    const telegram = await connect('native', {
      invoiceAnswers: [[{ status: 'paid' }, { status: 'cancelled', afterMs: 10 }]],
    })
    expect(await telegram.openInvoice('a')).toBe('paid')
  })

  test('the status of another invoice is ignored', async () => {
    const telegram = await connect('native', {
      invoiceAnswers: [
        [
          { status: 'paid', slug: 'other' },
          { status: 'failed', afterMs: 30 },
        ],
      ],
    })
    expect(await telegram.openInvoice('mine')).toBe('failed')
  })

  test('a second invoice is refused while the first is open, and accepted once it is closed', async () => {
    const telegram = await connect('native', {
      invoiceAnswers: [[{ status: 'cancelled', afterMs: 50 }], 'paid'],
    })
    const first = telegram.openInvoice('a')
    await expect(telegram.openInvoice('b')).rejects.toThrow('open')
    await expect.poll(() => telegram.openInvoice('c').catch(() => 'refused')).toBe('paid')
    expect(await first).toBe('cancelled')
    expect(sent('web_app_open_invoice')).toEqual([{ slug: 'a' }, { slug: 'c' }])
  })

  test('the page of another provider opens as a link and is pending', async () => {
    const telegram = await connect('native')
    expect(await telegram.openInvoice('https://checkout.test/pay?id=1')).toBe('pending')
    expect(await telegram.openInvoice('javascript:alert(1)')).toBe('failed')
    expect(sent('web_app_open_link')).toEqual([{ url: 'https://checkout.test/pay?id=1' }])
    expect(sent('web_app_open_invoice')).toEqual([])
  })
})

describe('the rest of the client', () => {
  test('ten haptics at once are one, and the next comes after a tenth of a second', async () => {
    const telegram = await connect('native')
    for (let count = 0; count < 10; count += 1) telegram.haptic('selection')
    await new Promise((resolve) => setTimeout(resolve, 110))
    telegram.haptic('success')
    telegram.haptic('light')
    const name = 'web_app_trigger_haptic_feedback'
    expect(sent(name)).toEqual([
      { type: 'selection_change' },
      { type: 'notification', notification_type: 'success' },
    ])
    const [first, second] = client().events.filter((event) => event.name === name)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(100)
  })

  test('sums the insets, and ignores an impossible stable height', async () => {
    const telegram = await connect('native', {
      safeArea: { top: 20, bottom: 34 },
      contentSafeArea: { top: 46 },
      viewport: [{ height: 480 }, { height: 200, isStable: false }, { height: 99_999 }, { height: -5 }],
    })
    telegram.boot('#ffffff')
    await expect.poll(() => rootStyle('--tg-safe-area-inset-top')).toBe('66px')
    await expect.poll(() => rootStyle('--tg-viewport-stable-height')).toBe('480px')
    expect(rootStyle('--tg-safe-area-inset-bottom')).toBe('34px')
    expect(telegram.safeArea()).toEqual({ top: 66, right: 0, bottom: 34, left: 0 })
    expect(telegram.stableHeight()).toBe(480)
  })

  test('switches the closing confirmation only on a change', async () => {
    const telegram = await connect('native')
    for (const isOn of [false, true, true, false]) telegram.closingConfirmation(isOn)
    expect(sent('web_app_setup_closing_behavior')).toEqual([
      { need_confirmation: true },
      { need_confirmation: false },
    ])
  })

  test('returns the pressed button of a popup', async () => {
    const telegram = await connect('native', { popupAnswers: ['confirm', 'cancel', null] })
    const texts = { confirm: 'Delete', cancel: 'Keep', isDestructive: true }
    expect(await telegram.confirm('Delete the ad?', texts)).toBe(true)
    expect(await telegram.confirm('Delete the ad?', texts)).toBe(false)
    expect(await telegram.popup({ message: 'Hi', buttons: [{ id: 'ok', text: 'OK' }] })).toBeNull()
  })

  test('requests write access', async () => {
    const telegram = await connect('native', { writeAccess: 'cancelled' })
    expect(await telegram.requestWriteAccess()).toBe('denied')
  })

  test('opens links in Telegram or the browser, and never code', async () => {
    const telegram = await connect('native')
    telegram.openTelegramLink('https://t.me/vio_bot?start=1')
    telegram.openTelegramLink('https://aziza.t.me/')
    telegram.openTelegramLink('https://example.test/')
    telegram.openLink('javascript:alert(1)')
    telegram.shareUrl('https://t.me/vio?startapp=product_1', 'A sofa & more')
    expect(sent('web_app_open_tg_link')).toEqual([
      { path_full: '/vio_bot?start=1' },
      { path_full: '/aziza/' },
      {
        path_full:
          '/share/url?url=https%3A%2F%2Ft.me%2Fvio%3Fstartapp%3Dproduct_1&text=A%20sofa%20%26%20more',
      },
    ])
    expect(sent('web_app_open_link')).toEqual([{ url: 'https://example.test/' }])
  })

  test('uses only methods that an old client knows', async () => {
    const telegram = await connect('native', {}, { version: '6.0' })
    telegram.boot('#ffffff')
    telegram.backButton.set(true)
    telegram.haptic('light')
    telegram.hideKeyboard()
    expect(telegram.backButton.isNative).toBe(false)
    expect(await telegram.requestContact()).toEqual({ status: 'unavailable' })
    expect(await telegram.requestWriteAccess()).toBe('unavailable')
    expect(await telegram.openInvoice('a')).toBe('unknown')
    expect(client().events.map(({ name }) => name)).toEqual([
      'web_app_ready',
      'web_app_expand',
      'web_app_request_viewport',
      'web_app_request_theme',
    ])
  })

  test('a reload keeps the launch, removes the start parameter, and leaves the address clean', async () => {
    const first = openPage('native', {}, { startParam: 'product_1', platform: 'android' })
    expect(location.href).toBe(home)
    const launch = openLaunch(window)
    expect(launch.takeStartParam()).toBe('product_1')
    await first.connect()
    const again = openLaunch(window)
    expect(again.takeStartParam()).toBeNull()
    const { telegram } = createTelegram({ page: window, launch: again })
    expect(telegram).toMatchObject({
      isInside: true,
      isAndroid: true,
      rawInitData: initData,
      languageCode: 'uz',
    })
    expect(telegram.user?.displayName).toBe('Aziza')
  })

  test('calls before the adapter has loaded are executed afterwards, in order', async () => {
    const { telegram, connect: connectNow } = openPage('native')
    telegram.backButton.set(true)
    telegram.closingConfirmation(true)
    expect(client().events).toEqual([])
    await connectNow()
    expect(client().events.map(({ name }) => name)).toEqual([
      'web_app_setup_back_button',
      'web_app_setup_closing_behavior',
    ])
  })
})

describe('outside Telegram', () => {
  function openOutside(address = home, userActivation?: { readonly isActive: boolean }) {
    const open = vi.fn<(...words: string[]) => null>(() => null)
    const confirm = vi.fn<(text: string) => boolean>(() => true)
    const listen = vi.fn<(event: string, listener: unknown) => void>()
    const assign = vi.fn<(address: string) => void>()
    const page = {
      navigator: { userAgent: navigator.userAgent, userActivation },
      location: { assign },
      open,
      confirm,
      document,
      addEventListener: listen,
    } as unknown as Window
    Object.assign(page, { parent: page })
    history.replaceState(history.state, '', address)
    return { open, assign, confirm, listen, ...createTelegram({ page, launch: openLaunch(window) }) }
  }

  test('every promise is kept in the way of the web', async () => {
    const { telegram, open, confirm, listen, connect: connectNow } = openOutside()
    expect(await connectNow()).toBe(telegram)
    telegram.boot('#ffffff')
    telegram.backButton.set(true)
    telegram.haptic('light')
    telegram.closingConfirmation(true)
    telegram.openTelegramLink('https://t.me/vio')
    telegram.openLink('javascript:alert(1)')
    expect(telegram.isInside).toBe(false)
    expect(telegram.backButton.isNative).toBe(false)
    expect(open.mock.calls).toEqual([['https://t.me/vio', '_blank', 'noopener']])
    expect(listen).toHaveBeenCalledWith('beforeunload', expect.any(Function))
    expect(await telegram.confirm('Sure?', { confirm: 'Yes', cancel: 'No' })).toBe(true)
    expect(confirm).toHaveBeenCalledWith('Sure?')
    expect(await telegram.requestContact()).toEqual({ status: 'unavailable' })
    expect(await telegram.openInvoice('https://t.me/$a')).toBe('pending')
    expect(await telegram.openInvoice('slug')).toBe('unknown')
  })

  test('opens a link in a new window after a tap, and in this page when the browser would block the window', () => {
    const soon = openOutside(home, { isActive: true })
    soon.telegram.openLink('https://t.me/vio')
    expect(soon.open.mock.calls).toEqual([['https://t.me/vio', '_blank', 'noopener']])
    expect(soon.assign).not.toHaveBeenCalled()
    const late = openOutside(home, { isActive: false })
    late.telegram.openLink('https://t.me/vio')
    late.telegram.openLink('javascript:alert(1)')
    expect(late.assign.mock.calls).toEqual([['https://t.me/vio']])
    expect(late.open).not.toHaveBeenCalled()
  })

  test('launch data in the address of a plain browser does not sign in', () => {
    const { telegram } = openOutside(launchUrl(home, { initData }))
    expect(telegram).toMatchObject({ isInside: false, rawInitData: null, user: null })
  })
})
