import type { TelegramUser } from './init-data.ts'
import type { PerformanceClass } from './performance-class.ts'
import type { ThemeParams } from './theme-params.ts'

export type HapticKind =
  | 'selection'
  | 'light'
  | 'medium'
  | 'heavy'
  | 'rigid'
  | 'soft'
  | 'success'
  | 'warning'
  | 'error'

/** What the client said. Only the server knows whether money moved. */
export type InvoiceOutcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'unknown'

export type ContactAnswer =
  /** Without `raw` the person did share, but only the bot has heard it: ask the server. */
  | { readonly status: 'sent'; readonly raw: string | null }
  | { readonly status: 'denied' }
  | { readonly status: 'unavailable' }

export type LocationAnswer =
  | { readonly status: 'found'; readonly lat: number; readonly lon: number }
  | { readonly status: 'denied' }
  /** This client cannot tell; the browser perhaps can. */
  | { readonly status: 'unavailable' }

export type WriteAccessAnswer = 'allowed' | 'denied' | 'unavailable'

export interface PopupButton {
  readonly id: string
  readonly text: string
  readonly isDestructive?: boolean
}

export interface Popup {
  readonly title?: string
  readonly message: string
  /** One to three. */
  readonly buttons: readonly PopupButton[]
}

export interface ConfirmTexts {
  readonly title?: string
  readonly confirm: string
  readonly cancel: string
  readonly isDestructive?: boolean
}

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What is done; one implementation inside Telegram, one for a plain browser. */
export interface TelegramActions {
  /** Once: ready, expand, vertical swipes off; every time: the colours. */
  boot(pageColour: string): void
  /** Header, background and bottom bar in the colour of the page, `#rrggbb`. */
  setColours(pageColour: string): void
  setBackButton(isVisible: boolean): void
  closingConfirmation(isOn: boolean): void
  /** At most one in 100 ms; the others are dropped. */
  haptic(kind: HapticKind): void
  /**
   * An invoice of Telegram by link or slug; any other address of a payment page opens and is `pending`.
   * Rejects while another invoice is open.
   */
  openInvoice(link: string, options?: { readonly timeoutMs?: number }): Promise<InvoiceOutcome>
  requestContact(): Promise<ContactAnswer>
  requestWriteAccess(): Promise<WriteAccessAnswer>
  /** Only after a tap: the client asks the person. */
  requestLocation(): Promise<LocationAnswer>
  shareUrl(url: string, text?: string): void
  openTelegramLink(url: string): void
  openLink(url: string): void
  hideKeyboard(): void
  /** The id of the pressed button; nothing when closed without one. */
  popup(popup: Popup): Promise<string | null>
  confirm(message: string, texts: ConfirmTexts): Promise<boolean>
  /** Also as `--tg-safe-area-inset-*` on the root element: device and header insets together. */
  safeArea(): Insets
  /** Also as `--tg-viewport-stable-height`; for minimal heights only, never to pin something. */
  stableHeight(): number | null
}

export interface Telegram extends Omit<TelegramActions, 'setBackButton'> {
  readonly isInside: boolean
  readonly platform: string
  readonly version: string
  readonly isAndroid: boolean
  readonly performanceClass: PerformanceClass | null
  readonly languageCode: string | null
  /** For display only, unchecked. */
  readonly user: TelegramUser | null
  /** Nothing outside Telegram, even when the address carries some: a link must not sign people in. */
  readonly rawInitData: string | null
  readonly theme: {
    readonly current: () => ThemeParams
    readonly subscribe: (listener: (theme: ThemeParams) => void) => () => void
  }
  readonly backButton: {
    /** Whether Telegram draws one; otherwise the page shows its own. */
    readonly isNative: boolean
    set(isVisible: boolean): void
  }
  /** One owner; a second one throws until the first has let go. */
  onBack(listener: () => void): () => void
}

/** Lives with the page, also before the adapter has arrived. */
export interface TelegramState {
  readonly theme: Telegram['theme'] & { update(theme: ThemeParams): void }
  readonly back: { press(): void }
}
