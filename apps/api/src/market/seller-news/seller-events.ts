/** What a seller is told: `choice.event`. In the order in which a message with several of them names them. */
export const sellerEvents = [
  'moderation.blocked',
  'moderation.stays-blocked',
  'moderation.rejected',
  'moderation.change-rejected',
  'expiry.soon',
  'expiry.over',
  'moderation.approved',
  'moderation.change-approved',
] as const
export type SellerEvent = (typeof sellerEvents)[number]
