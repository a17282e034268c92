import { launchDataFor, newTelegramId, newVioPhone, newSaathPhone } from '#test/support/people.ts'

type Body = Readonly<Record<string, unknown>>

interface Sample {
  readonly params?: Record<string, string>
  readonly query?: string
  readonly body?: Body | ((product: 'vio' | 'saath') => Body)
  /** What the route answers to somebody who may call it with this input. */
  readonly passes: readonly number[]
}

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
    // 429: all actors share one address here, and the hourly limit of an address is part of the promise.
    passes: [200, 429],
  },
  verifyCode: {
    body: (product) => ({ phoneNumber: product === 'vio' ? newVioPhone() : newSaathPhone(), code: '123456' }),
    passes: [404],
  },
  // 401 CODE_REQUIRED is this route's own answer to a phone without proof, not a missing session.
  signInPhone: {
    body: (product) => ({ phoneNumber: product === 'vio' ? newVioPhone() : newSaathPhone() }),
    passes: [401],
  },
  attachContact: { body: { contact: 'contact=x' }, passes: [400] },
  refreshSession: { body: { refreshToken: 'x'.repeat(43) }, passes: [401] },
  signOut: { body: {}, passes: [200] },
  live: { passes: [200] },
  ready: { passes: [200] },
  startup: { passes: [200] },
  uploadImages: { passes: [400, 415] },
  listSettings: { passes: [200] },
  changeSetting: {
    params: { key: 'switch.otp' },
    body: { value: true, version: 99, reason: 'matrix' },
    passes: [409],
  },
  listSettingHistory: { params: { key: 'switch.otp' }, passes: [200] },
  getAppLinks: { passes: [200] },
  getFeature: { params: { key: 'top' }, passes: [200] },
  getMe: { passes: [200] },
  setLanguage: { body: { language: 'ru' }, passes: [200] },
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
  searchAds: { passes: [200] },
  countAds: { passes: [200] },
  listTopAds: { passes: [200] },
  getAd: { params: { link: 'nothinghere1' }, passes: [404] },
  listSimilarAds: { params: { link: 'nothinghere1' }, passes: [404] },
  listFeed: { passes: [200] },
  logSearch: { body: { query: 'телефон' }, passes: [200] },
  suggestSearches: { query: '?query=te', passes: [200] },
  listBanners: { passes: [200] },
  listPopularCategories: { passes: [200] },
  clickCategory: { body: { link: 'jobs' }, passes: [200] },
  listFavourites: { passes: [200] },
  toggleFavourite: { body: { telegramProductId: 999_999_999 }, passes: [404] },
  listConnections: { passes: [200] },
  makeContact: { body: { telegramProductId: 999_999_999 }, passes: [404] },
  recordViews: { body: { views: [{ id: 1, kind: 'open', surface: 'page' }] }, passes: [200] },
  getPincode: { params: { pin: '110001' }, passes: [200] },
}

/** Every reply field that tells something about a person or a place, and why it may. */
export const personalFields: readonly string[] = [
  // The caller's own record.
  'getMe.phoneNumber',
  'getShopUser.phoneNumber',
  'getShopUser.address',
  'getShopUser.addressExtra',
  'getShopUser.pin',
  // Masked; in full for the owner only.
  'getAd.phoneNumbers',
  // The one door to a seller's numbers, within a daily quota; and whom one has been in touch with.
  'makeContact.phoneNumbers',
  'listConnections.phoneNumbers',
  // Places, not people.
  // The company's own, written by an operator to be shown.
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

export const bodyOf = (name: string, product: 'vio' | 'saath'): Body | undefined => {
  const body = samples[name]?.body
  return typeof body === 'function' ? body(product) : body
}

export const addressOf = (name: string, endpoint: { readonly path: string }): string => {
  const sample = samples[name]
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_whole, parameter: string) => sample?.params?.[parameter] ?? '',
  )
  return path + (sample?.query ?? '')
}
