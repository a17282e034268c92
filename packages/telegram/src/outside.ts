import type { TelegramActions } from './telegram-interface.ts'
import { readWebUrl, shareAddress } from './web-links.ts'

type OutsidePage = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'open' | 'confirm' | 'alert' | 'document' | 'location'
> & {
  /** Missing in browsers before 2023. */
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> }
}

const nothing = () => undefined

/** The same interface in a plain browser, or on the server (no page): the abilities of the web, otherwise a refusal. */
export function createOutside(page: OutsidePage | null): TelegramActions {
  const openLink = (address: string) => {
    const url = readWebUrl(address)
    if (url === null || page === null) return
    // Some seconds after the tap the browser silently blocks a new window.
    if (page.navigator.userActivation?.isActive === false) page.location.assign(url.href)
    else page.open(url.href, '_blank', 'noopener')
  }
  const stopLeaving = (event: Event) => {
    event.preventDefault()
  }
  return {
    boot: nothing,
    setColours: nothing,
    setBackButton: nothing,
    closingConfirmation(isOn) {
      if (isOn) page?.addEventListener('beforeunload', stopLeaving)
      else page?.removeEventListener('beforeunload', stopLeaving)
    },
    haptic: nothing,
    openInvoice(link) {
      openLink(link)
      return Promise.resolve(readWebUrl(link) === null ? 'unknown' : 'pending')
    },
    requestContact: () => Promise.resolve({ status: 'unavailable' }),
    requestWriteAccess: () => Promise.resolve('unavailable'),
    requestLocation: () => Promise.resolve({ status: 'unavailable' }),
    shareUrl(url, text) {
      openLink(shareAddress(url, text))
    },
    openTelegramLink: openLink,
    openLink,
    hideKeyboard() {
      const focused = page?.document.activeElement
      if (focused && 'blur' in focused && typeof focused.blur === 'function') focused.blur()
    },
    popup({ title, message, buttons }) {
      const text = title === undefined ? message : `${title}\n\n${message}`
      const [first] = buttons
      if (page === null || first === undefined) return Promise.resolve(null)
      if (buttons.length > 1) return Promise.resolve(page.confirm(text) ? first.id : null)
      page.alert(text)
      return Promise.resolve(first.id)
    },
    confirm(message, { title }) {
      const text = title === undefined ? message : `${title}\n\n${message}`
      return Promise.resolve(page?.confirm(text) ?? false)
    },
    safeArea: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    stableHeight: () => null,
  }
}
