import { useOverlayTrigger as useDoor, type OverlayTrigger } from '@app/shell/overlay-trigger'

export { OverlayPreload, useGoFromOverlay } from '@app/shell/overlay-trigger'
export type { OverlayComponentProps } from '@app/shell/overlay-host'

/** Every overlay of the app; its file stands under the same name in `app/overlays.tsx`. */
export type OverlayName =
  | 'filters'
  | 'location'
  | 'category'
  | 'sort'
  | 'phone'
  | 'otp'
  | 'buy-coins'
  | 'pay-system'
  | 'choose-ads'
  | 'top-onboarding'
  | 'feedback'
  | 'close-ad'
  | 'appeal-ad'
  | 'image-viewer'
  | 'ad-map'
  | 'call'
  | 'write'
  | 'safety'
  | 'complain'
  | 'contact-menu'
  | 'moderation-ad'
  | 'moderation-reject'
  | 'moderation-keys'
  | 'photo-menu'
  | 'ad-pin'

export const useOverlayTrigger: (name: OverlayName) => OverlayTrigger = useDoor
