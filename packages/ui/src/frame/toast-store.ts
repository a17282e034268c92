export type ToastKind = 'info' | 'error'

export interface ToastAction {
  /** «Отменить» */
  readonly label: string
  readonly onAction: () => void
}

export interface ToastOptions {
  readonly kind?: ToastKind
  readonly durationMs?: number
  readonly action?: ToastAction
}

export interface ShownToast {
  readonly id: number
  readonly message: string
  readonly kind: ToastKind
  readonly action: ToastAction | undefined
  /** waiting: in the page but not yet visible; leaving: fading out. */
  readonly phase: 'waiting' | 'shown' | 'leaving'
}

interface QueuedToast extends Omit<ShownToast, 'phase'> {
  readonly durationMs: number
}

export interface ToastStore {
  push: (message: string, options?: ToastOptions) => number
  dismiss: (id?: number) => void
  /** Keeps the toast while a pointer or the focus is on it. */
  hold: () => void
  release: () => void
  subscribe: (onChange: () => void) => () => void
  getShown: () => ShownToast | null
}

/** Times of the specification: appears after 10 ms, hides after 5000 ms, is removed 300 ms later. */
const APPEAR_MS = 10
const SHOW_MS = 5000
const FADE_MS = 300

/** Shows one toast at a time, in the order of `push`. */
export function createToastStore(): ToastStore {
  const queue: QueuedToast[] = []
  const listeners = new Set<() => void>()
  let shown: ShownToast | null = null
  let durationMs = SHOW_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  const set = (next: ShownToast | null) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const leave = () => {
    if (!shown || shown.phase === 'leaving') return
    set({ ...shown, phase: 'leaving' })
    later(FADE_MS, () => {
      set(null)
      showNext()
    })
  }
  const showNext = () => {
    const next = queue.shift()
    if (shown || !next) return
    const { durationMs: wanted, ...toast } = next
    durationMs = wanted
    set({ ...toast, phase: 'waiting' })
    later(APPEAR_MS, () => {
      set({ ...toast, phase: 'shown' })
      later(durationMs, leave)
    })
  }

  return {
    push: (message, { kind = 'info', durationMs: wanted = SHOW_MS, action } = {}) => {
      // The same failure of five requests is shown once.
      const duplicate = [...(shown && shown.phase !== 'leaving' ? [shown] : []), ...queue].find(
        (toast) => toast.message === message && toast.kind === kind && !toast.action && !action,
      )
      if (duplicate) return duplicate.id
      lastId += 1
      queue.push({ id: lastId, message, kind, action, durationMs: wanted })
      if (!shown) showNext()
      return lastId
    },
    dismiss: (id) => {
      if (id === undefined || id === shown?.id) return leave()
      const at = queue.findIndex((toast) => toast.id === id)
      if (at >= 0) queue.splice(at, 1)
    },
    hold: () => {
      if (shown?.phase === 'shown') clearTimeout(timer)
    },
    release: () => {
      if (shown?.phase === 'shown') later(durationMs, leave)
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    getShown: () => shown,
  }
}

/** One store per browser; the server never pushes. */
export const toastStore = createToastStore()

/** `toast('Скопировано')`, `toast(message, { kind: 'error' })`, `toast('Удалено', { action: { label, onAction } })`. */
export const toast = toastStore.push
export const dismissToast = toastStore.dismiss
