/**
 * The first word of every query key. Queries that are invalidated together share it; the rest of a key stands in the
 * `queryKey` of its query. The user is part of a key wherever the answer depends on the user.
 */
export const ad = 'ad'
/** Lists of ads that show favourites and leave out hidden ads. */
export const ads = 'ads'
export const appLinks = 'app-links'
export const banners = 'banners'
export const categories = 'categories'
export const coins = 'coins'
export const complaints = 'complaints'
export const connections = 'connections'
/** Not among `ownAds`: no refetch may change an ad under the form that edits it. */
export const editedAd = 'edited-ad'
export const favourites = 'favourites'
export const features = 'features'
export const follows = 'follows'
export const geo = 'geo'
export const hidden = 'hidden'
export const mapSource = 'map-source'
export const me = 'me'
export const moderation = 'moderation'
export const moderationCount = 'moderation-count'
export const notifications = 'notifications'
/** Everything that changes when an own ad is edited, closed, renewed, reopened or promoted. */
export const ownAds = 'own-ads'
export const priceHint = 'price-hint'
export const seller = 'seller'
export const similar = 'similar'
export const suggestions = 'suggestions'
