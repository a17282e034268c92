import * as shell from '@app/shell/overlay-trigger'

export { OverlayPreload, useGoFromOverlay } from '@app/shell/overlay-trigger'
export type { OverlayComponentProps } from '@app/shell/overlay-host'

/** Every overlay of the app; `app/overlays.tsx` maps the names to files. */
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
  | 'sign-out'
  | 'name'
  | 'close-ad'
  | 'appeal-ad'
  | 'image-viewer'
  | 'ad-map'
  | 'call'
  | 'write'
  | 'safety'
  | 'complain'
  | 'contact-menu'
  | 'follows'
  | 'hidden'
  | 'moderation-ad'
  | 'moderation-reject'
  | 'moderation-keys'
  | 'photo-menu'
  | 'ad-pin'

/** Accepts only overlays of this app. */
export const useOverlayTrigger: (name: OverlayName) => shell.OverlayTrigger = shell.useOverlayTrigger
