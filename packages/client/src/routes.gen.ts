// Written by `pnpm client:tables` from the contract.
import type * as coreActivity from '@app/contract/core/activity'
import type * as coreAuth from '@app/contract/core/auth'
import type * as coreMedia from '@app/contract/core/media'
import type * as coreNotifications from '@app/contract/core/notifications'
import type * as coreSecurityLog from '@app/contract/core/security-log'
import type * as coreSettings from '@app/contract/core/settings'
import type * as coreUsers from '@app/contract/core/users'
import type * as marketAds from '@app/contract/market/ads'
import type * as marketCategories from '@app/contract/market/categories'
import type * as marketComplaints from '@app/contract/market/complaints'
import type * as marketConnections from '@app/contract/market/connections'
import type * as marketFavourites from '@app/contract/market/favourites'
import type * as marketGeo from '@app/contract/market/geo'
import type * as marketHome from '@app/contract/market/home'
import type * as marketModeration from '@app/contract/market/moderation'
import type * as marketOwnAds from '@app/contract/market/own-ads'
import type * as marketPayments from '@app/contract/market/payments'
import type * as marketPromotion from '@app/contract/market/promotion'
import type * as marketSearch from '@app/contract/market/search'
import type * as marketViews from '@app/contract/market/views'
import type * as shopCatalogue from '@app/contract/shop/catalogue'
import type * as shopGroups from '@app/contract/shop/groups'
import type * as shopOrderDesk from '@app/contract/shop/order-desk'
import type * as shopOrders from '@app/contract/shop/orders'
import type * as shopPincodes from '@app/contract/shop/pincodes'
import type * as shopProductViews from '@app/contract/shop/product-views'
import type * as shopReferrals from '@app/contract/shop/referrals'
import type * as shopShares from '@app/contract/shop/shares'
import type { Route } from './route.ts'

export const openApp: Route<typeof coreActivity.openApp> = { method: 'POST', path: '/api/user/app-opens', access: 'public' }
export const recordEvents: Route<typeof coreActivity.recordEvents> = { method: 'POST', path: '/api/events', access: 'public' }

export const attachContact: Route<typeof coreAuth.attachContact> = { method: 'POST', path: '/api/auth/contact', access: 'user' }
export const listSessions: Route<typeof coreAuth.listSessions> = { method: 'GET', path: '/api/auth/sessions', access: 'user' }
export const proveSecondFactor: Route<typeof coreAuth.proveSecondFactor> = { method: 'POST', path: '/api/auth/second-factor', access: 'user' }
export const refreshSession: Route<typeof coreAuth.refreshSession> = { method: 'POST', path: '/api/auth/refresh', access: 'public', ignoresSession: true }
export const requestCode: Route<typeof coreAuth.requestCode> = { method: 'POST', path: '/api/auth/request-code', access: 'public' }
export const signInPhone: Route<typeof coreAuth.signInPhone> = { method: 'POST', path: '/api/auth/phone', access: 'public' }
export const signInSaathTelegram: Route<typeof coreAuth.signInSaathTelegram> = { method: 'POST', path: '/api/auth/telegram', access: 'public', ignoresSession: true }
export const signInVioTelegram: Route<typeof coreAuth.signInVioTelegram> = { method: 'POST', path: '/api/telegram/auth', access: 'public', ignoresSession: true }
export const signOut: Route<typeof coreAuth.signOut> = { method: 'POST', path: '/api/auth/logout', access: 'user' }
export const signOutEverywhere: Route<typeof coreAuth.signOutEverywhere> = { method: 'POST', path: '/api/auth/logout-everywhere', access: 'user' }
export const verifyCode: Route<typeof coreAuth.verifyCode> = { method: 'POST', path: '/api/auth/verify-code', access: 'public' }

export const uploadImages: Route<typeof coreMedia.uploadImages> = { method: 'POST', path: '/api/images', access: 'user', multipart: { field: 'files', maxFiles: 10 } }

export const getNotificationChoices: Route<typeof coreNotifications.getNotificationChoices> = { method: 'GET', path: '/api/user/notifications', access: 'user' }
export const setNotificationChoice: Route<typeof coreNotifications.setNotificationChoice> = { method: 'PATCH', path: '/api/user/notifications', access: 'user' }

export const searchSecurityEvents: Route<typeof coreSecurityLog.searchSecurityEvents> = { method: 'POST', path: '/api/security-events/search', access: 'admin' }

export const changeSetting: Route<typeof coreSettings.changeSetting> = { method: 'PUT', path: '/api/settings/{key}', access: 'operator' }
export const getAppLinks: Route<typeof coreSettings.getAppLinks> = { method: 'GET', path: '/api/app-links', access: 'public' }
export const getFeature: Route<typeof coreSettings.getFeature> = { method: 'GET', path: '/api/telegram/available-features/{key}', access: 'public' }
export const listSettingHistory: Route<typeof coreSettings.listSettingHistory> = { method: 'GET', path: '/api/settings/{key}/history', access: 'operator' }
export const listSettings: Route<typeof coreSettings.listSettings> = { method: 'GET', path: '/api/settings', access: 'operator' }

export const getMe: Route<typeof coreUsers.getMe> = { method: 'GET', path: '/api/telegram/users/me', access: 'user' }
export const getShopUser: Route<typeof coreUsers.getShopUser> = { method: 'GET', path: '/api/user/users', access: 'user' }
export const setLanguage: Route<typeof coreUsers.setLanguage> = { method: 'PATCH', path: '/api/telegram/users/language', access: 'user' }
export const setLocation: Route<typeof coreUsers.setLocation> = { method: 'PATCH', path: '/api/telegram/users/location', access: 'user' }
export const setShopLanguage: Route<typeof coreUsers.setShopLanguage> = { method: 'PATCH', path: '/api/user/users/language', access: 'user' }

export const countAds: Route<typeof marketAds.countAds> = { method: 'GET', path: '/api/telegram/products/count', access: 'public' }
export const getAd: Route<typeof marketAds.getAd> = { method: 'GET', path: '/api/telegram/products/{link}', access: 'public' }
export const getPriceQuartiles: Route<typeof marketAds.getPriceQuartiles> = { method: 'GET', path: '/api/telegram/products/price-quartiles', access: 'public' }
export const listFeed: Route<typeof marketAds.listFeed> = { method: 'GET', path: '/api/telegram/feed', access: 'public' }
export const listSimilarAds: Route<typeof marketAds.listSimilarAds> = { method: 'GET', path: '/api/telegram/products/{link}/similar', access: 'public' }
export const searchAds: Route<typeof marketAds.searchAds> = { method: 'GET', path: '/api/telegram/products', access: 'public' }

export const listCategories: Route<typeof marketCategories.listCategories> = { method: 'GET', path: '/api/telegram/category', access: 'public' }

export const complain: Route<typeof marketComplaints.complain> = { method: 'POST', path: '/api/user/telegram/complaints', access: 'user' }
export const dismissComplaints: Route<typeof marketComplaints.dismissComplaints> = { method: 'POST', path: '/api/user/telegram/complaints/dismiss', access: 'admin' }
export const hideThing: Route<typeof marketComplaints.hideThing> = { method: 'POST', path: '/api/user/telegram/hidden', access: 'user' }
export const listComplaints: Route<typeof marketComplaints.listComplaints> = { method: 'GET', path: '/api/user/telegram/complaints', access: 'admin' }

export const listConnections: Route<typeof marketConnections.listConnections> = { method: 'GET', path: '/api/user/telegram/connections', access: 'user' }
export const makeContact: Route<typeof marketConnections.makeContact> = { method: 'POST', path: '/api/user/telegram/connections', access: 'user' }

export const listFavourites: Route<typeof marketFavourites.listFavourites> = { method: 'GET', path: '/api/user/telegram/favourites', access: 'user' }
export const toggleFavourite: Route<typeof marketFavourites.toggleFavourite> = { method: 'POST', path: '/api/user/telegram/favourites/toggle', access: 'user' }

export const getCapital: Route<typeof marketGeo.getCapital> = { method: 'GET', path: '/api/telegram/geo/capital', access: 'public' }
export const getPlace: Route<typeof marketGeo.getPlace> = { method: 'GET', path: '/api/telegram/geo/place', access: 'public' }
export const listCities: Route<typeof marketGeo.listCities> = { method: 'GET', path: '/api/telegram/geo/cities/{regionId}', access: 'public' }
export const listDistricts: Route<typeof marketGeo.listDistricts> = { method: 'GET', path: '/api/telegram/geo/districts/{cityId}', access: 'public' }
export const listRegions: Route<typeof marketGeo.listRegions> = { method: 'GET', path: '/api/telegram/geo/regions', access: 'public' }

export const clickCategory: Route<typeof marketHome.clickCategory> = { method: 'POST', path: '/api/telegram/click', access: 'public' }
export const listBanners: Route<typeof marketHome.listBanners> = { method: 'GET', path: '/api/telegram/banners', access: 'public' }
export const listPopularCategories: Route<typeof marketHome.listPopularCategories> = { method: 'GET', path: '/api/telegram/category/popular', access: 'public' }

export const blockAd: Route<typeof marketModeration.blockAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/block', access: 'admin' }
export const listModeration: Route<typeof marketModeration.listModeration> = { method: 'GET', path: '/api/user/telegram/products/moderate', access: 'admin' }
export const moderateAds: Route<typeof marketModeration.moderateAds> = { method: 'POST', path: '/api/user/telegram/products/moderate', access: 'admin' }

export const appealAd: Route<typeof marketOwnAds.appealAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/appeal', access: 'user' }
export const closeAd: Route<typeof marketOwnAds.closeAd> = { method: 'DELETE', path: '/api/user/telegram/products', access: 'user' }
export const countOwnAds: Route<typeof marketOwnAds.countOwnAds> = { method: 'GET', path: '/api/user/telegram/products/counts', access: 'user' }
export const createAd: Route<typeof marketOwnAds.createAd> = { method: 'POST', path: '/api/user/telegram/products', access: 'user' }
export const getAdStatistics: Route<typeof marketOwnAds.getAdStatistics> = { method: 'GET', path: '/api/user/telegram/products/{link}/statistics', access: 'user' }
export const getOwnAd: Route<typeof marketOwnAds.getOwnAd> = { method: 'GET', path: '/api/user/telegram/products/{link}', access: 'user' }
export const listOwnAds: Route<typeof marketOwnAds.listOwnAds> = { method: 'GET', path: '/api/user/telegram/products', access: 'user' }
export const renewAd: Route<typeof marketOwnAds.renewAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/renew', access: 'user' }
export const reopenAd: Route<typeof marketOwnAds.reopenAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/reopen', access: 'user' }
export const updateAd: Route<typeof marketOwnAds.updateAd> = { method: 'PATCH', path: '/api/user/telegram/products/{link}', access: 'user' }

export const cancelPayment: Route<typeof marketPayments.cancelPayment> = { method: 'PATCH', path: '/api/user/telegram/transactions/cancel/{id}', access: 'user' }
export const createPayment: Route<typeof marketPayments.createPayment> = { method: 'POST', path: '/api/user/telegram/transactions', access: 'user' }
export const getCoinOffer: Route<typeof marketPayments.getCoinOffer> = { method: 'GET', path: '/api/telegram/transactions/offer', access: 'public' }
export const getPayment: Route<typeof marketPayments.getPayment> = { method: 'GET', path: '/api/user/telegram/transactions/{id}', access: 'user' }
export const listCoinLines: Route<typeof marketPayments.listCoinLines> = { method: 'GET', path: '/api/user/telegram/coins', access: 'user' }
export const listPayments: Route<typeof marketPayments.listPayments> = { method: 'GET', path: '/api/user/telegram/transactions', access: 'user' }
export const listRates: Route<typeof marketPayments.listRates> = { method: 'GET', path: '/api/telegram/transactions/rates', access: 'public' }

export const listTopAds: Route<typeof marketPromotion.listTopAds> = { method: 'GET', path: '/api/telegram/products/top', access: 'public' }
export const promoteAds: Route<typeof marketPromotion.promoteAds> = { method: 'POST', path: '/api/user/telegram/products/top', access: 'user' }

export const logSearch: Route<typeof marketSearch.logSearch> = { method: 'POST', path: '/api/telegram/search', access: 'public' }
export const suggestSearches: Route<typeof marketSearch.suggestSearches> = { method: 'GET', path: '/api/telegram/search/suggestions', access: 'public' }

export const recordViews: Route<typeof marketViews.recordViews> = { method: 'POST', path: '/api/telegram/views', access: 'public' }

export const getProduct: Route<typeof shopCatalogue.getProduct> = { method: 'GET', path: '/api/products/{link}', access: 'public' }
export const getShopCategory: Route<typeof shopCatalogue.getShopCategory> = { method: 'GET', path: '/api/categories/{link}', access: 'public' }
export const listProducts: Route<typeof shopCatalogue.listProducts> = { method: 'GET', path: '/api/products', access: 'public' }
export const listShopCategories: Route<typeof shopCatalogue.listShopCategories> = { method: 'GET', path: '/api/categories', access: 'public' }
export const listSimilarProducts: Route<typeof shopCatalogue.listSimilarProducts> = { method: 'GET', path: '/api/products/similar/{id}', access: 'public' }
export const registerInterest: Route<typeof shopCatalogue.registerInterest> = { method: 'POST', path: '/api/interest', access: 'public' }
export const searchExpiredProducts: Route<typeof shopCatalogue.searchExpiredProducts> = { method: 'GET', path: '/api/expired-products/search', access: 'public' }
export const searchProducts: Route<typeof shopCatalogue.searchProducts> = { method: 'GET', path: '/api/products/search', access: 'public' }

export const countOwnGroups: Route<typeof shopGroups.countOwnGroups> = { method: 'GET', path: '/api/user/group-purchases/count', access: 'user' }
export const getCurrentGroup: Route<typeof shopGroups.getCurrentGroup> = { method: 'GET', path: '/api/group-purchases/current/{productId}', access: 'public' }
export const getGroup: Route<typeof shopGroups.getGroup> = { method: 'GET', path: '/api/group-purchases/{inviteCode}', access: 'public' }
export const joinOrCreateGroup: Route<typeof shopGroups.joinOrCreateGroup> = { method: 'POST', path: '/api/user/group-purchases/join-or-create', access: 'user' }
export const leaveGroup: Route<typeof shopGroups.leaveGroup> = { method: 'POST', path: '/api/user/group-purchases/leave', access: 'user' }
export const listOwnGroups: Route<typeof shopGroups.listOwnGroups> = { method: 'GET', path: '/api/user/group-purchases', access: 'user' }
export const listProductsWithGroups: Route<typeof shopGroups.listProductsWithGroups> = { method: 'GET', path: '/api/products/groups', access: 'public' }
export const watchGroup: Route<typeof shopGroups.watchGroup> = { method: 'GET', path: '/api/group-purchases/{inviteCode}/events', access: 'public' }

export const getOrder: Route<typeof shopOrderDesk.getOrder> = { method: 'GET', path: '/api/orders/{id}', access: 'operator' }
export const listOrders: Route<typeof shopOrderDesk.listOrders> = { method: 'GET', path: '/api/orders', access: 'operator' }
export const listPacking: Route<typeof shopOrderDesk.listPacking> = { method: 'POST', path: '/api/orders/packing-list', access: 'operator' }
export const moveManyOrders: Route<typeof shopOrderDesk.moveManyOrders> = { method: 'POST', path: '/api/orders/moves', access: 'operator' }
export const moveOrder: Route<typeof shopOrderDesk.moveOrder> = { method: 'PATCH', path: '/api/orders/{id}', access: 'operator' }

export const buyNow: Route<typeof shopOrders.buyNow> = { method: 'POST', path: '/api/user/orders', access: 'user' }
export const cancelOwnOrder: Route<typeof shopOrders.cancelOwnOrder> = { method: 'POST', path: '/api/user/orders/{id}/cancel', access: 'user' }
export const getOwnOrder: Route<typeof shopOrders.getOwnOrder> = { method: 'GET', path: '/api/user/orders/{id}', access: 'user' }
export const listOwnOrders: Route<typeof shopOrders.listOwnOrders> = { method: 'GET', path: '/api/user/orders', access: 'user' }
export const rateOrder: Route<typeof shopOrders.rateOrder> = { method: 'POST', path: '/api/user/orders/{id}/rating', access: 'user' }

export const getPincode: Route<typeof shopPincodes.getPincode> = { method: 'GET', path: '/api/pincodes/{pin}', access: 'public' }

export const recordProductView: Route<typeof shopProductViews.recordProductView> = { method: 'POST', path: '/api/products/{id}/view', access: 'public' }

export const countReferrals: Route<typeof shopReferrals.countReferrals> = { method: 'GET', path: '/api/referral-payouts/referrals-count', access: 'user' }
export const getReferralTotals: Route<typeof shopReferrals.getReferralTotals> = { method: 'GET', path: '/api/referral-payouts/total-amounts', access: 'user' }
export const listReferralDueOrders: Route<typeof shopReferrals.listReferralDueOrders> = { method: 'GET', path: '/api/referral-payouts/due/{userId}', access: 'operator' }
export const listReferralDues: Route<typeof shopReferrals.listReferralDues> = { method: 'GET', path: '/api/referral-payouts/due', access: 'operator' }
export const listReferralLines: Route<typeof shopReferrals.listReferralLines> = { method: 'GET', path: '/api/referral-payouts/lines', access: 'user' }
export const listReferralPaid: Route<typeof shopReferrals.listReferralPaid> = { method: 'GET', path: '/api/referral-payouts/paid', access: 'operator' }
export const payReferrer: Route<typeof shopReferrals.payReferrer> = { method: 'POST', path: '/api/referral-payouts', access: 'operator' }

export const recordShare: Route<typeof shopShares.recordShare> = { method: 'POST', path: '/api/shares', access: 'public' }
