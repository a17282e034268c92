import type { OverlayFiles } from '@app/shell/overlay-host'

/** Every overlay of specification 001 by its name in the history. Its file is loaded when it is first opened. */
export const overlayFiles: OverlayFiles = {
  menu: () => import('../features/menu/menu-overlay.tsx'),
  login: () => import('../features/login/login-overlay.tsx'),
  search: () => import('../features/search/search-overlay.tsx'),
  'how-it-works': () => import('../features/how-it-works/how-it-works-overlay.tsx'),
  'product-photos': () => import('../features/product/photos/product-photos-overlay.tsx'),
  'product-share': () => import('../features/product/product-share-overlay.tsx'),
  order: () => import('../features/order/form/order-overlay.tsx'),
  'group-full': () => import('../features/group/group-full-overlay.tsx'),
  'leave-group': () => import('../features/group/leave-group-overlay.tsx'),
  feedback: () => import('../features/feedback/feedback-overlay.tsx'),
}
