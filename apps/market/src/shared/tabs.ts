declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The active tab of this page; a page without it has no tab bar. */
    readonly tab?: TabId
  }
}

export type TabId = 'home' | 'favourites' | 'items' | 'messages' | 'profile'

/** Specification 000 §2, in the order of the bar. */
export const tabPaths = {
  home: '/webApp',
  favourites: '/webApp/favourites',
  items: '/webApp/items',
  messages: '/webApp/messages',
  profile: '/webApp/profile',
} as const satisfies Record<TabId, string>
