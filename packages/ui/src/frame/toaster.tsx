import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toastStore } from './toast-store.ts'
import type { ShownToast, ToastStore } from './toast-store.ts'
import './toaster.css'

/** Height of the lower edge that elements with `data-bottom-bar` cover. */
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
    // A sheet or a keyboard may slide in meanwhile, and no event tells when it stops.
    const timer = setInterval(place, 200)
    return () => clearInterval(timer)
  }, [])
  const { action, kind, message, phase } = toast
  const isVisible = phase !== 'waiting'
  return (
    <div
      ref={ref}
      popover="manual"
      className={`ui-toast ui-toast-${kind}`}
      data-phase={phase}
      // The text follows the region by 10 ms: screen readers announce changes only in a live region that they know.
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
      <span className="ui-toast-text">{isVisible ? message : null}</span>
      {action && isVisible ? (
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

/** Rendered once per app. */
export function Toaster({ store = toastStore }: ToasterProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, store.getShown, () => null)
  // A child of the body: an open dialog does not make elements inert that are added later.
  return shown ? createPortal(<Toast key={shown.id} toast={shown} store={store} />, document.body) : null
}
