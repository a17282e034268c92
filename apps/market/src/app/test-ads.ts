import type { getAd } from '@app/contract/market/ads'
import type { ReplyOf } from '@app/contract/endpoint'
import type { AdCardData } from '../shared/ads/ad.ts'

/** An ad and its card as the server returns them. */
type Ad = ReplyOf<typeof getAd>

/** One grey pixel. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const picture = {
  sources: [
    { src: pixel, width: 360 },
    { src: pixel, width: 1080 },
  ],
  width: 1080,
  height: 1440,
  placeholder: '',
}

export function sampleCard(id: number, change: Partial<AdCardData> = {}): AdCardData {
  return {
    id,
    link: `sample-ad-${String(id).padStart(2, '0')}`,
    name: `Кресло ${id}`,
    price: 1_850_000,
    currency: 'UZS',
    priceUzs: 1_850_000,
    state: 'Б/у',
    categoryId: 10,
    category: { name: 'Мебель', name_uz: 'Mebel' },
    regionId: 1,
    cityId: 2,
    districtId: 3,
    region: { name: 'Город Ташкент', name_uz: 'Toshkent shahri' },
    city: { name: 'Ташкент', name_uz: 'Toshkent' },
    district: { name: 'Чиланзарский район', name_uz: 'Chilonzor tumani' },
    photos: [pixel],
    cover: picture,
    photoCount: 2,
    createdAt: '2026-11-03T09:00:00.000Z',
    isModerated: true,
    isDeactivated: false,
    favourites: [],
    telegramTopProduct: [],
    ...change,
  }
}

export function sampleAd(change: Partial<Ad> = {}): Ad {
  return {
    ...sampleCard(1, { name: 'Кресло мягкое, скандинавский стиль' }),
    description: '<p>Покупали два года назад.</p>',
    photos: [pixel, pixel],
    pictures: [picture, picture],
    phoneNumbers: ['+998 90 •••-••-67'],
    lon: 69.2,
    lat: 41.28,
    parameters: [],
    telegramUserId: 'seller0000000000',
    userName: 'Дилноза Рахимова',
    userPhoto: null,
    seller: { adCount: 7, since: '2025-03-01T00:00:00.000Z' },
    canWrite: true,
    status: 'ACTIVE',
    reason: null,
    ...change,
  }
}
