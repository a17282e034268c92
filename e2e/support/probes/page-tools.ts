/** Helpers of the probes in the page. The function is sent as text, so it must not use anything outside of it. */
export interface PageTools {
  /** The topmost modal, which covers the page, or the page. */
  readonly scope: () => Element
  readonly isShown: (element: Element) => boolean
  /** All enabled elements that can be tapped, typed into or focused. */
  readonly controls: () => HTMLElement[]
  readonly describe: (element: Element) => string
  readonly nameOf: (element: Element) => string
}

export function makePageTools(): PageTools {
  const controlSelector = [
    'a[href]',
    'button',
    'input:not([type=hidden])',
    'select',
    'textarea',
    'summary',
    '[role=button]',
    '[role=link]',
    '[role=tab]',
    '[role=switch]',
    '[role=checkbox]',
    '[role=radio]',
    '[role=option]',
    '[role=menuitem]',
    '[tabindex]:not([tabindex^="-"])',
  ].join(',')

  const scope = (): Element => {
    const modals = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].filter((element) =>
      element.checkVisibility(),
    )
    return modals.at(-1) ?? document.body
  }
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest('[inert], [aria-hidden="true"]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const isEnabled = (element: Element): boolean =>
    !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true'
  const controls = (): HTMLElement[] =>
    [...scope().querySelectorAll<HTMLElement>(controlSelector)].filter(
      (element) =>
        isEnabled(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]'),
    )
  const labelOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels ?? []
    return [...labels].map((label) => label.textContent ?? '').join(' ')
  }
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const pictures = [...element.querySelectorAll('img[alt], svg[aria-label]')].map(
      (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '',
    )
    const candidates = [
      byIds,
      element.getAttribute('aria-label') ?? '',
      labelOf(element),
      element.textContent ?? '',
      pictures.join(' '),
      element.getAttribute('title') ?? '',
    ]
    return (candidates.find((text) => text.trim() !== '') ?? '').trim().replaceAll(/\s+/g, ' ')
  }
  const describe = (element: Element): string => {
    const role = element.getAttribute('role')
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
    const tag = `${element.tagName.toLowerCase()}${role === null ? '' : `[${role}]`}${classes.join('')}`
    const name = nameOf(element).slice(0, 40)
    return name === '' ? tag : `${tag} “${name}”`
  }
  return { scope, isShown, controls, describe, nameOf }
}
