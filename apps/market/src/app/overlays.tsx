import type { OverlayFiles } from '@app/shell/overlay-host'
import { loadSellingTexts } from '../locales/catalogues.ts'
import type { OverlayName } from '../shared/overlays.ts'

/** Overlays of sellers and moderators load their texts with them. */
const selling =
  (file: OverlayFiles[string]): OverlayFiles[string] =>
  async () => {
    const [came] = await Promise.all([file(), loadSellingTexts(document.documentElement.lang)])
    return came
  }

/** Each overlay by its name, in a chunk of its own that loads with its first opening. */
export const overlayFiles: Readonly<Record<OverlayName, OverlayFiles[string]>> = {
  feedback: () => import('../features/feedback/feedback-overlay.tsx'),
  'sign-out': () => import('../features/profile/sign-out-overlay.tsx'),
  name: () => import('../features/profile/name-overlay.tsx'),
  sort: () => import('../features/search/sort-overlay.tsx'),
  filters: () => import('../features/filters/filters-overlay.tsx'),
  location: () => import('../features/location/location-overlay.tsx'),
  category: () => import('../features/category/category-overlay.tsx'),
  phone: () => import('../features/phone/phone-overlay.tsx'),
  otp: () => import('../features/phone/otp-overlay.tsx'),
  'buy-coins': selling(() => import('../features/coins/buy-coins-overlay.tsx')),
  'pay-system': selling(() => import('../features/coins/pay-system-overlay.tsx')),
  'choose-ads': selling(() => import('../features/promotion/choose-ads-overlay.tsx')),
  'top-onboarding': selling(() => import('../features/promotion/top-onboarding-overlay.tsx')),
  'close-ad': selling(() => import('../features/close-ad/close-ad-overlay.tsx')),
  'appeal-ad': selling(() => import('../features/own-ad/appeal-overlay.tsx')),
  'image-viewer': () => import('../features/photo-viewer/image-viewer-overlay.tsx'),
  'ad-map': () => import('../features/ad/place/ad-map-overlay.tsx'),
  call: () => import('../features/ad/contact/call-overlay.tsx'),
  write: () => import('../features/ad/contact/write-overlay.tsx'),
  complain: () => import('../features/ad/contact/complain-overlay.tsx'),
  safety: () => import('../features/ad/contact/safety-overlay.tsx'),
  'contact-menu': () => import('../features/messages/contact-menu-overlay.tsx'),
  follows: () => import('../features/seller/follows-overlay.tsx'),
  hidden: () => import('../features/profile/hidden/hidden-overlay.tsx'),
  'moderation-ad': selling(() => import('../features/moderation/full-ad/full-ad-overlay.tsx')),
  'moderation-reject': selling(() => import('../features/moderation/reject-overlay.tsx')),
  'moderation-keys': selling(() => import('../features/moderation/keys-overlay.tsx')),
  'photo-menu': selling(() => import('../features/ad-form/photos/photo-menu-overlay.tsx')),
  'ad-pin': selling(() => import('../features/ad-form/place/pin-overlay.tsx')),
}
