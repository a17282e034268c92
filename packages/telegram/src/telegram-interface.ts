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

/** The client's status. Only the server knows whether money moved. */
export type InvoiceOutcome = 'paid' | 'pending' | 'cancelled' | 'failed' | 'unknown'

export type ContactAnswer =
  /** Without `raw` the user did share, but only the bot received it: ask the server. */
  | { readonly status: 'sent'; readonly raw: string | null }
  | { readonly status: 'denied' }
  | { readonly status: 'unavailable' }

export type LocationAnswer =
  | { readonly status: 'found'; readonly lat: number; readonly lon: number }
  | { readonly status: 'denied' }
  /** This client has no location; the browser perhaps has. */
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

/** The actions; one implementation inside Telegram, one for a plain browser. */
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
   * An invoice of Telegram by link or slug; any other payment page opens and is `pending`. Rejects while another invoice
   * is open.
   */
  openInvoice(link: string, options?: { readonly timeoutMs?: number }): Promise<InvoiceOutcome>
  requestContact(): Promise<ContactAnswer>
  requestWriteAccess(): Promise<WriteAccessAnswer>
  /** Only after a tap: the client asks the user. */
  requestLocation(): Promise<LocationAnswer>
  shareUrl(url: string, text?: string): void
  openTelegramLink(url: string): void
  openLink(url: string): void
  hideKeyboard(): void
  /** The id of the pressed button; undefined when closed without one. */
  popup(popup: Popup): Promise<string | null>
  confirm(message: string, texts: ConfirmTexts): Promise<boolean>
  /** Also as `--tg-safe-area-inset-*` on the root element: device and header insets together. */
  safeArea(): Insets
  /** Also as `--tg-viewport-stable-height`; only for minimal heights. */
  stableHeight(): number | null
}

export interface Telegram extends Omit<TelegramActions, 'setBackButton'> {
  readonly isInside: boolean
  readonly platform: string
  readonly version: string
  readonly isAndroid: boolean
  readonly performanceClass: PerformanceClass | null
  readonly languageCode: string | null
  /** For display only, unverified. */
  readonly user: TelegramUser | null
  /** Empty outside Telegram, even when the address has some: a link must not sign users in. */
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
  /** One owner; a second one throws until the first has released it. */
  onBack(listener: () => void): () => void
}

/** Exists as long as the page, also before the adapter has loaded. */
export interface TelegramState {
  readonly theme: Telegram['theme'] & { update(theme: ThemeParams): void }
  readonly back: { press(): void }
}
