import { formOf } from '#test/support/ads.ts'
import { launchDataFor, newTelegramId, newVioPhone, newSaathPhone } from '#test/support/people.ts'
import { home } from '#test/support/shop.ts'

type Body = Readonly<Record<string, unknown>>

interface Sample {
  readonly params?: Record<string, string>
  readonly query?: string
  readonly body?: Body | readonly number[] | ((product: 'vio' | 'saath') => Body)
  /** The statuses of an admitted caller with this input. */
  readonly passes: readonly number[]
  /** The refusal of a route whose caller needs status 200 for every reply. */
  readonly refusal?: string
}

/** Well-formed codes that do not exist. */
const noGroup = '2222222222'
const noOrder = 'ZZZZZZZZZZ'
const noPayment = '00000000-0000-4000-8000-000000000000'

/** One valid input for every endpoint. A new endpoint without one fails the matrix. */
export const samples: Readonly<Record<string, Sample>> = {
  openApp: { body: {}, passes: [200] },
  recordEvents: {
    body: { events: [{ name: 'feed_opened', at: '2026-11-15T00:00:00Z', props: {} }] },
    passes: [200],
  },
  signInVioTelegram: { body: () => ({ data: launchDataFor('vio', newTelegramId()) }), passes: [200] },
  signInSaathTelegram: { body: () => ({ data: launchDataFor('saath', newTelegramId()) }), passes: [200] },
  requestCode: {
    body: (product) => ({ phoneNumber: product === 'vio' ? newVioPhone() : newSaathPhone() }),
    // 429: all callers share one address and its hourly limit.
    passes: [200, 429],
  },
  verifyCode: {
    body: (product) => ({ phoneNumber: product === 'vio' ? newVioPhone() : newSaathPhone(), code: '123456' }),
    passes: [404],
  },
  // 401 CODE_REQUIRED is the route's reply to an unverified phone, not a missing session.
  signInPhone: {
    body: (product) => ({ phoneNumber: product === 'vio' ? newVioPhone() : newSaathPhone() }),
    passes: [401],
  },
  attachContact: { body: { contact: 'contact=x' }, passes: [400] },
  refreshSession: { body: { refreshToken: 'x'.repeat(43) }, passes: [401] },
  signOut: { body: {}, passes: [200] },
  searchSecurityEvents: { body: {}, passes: [200] },
  listSessions: { passes: [200] },
  undoAccountChange: { body: {}, passes: [404] },
  signOutEverywhere: { body: {}, passes: [200] },
  // No caller of the matrix has an authenticator app.
  proveSecondFactor: { body: { code: '123456' }, passes: [409] },
  live: { passes: [200] },
  ready: { passes: [200] },
  startup: { passes: [200] },
  uploadImages: { passes: [400, 415] },
  listApprovals: { passes: [200] },
  listSettings: { passes: [200] },
  changeSetting: {
    params: { key: 'switch.otp' },
    body: { value: true, version: 99, reason: 'matrix' },
    passes: [409],
  },
  listSettingHistory: { params: { key: 'switch.otp' }, passes: [200] },
  getAppLinks: { passes: [200] },
  getFeature: { params: { key: 'top' }, passes: [200] },
  getNotificationChoices: { passes: [200] },
  // 400: the shop has no kind `moderation`.
  setNotificationChoice: { body: { kind: 'moderation', isOn: true }, passes: [200, 400] },
  getMe: { passes: [200] },
  setLanguage: { body: { language: 'ru' }, passes: [200] },
  setName: { body: { firstName: 'Шахноза', lastName: null }, passes: [200] },
  setLocation: { body: { regionId: null, cityId: null, districtId: null }, passes: [200] },
  getShopUser: { passes: [200] },
  setShopLanguage: { body: { language: 'hi' }, passes: [200] },
  vioBotUpdate: { body: { update_id: 1 }, passes: [] },
  saathBotUpdate: { body: { update_id: 1 }, passes: [] },
  whatsappVerify: { query: '?hub.mode=subscribe&hub.verify_token=wrong&hub.challenge=1', passes: [] },
  whatsappStatus: { body: {}, passes: [] },
  gatewayReport: { body: {}, passes: [] },
  listCategories: { passes: [200] },
  getCapital: { passes: [200] },
  listRegions: { passes: [200] },
  listCities: { params: { regionId: '1726' }, passes: [200] },
  listDistricts: { params: { cityId: '1726000' }, passes: [200] },
  getPlace: { query: '?cityId=1726000', passes: [200] },
  searchAds: { passes: [200] },
  getPriceQuartiles: { passes: [200] },
  countAds: { passes: [200] },
  listTopAds: { passes: [200] },
  getAd: { params: { link: 'nothinghere1' }, passes: [404] },
  getPriceHint: { params: { link: 'nothinghere1' }, passes: [404] },
  listSimilarAds: { params: { link: 'nothinghere1' }, passes: [404] },
  searchNearby: { body: { lat: 41.31, lon: 69.28 }, passes: [200] },
  listFeed: { passes: [200] },
  getSeller: { params: { id: 'unknownuser12345' }, passes: [404] },
  followSeller: { body: { sellerId: 'unknownuser12345', isFollowed: true }, passes: [404] },
  listFollows: { passes: [200] },
  listHidden: { passes: [200] },
  listSellerAds: { params: { id: 'unknownuser12345' }, passes: [404] },
  logSearch: { body: { query: 'телефон' }, passes: [200] },
  suggestSearches: { query: '?query=te', passes: [200] },
  listBanners: { passes: [200] },
  listPopularCategories: { passes: [200] },
  clickCategory: { body: { link: 'jobs' }, passes: [200] },
  listOwnAds: { passes: [200] },
  countOwnAds: { passes: [200] },
  getOwnAd: { params: { link: 'nothinghere1' }, passes: [404] },
  createAd: { body: () => formOf({ categoryId: 999_999_999 }), passes: [400] },
  updateAd: { params: { link: 'nothinghere1' }, body: () => formOf(), passes: [404] },
  closeAd: { body: { id: 999_999_999, reason: 'Other' }, passes: [404] },
  renewAd: { params: { link: 'nothinghere1' }, body: {}, passes: [404] },
  reopenAd: { params: { link: 'nothinghere1' }, body: {}, passes: [404] },
  appealAd: { params: { link: 'nothinghere1' }, body: { text: 'Почему?' }, passes: [404] },
  getAdStatistics: { params: { link: 'nothinghere1' }, passes: [404] },
  listPromotions: { passes: [200] },
  getPromotionResult: { params: { id: '999999999' }, passes: [404] },
  getMeasuredLift: { passes: [200] },
  promoteAds: { body: [999_999_999], passes: [404] },
  listModeration: { passes: [200] },
  moderateAds: { body: { isModerated: true, productIds: [999_999_999] }, passes: [200] },
  removePicture: {
    params: { link: 'nothinghere1', pictureId: 'nothing-here-000' },
    body: { reason: 'FORBIDDEN' },
    passes: [404],
  },
  getPrivateImage: {
    params: { id: 'nothing-here-000', width: '320' },
    query: '?until=1700000000&for=one&sign=x',
    passes: [404],
  },
  blockAd: { params: { link: 'nothinghere1' }, body: { reason: 'FRAUD' }, passes: [404] },
  listRates: { passes: [200] },
  getCoinOffer: { query: '?platform=WEB', passes: [200] },
  createPayment: { body: { platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 25 }, passes: [200] },
  cancelPayment: { params: { id: noPayment }, body: {}, passes: [404] },
  listPayments: { passes: [200] },
  getPayment: { params: { id: noPayment }, passes: [404] },
  listCoinLines: { passes: [200] },
  refundPayment: { params: { id: noPayment }, body: { reason: 'matrix' }, passes: [404] },
  listReconciliations: { passes: [200] },
  runReconciliation: {
    body: { paymentSystem: 'PAYCOM_UZ', day: '2026-11-15', statement: [] },
    passes: [200],
  },
  settleDifference: {
    params: { id: '999999999' },
    body: { position: 0, reason: 'matrix' },
    passes: [404],
  },
  paymeCallback: { body: {}, passes: [], refusal: '"code":-32504' },
  clickCallback: { body: {}, passes: [], refusal: '"error":-8' },
  complain: { body: { link: 'nothinghere1', about: 'AD', reason: 'FRAUD' }, passes: [404] },
  hideThing: { body: { link: 'nothinghere1', kind: 'AD', isHidden: true }, passes: [404] },
  listComplaints: { passes: [200] },
  dismissComplaints: { body: { telegramProductId: 999_999_999 }, passes: [200] },
  listFavourites: { passes: [200] },
  toggleFavourite: { body: { telegramProductId: 999_999_999 }, passes: [404] },
  listConnections: { passes: [200] },
  makeContact: { body: { telegramProductId: 999_999_999 }, passes: [404] },
  recordViews: { body: { views: [{ id: 1, kind: 'open', surface: 'page' }] }, passes: [200] },
  recordProductView: { params: { id: '999999' }, body: {}, passes: [200] },
  getPincode: { params: { pin: '110001' }, passes: [200] },
  getProductPicture: { params: { file: 'nothing-here.jpg' }, passes: [404] },
  getGroupPicture: { params: { file: 'nothingher.jpg' }, passes: [404] },
  listShopCategories: { passes: [200] },
  getShopCategory: { params: { link: 'nothing-here' }, passes: [404] },
  listProducts: { passes: [200] },
  getProduct: { params: { link: 'nothing-here' }, passes: [404] },
  listSimilarProducts: { params: { id: '999999999' }, passes: [404] },
  searchProducts: { query: '?query=bottle', passes: [200] },
  searchExpiredProducts: { query: '?query=bottle', passes: [200] },
  registerInterest: { body: { productId: 999_999_999 }, passes: [404] },
  listProductsWithGroups: { passes: [200] },
  getCurrentGroup: { params: { productId: '999999999' }, passes: [200] },
  getGroup: { params: { inviteCode: noGroup }, passes: [404] },
  watchGroup: { params: { inviteCode: noGroup }, passes: [404] },
  listOwnGroups: { passes: [200] },
  countOwnGroups: { passes: [200] },
  // 401 CODE_REQUIRED: orders need a verified phone, which no caller here has.
  joinOrCreateGroup: { body: { productId: 999_999_999, ...home }, passes: [401] },
  leaveGroup: { body: { inviteCode: noGroup }, passes: [404] },
  buyNow: { body: { productId: 999_999_999, ...home }, passes: [401] },
  listOwnOrders: { passes: [200] },
  getOwnOrder: { params: { id: noOrder }, passes: [404] },
  cancelOwnOrder: { params: { id: noOrder }, body: {}, passes: [404] },
  rateOrder: { params: { id: noOrder }, body: { stars: 5 }, passes: [404] },
  listOrders: { query: '?status=PLACED', passes: [200] },
  getOrder: { params: { id: noOrder }, passes: [404] },
  moveOrder: { params: { id: noOrder }, body: { status: 'CONFIRMED' }, passes: [404] },
  moveManyOrders: { body: { ids: [noOrder], status: 'CONFIRMED' }, passes: [200] },
  listPacking: { body: { ids: [noOrder] }, passes: [200] },
  countReferrals: { passes: [200] },
  getReferralTotals: { passes: [200] },
  listReferralLines: { passes: [200] },
  reportReview: { params: { id: '999999' }, body: {}, passes: [404] },
  listReviewQueue: { passes: [200] },
  decideReview: { params: { id: '999999' }, body: { state: 'HIDDEN' }, passes: [404] },
  reviewReferralPair: {
    body: { userId: 'unknownperson001', orderId: 'AAAAAAAAAA', decision: 'DENIED', note: 'one household' },
    passes: [404],
  },
  payReferrer: { body: { userId: 'unknownperson001' }, passes: [404] },
  listReferralDues: { passes: [200] },
  listReferralDueOrders: { params: { userId: 'unknownperson001' }, passes: [404] },
  listReferralPaid: { passes: [200] },
  recordShare: { body: { type: 'Copy', subject: 'product' }, passes: [200] },
  reportVioUsers: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportAds: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportAdDeletions: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportFavourites: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportCategories: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportCategoryAds: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportVioSearches: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportPurchases: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportJoined: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportNotifications: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportAppOpens: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportShares: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportUsers: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportExpiredProducts: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  reportProductSearches: { query: '?startDate=11.01.2026&endDate=2026-11-15', passes: [200] },
  getReportOverview: { passes: [200] },
  getReportSeries: { query: '?report=users&metric=activeCount', passes: [200] },
  listReportRows: { query: '?report=users&metric=activeCount', passes: [200] },
  recordReportExport: { body: { report: 'users' }, passes: [200] },
}

/** Every reply field with personal data or a place, and the reason why it is allowed. */
export const personalFields: readonly string[] = [
  // The caller's own record.
  'getMe.phoneNumber',
  'getShopUser.phoneNumber',
  'getShopUser.address',
  'getShopUser.addressExtra',
  'getShopUser.pin',
  // The delivery address of the caller's own order.
  'getOwnOrder.phoneNumber',
  'getOwnOrder.address',
  'getOwnOrder.addressExtra',
  'getOwnOrder.pin',
  // The delivery address for operators; every read is audited.
  'getOrder.phoneNumber',
  'getOrder.address',
  'getOrder.addressExtra',
  'getOrder.pin',
  'listPacking.phoneNumber',
  'listPacking.address',
  'listPacking.addressExtra',
  'listPacking.pin',
  // The recipient of a payout for operators; every read is audited.
  'listReferralDues.phoneNumber',
  'listReferralPaid.phoneNumber',
  // Masked, except for the owner.
  'getAd.phoneNumbers',
  // The owner's own form and the moderator's view.
  'getOwnAd.phoneNumbers',
  'listModeration.phoneNumbers',
  'listModeration.phones',
  // The only way to a seller's numbers, within a daily quota, and the user's own contacts.
  'makeContact.phoneNumbers',
  'listConnections.phoneNumbers',
  // A number of users, not a phone number.
  'reportUsers.phoneOnlyCount',
  'reportVioUsers.phoneOnlyCount',
  // Places, not people.
  // The company's own data, entered by an operator for display.
  'getAppLinks.companyAddress',
  'getAppLinks.email',
  'getCapital.latitude',
  'getCapital.longitude',
  'listRegions.latitude',
  'listRegions.longitude',
  'listCities.latitude',
  'listCities.longitude',
  'listDistricts.latitude',
  'listDistricts.longitude',
  'getPincode.pin',
]

export function bodyOf(name: string, product: 'vio' | 'saath'): Body | readonly number[] | undefined {
  const body = samples[name]?.body
  return typeof body === 'function' ? body(product) : body
}

export function addressOf(name: string, endpoint: { readonly path: string }): string {
  const sample = samples[name]
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_whole, parameter: string) => sample?.params?.[parameter] ?? '',
  )
  return path + (sample?.query ?? '')
}
