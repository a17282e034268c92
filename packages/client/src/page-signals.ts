/** Changes of the page: hidden, closed, online. */
export interface PageSignals {
  readonly listen: (handlers: { readonly leaving: () => void; readonly online: () => void }) => () => void
}

/** Hidden counts as closed: phones often give no later chance. */
export function pageSignals(): PageSignals {
  return {
    listen: ({ leaving, online }) => {
      if (typeof document === 'undefined') return () => {}
      const hidden = (): void => {
        if (document.visibilityState === 'hidden') leaving()
      }
      document.addEventListener('visibilitychange', hidden)
      window.addEventListener('pagehide', leaving)
      window.addEventListener('online', online)
      return () => {
        document.removeEventListener('visibilitychange', hidden)
        window.removeEventListener('pagehide', leaving)
        window.removeEventListener('online', online)
      }
    },
  }
}
