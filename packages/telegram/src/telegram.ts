import { isFromTelegram, currentLaunch, type OpenLaunch } from './launch.ts'
import { createOutside } from './outside.ts'
import { readPerformanceClass } from './performance-class.ts'
import type { Telegram, TelegramActions, TelegramState } from './telegram-interface.ts'
import type { ThemeParams } from './theme-params.ts'

export type {
  ConfirmTexts,
  ContactAnswer,
  HapticKind,
  Insets,
  InvoiceOutcome,
  Popup,
  PopupButton,
  Telegram,
  WriteAccessAnswer,
} from './telegram-interface.ts'
export type { TelegramUser } from './init-data.ts'
export type { ThemeParams } from './theme-params.ts'

export interface TelegramConnection {
  readonly telegram: Telegram
  readonly connect: () => Promise<Telegram>
}

export interface TelegramOptions {
  /** Undefined on the server. */
  readonly page: Window | null
  readonly launch: OpenLaunch
}

/**
 * One object for the life of the page. Inside Telegram the adapter with the SDK loads later: until then calls wait in
 * order.
 */
export function createTelegram({ page, launch }: TelegramOptions): TelegramConnection {
  const isInside = page !== null && isFromTelegram(launch) && hasTelegramAround(page)
  const { version, platform } = launch
  let actions: TelegramActions | null = isInside ? null : createOutside(page)
  let connecting: Promise<TelegramActions> | null = null
  let waiting: ((actions: TelegramActions) => void)[] = []
  let backOwner: (() => void) | null = null

  const theme = createTheme(launch)
  const state: TelegramState = { theme, back: { press: () => backOwner?.() } }

  async function load(): Promise<TelegramActions> {
    const arrived = await import('./inside.ts').then(
      ({ createInside }) => createInside({ version, state }),
      // The chunk could not be loaded: the page continues as in a browser.
      () => createOutside(page),
    )
    actions = arrived
    for (const run of waiting) run(arrived)
    waiting = []
    return arrived
  }
  const getActions = async () => actions ?? (await (connecting ??= load()))
  const act = (run: (actions: TelegramActions) => void) => {
    if (actions !== null) return run(actions)
    waiting.push(run)
    void getActions()
  }

  const telegram: Telegram = {
    isInside,
    platform,
    version,
    isAndroid: platform === 'android' || platform === 'android_x',
    performanceClass: readPerformanceClass(page?.navigator.userAgent ?? ''),
    languageCode: launch.languageCode,
    user: isInside ? launch.user : null,
    rawInitData: isInside ? launch.rawInitData : null,
    theme,
    backButton: {
      isNative: isInside && !version.startsWith('6.0'),
      set: (isVisible) => act((now) => now.setBackButton(isVisible)),
    },
    onBack(listener) {
      if (backOwner !== null) throw new Error('the back button has an owner already')
      backOwner = listener
      return () => {
        if (backOwner === listener) backOwner = null
      }
    },
    boot: (colour) => act((now) => now.boot(colour)),
    setColours: (colour) => act((now) => now.setColours(colour)),
    closingConfirmation: (isOn) => act((now) => now.closingConfirmation(isOn)),
    haptic: (kind) => actions?.haptic(kind),
    openInvoice: async (link, options) => (await getActions()).openInvoice(link, options),
    requestContact: async () => (await getActions()).requestContact(),
    requestWriteAccess: async () => (await getActions()).requestWriteAccess(),
    requestLocation: async () => (await getActions()).requestLocation(),
    shareUrl: (url, text) => act((now) => now.shareUrl(url, text)),
    openTelegramLink: (url) => act((now) => now.openTelegramLink(url)),
    openLink: (url) => act((now) => now.openLink(url)),
    hideKeyboard: () => act((now) => now.hideKeyboard()),
    popup: async (popup) => (await getActions()).popup(popup),
    confirm: async (message, texts) => (await getActions()).confirm(message, texts),
    safeArea: () => (actions ?? createOutside(null)).safeArea(),
    stableHeight: () => actions?.stableHeight() ?? null,
  }
  return { telegram, connect: () => getActions().then(() => telegram) }
}

let current: TelegramConnection | null = null

function currentConnection(): TelegramConnection {
  if (typeof window === 'undefined') return createTelegram({ page: null, launch: currentLaunch() })
  return (current ??= createTelegram({ page: window, launch: currentLaunch() }))
}

export function currentTelegram(): Telegram {
  return currentConnection().telegram
}

/** Never rejects. Outside Telegram it resolves at once. */
export function connectTelegram(): Promise<Telegram> {
  return currentConnection().connect()
}

/** The transports between page and client: native bridge, frame of the web versions, old desktop. */
function hasTelegramAround(page: Window): boolean {
  const { TelegramWebviewProxy, external } = page as unknown as {
    TelegramWebviewProxy?: { postEvent?: unknown }
    external?: { notify?: unknown }
  }
  return (
    typeof TelegramWebviewProxy?.postEvent === 'function' ||
    typeof external?.notify === 'function' ||
    page.parent !== page
  )
}

function createTheme(launch: OpenLaunch): TelegramState['theme'] {
  const listeners = new Set<(theme: ThemeParams) => void>()
  let shown = launch.themeParams
  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    update(theme) {
      // Telegram for iOS repeats the event without a change.
      if (JSON.stringify(theme) === JSON.stringify(shown)) return
      shown = theme
      launch.keepTheme(theme)
      for (const listener of listeners) listener(theme)
    },
  }
}
