import { type BridgePort, openBridge } from './bridge-port.ts'
import { requestContact, requestWriteAccess } from './contact.ts'
import { readField } from './init-data.ts'
import { createInvoiceDesk, readInvoiceSlug } from './invoice.ts'
import { requestLocation } from './location.ts'
import { createOutside } from './outside.ts'
import { createPopupDesk } from './popup.ts'
import { createScreenArea } from './screen-area.ts'
import type { ContactAnswer, HapticKind, TelegramActions, TelegramState } from './telegram-interface.ts'
import { readColour, readThemeParams } from './theme-params.ts'
import { isTelegramUrl, readWebUrl, shareAddress } from './web-links.ts'

const hapticPauseMs = 100

export interface InsideOptions {
  readonly version: string
  readonly state: TelegramState
}

/** The actions through the SDK. Loaded only inside Telegram; no other file imports the SDK. */
export function createInside({ version, state }: InsideOptions): TelegramActions {
  const port = openBridge(version)
  const browser = createOutside(window)
  const invoices = createInvoiceDesk(port)
  const popups = createPopupDesk(port)
  const area = createScreenArea(port)
  const sendBackButton = whenChanged((isVisible) =>
    port.post('web_app_setup_back_button', { is_visible: isVisible }),
  )
  const sendClosing = whenChanged((isOn) =>
    port.post('web_app_setup_closing_behavior', { need_confirmation: isOn }),
  )
  let isBooted = false
  let shownColour = ''
  let lastHaptic = -Infinity
  let contactRequest: Promise<ContactAnswer> | null = null

  port.on('theme_changed', (payload) => {
    const theme = readThemeParams(readField(payload, 'theme_params'))
    if (Object.keys(theme).length > 0) state.theme.update(theme)
  })
  port.on('back_button_pressed', () => state.back.press())

  function setColours(pageColour: string): void {
    const colour = readColour(pageColour) as `#${string}` | null
    if (colour === null || colour === shownColour) return
    shownColour = colour
    sendColours(port, colour)
  }

  function openLink(address: string): void {
    const url = readWebUrl(address)
    if (url !== null && !port.post('web_app_open_link', { url: url.href })) browser.openLink(url.href)
  }

  function openTelegramLink(address: string): void {
    const url = readWebUrl(address)
    const path = url !== null && isTelegramUrl(url) ? telegramPath(url) : null
    if (path === null || !port.post('web_app_open_tg_link', { path_full: path })) openLink(address)
  }

  return {
    boot(pageColour) {
      if (isBooted) return setColours(pageColour)
      isBooted = true
      port.post('web_app_ready')
      port.post('web_app_expand')
      port.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
      setColours(pageColour)
      area.request()
      // The theme in the address is as old as the launch.
      port.post('web_app_request_theme')
    },
    setColours,
    setBackButton: sendBackButton,
    closingConfirmation: sendClosing,
    haptic(kind) {
      const now = performance.now()
      if (now - lastHaptic < hapticPauseMs) return
      lastHaptic = now
      sendHaptic(port, kind)
    },
    openInvoice(link, options) {
      const slug = readInvoiceSlug(link)
      if (slug !== null) return invoices.open(slug, options)
      if (readWebUrl(link) === null) return Promise.resolve('failed')
      openLink(link)
      return Promise.resolve('pending')
    },
    requestContact() {
      contactRequest ??= requestContact(port).finally(() => {
        contactRequest = null
      })
      return contactRequest
    },
    requestWriteAccess: () => requestWriteAccess(port),
    requestLocation: () => requestLocation(port),
    shareUrl(url, text) {
      openTelegramLink(shareAddress(url, text))
    },
    openTelegramLink,
    openLink,
    hideKeyboard() {
      port.post('web_app_hide_keyboard')
      browser.hideKeyboard()
    },
    popup: (popup) => (popups.isAvailable ? popups.open(popup) : browser.popup(popup)),
    async confirm(message, texts) {
      if (!popups.isAvailable) return browser.confirm(message, texts)
      const { title, confirm, cancel, isDestructive = false } = texts
      const pressed = await popups.open({
        ...(title === undefined ? {} : { title }),
        message,
        buttons: [
          { id: 'confirm', text: confirm, isDestructive },
          { id: 'cancel', text: cancel },
        ],
      })
      return pressed === 'confirm'
    },
    safeArea: area.safeArea,
    stableHeight: area.stableHeight,
  }
}

/** Both switches are off in a fresh client, and an unnecessary message makes some clients flicker. */
function whenChanged(send: (isOn: boolean) => void): (isOn: boolean) => void {
  let isOnNow = false
  return (isOn) => {
    if (isOn === isOnNow) return
    isOnNow = isOn
    send(isOn)
  }
}

function sendColours(port: BridgePort, colour: `#${string}`): void {
  // Before 6.9 the header takes only the name of a theme colour.
  const hasFreeHeader = port.can('web_app_request_phone')
  port.post('web_app_set_header_color', hasFreeHeader ? { color: colour } : { color_key: 'bg_color' })
  port.post('web_app_set_background_color', { color: colour })
  port.post('web_app_set_bottom_bar_color', { color: colour })
}

function sendHaptic(port: BridgePort, kind: HapticKind): void {
  const method = 'web_app_trigger_haptic_feedback'
  if (kind === 'selection') port.post(method, { type: 'selection_change' })
  else if (kind === 'success' || kind === 'warning' || kind === 'error') {
    port.post(method, { type: 'notification', notification_type: kind })
  } else port.post(method, { type: 'impact', impact_style: kind })
}

/** `name.t.me` is the same as `t.me/name`. */
function telegramPath(url: URL): string {
  const name = /^([\w-]+)\.(?:t\.me|telegram\.me|telegram\.dog)$/.exec(url.hostname)?.[1]
  return (name === undefined || name === 'www' ? '' : `/${name}`) + url.pathname + url.search
}
