/**
 * With which page the list of an address begins. «Show 50 more» appends and moves the page in the address on, while a
 * link to that page begins with it: the address alone cannot tell. Forgotten with a reload, which begins anew.
 */
const starts = new Map<string, number>()

export const startOf = (href: string, page: number): number => starts.get(href) ?? page
export const rememberStart = (href: string, page: number): void => void starts.set(href, page)
export const forgetStart = (href: string): void => void starts.delete(href)
