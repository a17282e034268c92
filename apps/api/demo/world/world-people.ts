import type { Product } from '@app/contract/endpoint'
import type { Language } from '@app/contract/languages'
import type { Role } from '#platform/current-user.ts'
import { pickName } from '../names.ts'
import { pickPlace } from '../places.ts'
import { makeRandom, mixSeed } from '../random.ts'

export interface WorldPerson {
  /** Says who it is in the list that the command prints. */
  readonly key: string
  readonly product: Product
  readonly language: Language
  readonly telegram?: {
    readonly id: number
    readonly firstName: string
    readonly lastName: string | null
    readonly username: string | null
  }
  readonly phone?: string
  /** Came with the phone first and with Telegram later: the second account was folded into the first. */
  readonly isFolded?: boolean
  readonly place?: {
    readonly regionId: number
    readonly cityId: number | null
    readonly districtId: number | null
  }
  readonly role?: Role
  readonly isBanned?: boolean
  readonly isBotStopped?: boolean
  readonly street?: string
  /** Key of somebody before in the list. */
  readonly invitedBy?: string
}

/** Far above the ids that Telegram has given to anybody, so that nobody real is ever meant. */
const telegramId = (product: Product, number: number): number =>
  (product === 'vio' ? 9_100_000_000_000 : 9_200_000_000_000) + number
/** Regular numbers, or sign-in would refuse them; codes for them go to simulators only. */
const phoneOf = (product: Product, number: number): string =>
  (product === 'vio' ? '+99890000' : '+91900000') + String(number).padStart(4, '0').slice(-4)

const telegram = (product: Product, number: number, name: string, username: string | null = null) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { id: telegramId(product, number), firstName, lastName: rest.join(' ') || null, username }
}

const chilonzor = { regionId: 1726, cityId: 1_726_000, districtId: 1_726_294 }
const samarkand = { regionId: 1718, cityId: 1_718_401, districtId: null }

/** Everybody whom a test, a screenshot or a visitor may want to be, by name. */
const vioCast: readonly WorldPerson[] = [
  {
    key: 'vio admin',
    product: 'vio',
    language: 'ru',
    role: 'admin',
    telegram: telegram('vio', 1, 'Камила Ахмедова', 'kamila_vio'),
    phone: phoneOf('vio', 1),
    place: chilonzor,
  },
  {
    key: 'vio operator',
    product: 'vio',
    language: 'ru',
    role: 'operator',
    telegram: telegram('vio', 2, 'Рустам'),
    phone: phoneOf('vio', 2),
  },
  {
    key: 'vio seller',
    product: 'vio',
    language: 'uz',
    telegram: telegram('vio', 3, 'Sardor Yusupov', 'sardor_y'),
    phone: phoneOf('vio', 3),
    place: chilonzor,
  },
  {
    key: 'vio shop',
    product: 'vio',
    language: 'ru',
    telegram: telegram('vio', 4, 'Мебель Чиланзар'),
    phone: phoneOf('vio', 4),
    place: chilonzor,
  },
  {
    key: 'vio telegram only',
    product: 'vio',
    language: 'uz',
    telegram: telegram('vio', 5, 'Nilufar', 'nilufar_t'),
    invitedBy: 'vio seller',
  },
  { key: 'vio phone only', product: 'vio', language: 'uz', phone: phoneOf('vio', 6) },
  {
    key: 'vio folded',
    product: 'vio',
    language: 'ru',
    telegram: telegram('vio', 7, 'Елена Ким'),
    phone: phoneOf('vio', 7),
    isFolded: true,
    place: samarkand,
  },
  {
    key: 'vio banned',
    product: 'vio',
    language: 'ru',
    telegram: telegram('vio', 8, 'Денис', 'best_price_uz'),
    isBanned: true,
  },
  {
    key: 'vio bot stopped',
    product: 'vio',
    language: 'uz',
    telegram: telegram('vio', 9, 'Malika Karimova'),
    phone: phoneOf('vio', 9),
    isBotStopped: true,
    place: { regionId: 1718, cityId: null, districtId: null },
  },
]

const saathCast: readonly WorldPerson[] = [
  {
    key: 'saath admin',
    product: 'saath',
    language: 'en',
    role: 'admin',
    telegram: telegram('saath', 1, 'Anjali Mehta', 'anjali_saath'),
    phone: phoneOf('saath', 1),
  },
  {
    key: 'saath operator',
    product: 'saath',
    language: 'hi',
    role: 'operator',
    telegram: telegram('saath', 2, 'Vikram'),
    phone: phoneOf('saath', 2),
  },
  {
    key: 'saath group starter',
    product: 'saath',
    language: 'hi',
    telegram: telegram('saath', 3, 'आशा शर्मा', 'asha_sharma'),
    phone: phoneOf('saath', 3),
    street: 'Flat 12, Lakshmi Apartments, Station Road',
  },
  {
    key: 'saath invited',
    product: 'saath',
    language: 'en',
    telegram: telegram('saath', 4, 'Rohit Verma'),
    phone: phoneOf('saath', 4),
    invitedBy: 'saath group starter',
    street: '4-88 Gandhi Nagar, behind the bus stand',
  },
  {
    key: 'saath telegram only',
    product: 'saath',
    language: 'en',
    telegram: telegram('saath', 5, 'Meera'),
    invitedBy: 'saath group starter',
  },
  { key: 'saath phone only', product: 'saath', language: 'hi', phone: phoneOf('saath', 6) },
  {
    key: 'saath folded',
    product: 'saath',
    language: 'en',
    telegram: telegram('saath', 7, 'Joseph Fernandes'),
    phone: phoneOf('saath', 7),
    isFolded: true,
  },
  {
    key: 'saath banned',
    product: 'saath',
    language: 'en',
    telegram: telegram('saath', 8, 'Nitin'),
    phone: phoneOf('saath', 8),
    isBanned: true,
  },
  {
    key: 'saath bot stopped',
    product: 'saath',
    language: 'hi',
    telegram: telegram('saath', 9, 'सुनीता यादव'),
    phone: phoneOf('saath', 9),
    isBotStopped: true,
  },
]

/** The street around them: people with nothing special, so that a list looks like a list. */
const crowd = (product: Product, count: number): WorldPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const number = 100 + index
    const random = makeRandom(mixSeed(number, product === 'vio' ? 1 : 2))
    const { firstName, lastName } = pickName(random, product === 'vio' ? 'uz' : 'in')
    const { regionId, cityId, districtId } = pickPlace(random)
    const hasPhone = random.chance(0.7)
    const language =
      product === 'vio' ? random.pick(['uz', 'uz', 'ru'] as const) : random.pick(['en', 'hi'] as const)
    return {
      key: `${product} ${number}`,
      product,
      language,
      telegram: { id: telegramId(product, number), firstName, lastName, username: null },
      ...(hasPhone ? { phone: phoneOf(product, number) } : {}),
      ...(product === 'vio' && random.chance(0.6) ? { place: { regionId, cityId, districtId } } : {}),
      ...(random.chance(0.25) ? { invitedBy: product === 'vio' ? 'vio seller' : 'saath group starter' } : {}),
    }
  })

export const worldPeople: readonly WorldPerson[] = [
  ...vioCast,
  ...crowd('vio', 27),
  ...saathCast,
  ...crowd('saath', 19),
]
