import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toastStore } from './toast-store.ts'
import type { ShownToast, ToastStore } from './toast-store.ts'
import './toaster.css'

/** How much of the lower edge is taken by bars that say so with `data-bottom-bar`. */
const heightOfBottomBars = (): number => {
  const view = window.visualViewport
  const edge = view ? view.offsetTop + view.height : window.innerHeight
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const pinned = bars.filter((box) => box.height > 0 && box.top < edge && box.bottom > edge - 120)
  return Math.max(0, ...pinned.map((box) => window.innerHeight - box.top))
}

const Toast = ({ toast, store }: { readonly toast: ShownToast; readonly store: ToastStore }): ReactNode => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // The top layer lies above every dialog; web views before 2023 have none and use the z-index.
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover()
    const place = () => element.style.setProperty('--toast-over', `${heightOfBottomBars()}px`)
    place()
    // A sheet or a keyboard that comes meanwhile slides in, and nothing says when it is where it stays.
    const timer = setInterval(place, 200)
    return () => clearInterval(timer)
  }, [])
  const { action, kind, message, phase } = toast
  const isSaid = phase !== 'waiting'
  return (
    <div
      ref={ref}
      popover="manual"
      className={`ui-toast ui-toast-${kind}`}
      data-phase={phase}
      // The words come 10 ms after the region: screen readers announce only what changes in a known one.
      role={kind === 'error' ? 'alert' : 'status'}
      onClick={() => store.dismiss(toast.id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && store.hold()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && store.release()}
      onFocus={store.hold}
      onBlur={store.release}
    >
      {kind === 'error' ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <Check size={20} aria-hidden="true" />
      )}
      <span className="ui-toast-text">{isSaid ? message : null}</span>
      {action && isSaid ? (
        <button type="button" className="ui-toast-action" onClick={action.onAction}>
          {action.label}
        </button>
      ) : null}
    </div>
  )
}

interface ToasterProps {
  readonly store?: ToastStore
}

/** Once an app, anywhere. */
export function Toaster({ store = toastStore }: ToasterProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, store.getShown, () => null)
  // Straight into the body: what comes after a dialog has opened is not made inert by it.
  return shown ? createPortal(<Toast key={shown.id} toast={shown} store={store} />, document.body) : null
}
