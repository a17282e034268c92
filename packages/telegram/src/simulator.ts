/**
 * A Telegram client for tests in a browser. Never imported by product code, which would take any page for Telegram.
 *
 * `installSimulator` is sent to the page as text, so it may use nothing outside its own braces, and has no DOM types: the
 * journeys that send it run on Node.
 */

export type InvoiceStatus = 'paid' | 'pending' | 'cancelled' | 'failed'

export interface InvoiceStep {
  status: InvoiceStatus
  /** After the opening. */
  afterMs?: number
  /** Another invoice than the one opened. */
  slug?: string
}

/** The status events of one opened invoice; several contradict one another, as in some clients. */
export type InvoiceAnswer = InvoiceStatus | 'nothing' | InvoiceStep[]

export interface ViewportReport {
  height: number
  isStable?: boolean
  isExpanded?: boolean
}

export interface SimulatorInsets {
  top?: number
  right?: number
  bottom?: number
  left?: number
}

export interface SimulatorOptions {
  /** `web` answers by messages from the top window to the page in its frame, as Telegram Web does. */
  transport?: 'native' | 'web'
  /** Numbers as Telegram for Android sends them. */
  theme?: Record<string, string | number>
  /** All of them, in order, at each request; the last may be wrong. */
  viewport?: ViewportReport[]
  safeArea?: SimulatorInsets
  contentSafeArea?: SimulatorInsets
  contact?: 'share' | 'deny' | 'nothing'
  /** Signed with the bot's token, as the server verifies it. */
  rawContact?: string
  /** Requests that are answered empty before the contact arrives. */
  contactMisses?: number
  /** One for each opening; the last one is repeated. */
  invoiceAnswers?: InvoiceAnswer[]
  writeAccess?: 'allowed' | 'cancelled' | 'nothing'
  /** The position; `deny`: the user refuses. Without it this client has no location manager. */
  location?: 'deny' | { latitude: number; longitude: number }
  /** Ids of pressed buttons, null for closed without one; the last one is repeated, and the first button is the default. */
  popupAnswers?: (string | null)[]
  answerDelayMs?: number
}

export interface TelegramEvent {
  name: string
  data: unknown
  /** Milliseconds since the page was loaded. */
  at: number
}

export interface TelegramSimulator {
  events: TelegramEvent[]
  isBackButtonVisible: boolean
  isClosingConfirmed: boolean
  changeTheme(theme: Record<string, string | number>): void
  /** False when the page has no back button to press. */
  pressBack(): boolean
  emit(name: string, data?: unknown): void
  setInvoiceAnswers(answers: InvoiceAnswer[]): void
  setContact(contact: 'share' | 'deny' | 'nothing', rawContact?: string): void
  setPopupAnswers(answers: (string | null)[]): void
  setViewport(...reports: ViewportReport[]): void
  setSafeArea(safeArea: SimulatorInsets, contentSafeArea?: SimulatorInsets): void
}

interface SimulatedPage {
  __telegram?: TelegramSimulator
  TelegramWebviewProxy?: { postEvent(name: string, data?: string): void }
  Telegram?: { WebView?: { receiveEvent?: (name: string, data: unknown) => void } }
  parent?: unknown
  addEventListener?: (
    type: 'message',
    listener: (event: { data: unknown; source: { postMessage(text: string, origin: string): void } }) => void,
  ) => void
}

export function installSimulator(options: SimulatorOptions): void {
  const page = globalThis as unknown as SimulatedPage
  const isWeb = options.transport === 'web'
  if (isWeb && page.parent !== undefined && page.parent !== page) return

  const answerDelayMs = options.answerDelayMs ?? 5
  const invoiceAnswers: InvoiceAnswer[] = [...(options.invoiceAnswers ?? ['paid'])]
  const popupAnswers: (string | null)[] = [...(options.popupAnswers ?? [])]
  let theme = options.theme ?? {}
  let viewport = options.viewport ?? [{ height: 600 }]
  let safeArea = options.safeArea ?? {}
  let contentSafeArea = options.contentSafeArea ?? {}
  let contact = options.contact ?? 'deny'
  let rawContact = options.rawContact ?? ''
  let contactMisses = options.contactMisses ?? 0
  let toFrame = (_text: string): void => undefined

  const nextOf = <Item>(items: Item[]): Item | undefined => (items.length > 1 ? items.shift() : items[0])
  const insets = (given: SimulatorInsets) => ({ top: 0, right: 0, bottom: 0, left: 0, ...given })

  function emit(name: string, data?: unknown): void {
    if (isWeb) toFrame(JSON.stringify({ eventType: name, eventData: data }))
    else page.Telegram?.WebView?.receiveEvent?.(name, data)
  }
  function answer(name: string, data: unknown, afterMs = answerDelayMs): void {
    setTimeout(() => emit(name, data), afterMs)
  }
  function answerViewport(): void {
    for (const { height, isStable = true, isExpanded = true } of viewport) {
      answer('viewport_changed', { height, width: 360, is_state_stable: isStable, is_expanded: isExpanded })
    }
  }
  function answerInvoice(slug: unknown): void {
    const reply = nextOf(invoiceAnswers) ?? 'nothing'
    if (reply === 'nothing') return
    const steps: InvoiceStep[] = typeof reply === 'string' ? [{ status: reply }] : reply
    for (const step of steps) {
      answer('invoice_closed', { slug: step.slug ?? slug, status: step.status }, step.afterMs)
    }
  }
  function answerContactCall(requestId: unknown): void {
    const isReady = contact === 'share' && contactMisses <= 0
    contactMisses -= 1
    answer('custom_method_invoked', { req_id: requestId, result: isReady ? rawContact : '' })
  }

  function handleEvent(name: string, given: unknown): void {
    const data = (given ?? {}) as Record<string, unknown>
    simulator.events.push({ name, data: given ?? null, at: performance.now() })
    if (name === 'web_app_request_theme') answer('theme_changed', { theme_params: theme })
    if (name === 'web_app_request_viewport' || name === 'web_app_expand') answerViewport()
    if (name === 'web_app_request_safe_area') answer('safe_area_changed', insets(safeArea))
    if (name === 'web_app_request_content_safe_area') {
      answer('content_safe_area_changed', insets(contentSafeArea))
    }
    if (name === 'web_app_setup_back_button') simulator.isBackButtonVisible = data['is_visible'] === true
    if (name === 'web_app_setup_closing_behavior') {
      simulator.isClosingConfirmed = data['need_confirmation'] === true
    }
    if (name === 'web_app_open_invoice') answerInvoice(data['slug'])
    if (name === 'web_app_request_phone' && contact !== 'nothing') {
      answer('phone_requested', { status: contact === 'share' ? 'sent' : 'cancelled' })
    }
    if (name === 'web_app_invoke_custom_method') {
      if (data['method'] === 'getRequestedContact') answerContactCall(data['req_id'])
      else answer('custom_method_invoked', { req_id: data['req_id'], error: 'METHOD_INVALID' })
    }
    if (name === 'web_app_request_write_access' && options.writeAccess !== 'nothing') {
      answer('write_access_requested', { status: options.writeAccess ?? 'allowed' })
    }
    if (name === 'web_app_check_location') {
      answer('location_checked', { available: options.location !== undefined })
    }
    if (name === 'web_app_request_location') {
      const { location } = options
      answer(
        'location_requested',
        typeof location === 'object' ? { available: true, ...location } : { available: false },
      )
    }
    if (name === 'web_app_open_popup') {
      const [first] = data['buttons'] as { id: string }[]
      const pressed = popupAnswers.length > 0 ? nextOf(popupAnswers) : first?.id
      answer('popup_closed', typeof pressed === 'string' ? { button_id: pressed } : {})
    }
  }

  const simulator: TelegramSimulator = {
    events: [],
    isBackButtonVisible: false,
    isClosingConfirmed: false,
    changeTheme(changed) {
      theme = changed
      emit('theme_changed', { theme_params: theme })
    },
    pressBack() {
      if (simulator.isBackButtonVisible) emit('back_button_pressed')
      return simulator.isBackButtonVisible
    },
    emit,
    setInvoiceAnswers(answers) {
      invoiceAnswers.splice(0, invoiceAnswers.length, ...answers)
    },
    setContact(changed, raw = rawContact) {
      contact = changed
      rawContact = raw
    },
    setPopupAnswers(answers) {
      popupAnswers.splice(0, popupAnswers.length, ...answers)
    },
    setViewport(...reports) {
      viewport = reports
      answerViewport()
    },
    setSafeArea(device, content = contentSafeArea) {
      safeArea = device
      contentSafeArea = content
      answer('safe_area_changed', insets(safeArea))
      answer('content_safe_area_changed', insets(contentSafeArea))
    },
  }
  page.__telegram = simulator

  if (!isWeb) {
    page.TelegramWebviewProxy = {
      postEvent(name, data) {
        handleEvent(name, data ? JSON.parse(data) : undefined)
      },
    }
    return
  }
  page.addEventListener?.('message', ({ data, source }) => {
    // A later simulator in the same page replaces this one.
    if (page.__telegram !== simulator || typeof data !== 'string') return
    // Other messages may pass here; those of a mini app always start like this.
    if (!data.startsWith('{"eventType":"')) return
    const message = JSON.parse(data) as { eventType: string; eventData?: unknown }
    toFrame = (text) => source.postMessage(text, '*')
    handleEvent(message.eventType, message.eventData)
  })
}

/** The source of a script that makes its page a Telegram page; run it before any other. */
export function simulatorScript(options: SimulatorOptions = {}): string {
  return `(${installSimulator.toString()})(${JSON.stringify(options)})`
}

export interface LaunchUrlOptions {
  /** Raw and signed. */
  initData?: string
  /** In the query, where Telegram puts it beside the one in the signed data. */
  startParam?: string
  theme?: Record<string, string | number>
  platform?: string
  version?: string
  /** Newer clients put the data first and leave it unescaped. */
  order?: 'normal' | 'data-first-unescaped'
}

export function launchUrl(base: string, options: LaunchUrlOptions = {}): string {
  const { initData = '', startParam, theme = {}, platform = 'android', version = '9.1', order } = options
  const address = new URL(base)
  if (startParam !== undefined) address.searchParams.set('tgWebAppStartParam', startParam)
  const plain = [
    `tgWebAppVersion=${version}`,
    `tgWebAppPlatform=${platform}`,
    `tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(theme))}`,
  ]
  const isUnescaped = order === 'data-first-unescaped'
  const data = `tgWebAppData=${isUnescaped ? initData : encodeURIComponent(initData)}`
  const parts = isUnescaped ? [data, ...plain] : [...plain, data]
  address.hash = parts.join('&')
  return address.href
}
