import type { Product } from '@app/contract/endpoint'
import type { Language } from '@app/contract/languages'
import type { Role } from '#platform/current-user.ts'
import { pickName } from '../names.ts'
import { pickPlace } from '../places.ts'
import { makeRandom, mixSeed } from '../random.ts'
import { readData } from '../words.ts'

interface PersonState {
  /** The command prints it; tests and screenshots find the account by it. */
  readonly key: string
  readonly product: Product
  readonly language: Language
  /** Came with the phone first and with Telegram later: the second account was merged into the first. */
  readonly isMerged?: boolean
  readonly place?: {
    readonly regionId: number
    readonly cityId: number | null
    readonly districtId: number | null
  }
  readonly role?: Role
  readonly isBanned?: boolean
  readonly isBotStopped?: boolean
  readonly street?: string
  /** Key of an earlier person. */
  readonly invitedBy?: string
}

export interface WorldPerson extends PersonState {
  readonly telegram?: {
    readonly id: number
    readonly firstName: string
    readonly lastName: string | null
    readonly username: string | null
  }
  readonly phone?: string
}

interface PersonData extends PersonState {
  readonly number: number
  /** Of the Telegram account; without it there is none. */
  readonly name?: string
  readonly username?: string
  readonly hasPhone?: boolean
}

/** Far above the ids that Telegram has given to users, so that no real account is meant. */
const telegramId = (product: Product, number: number): number =>
  (product === 'vio' ? 9_100_000_000_000 : 9_200_000_000_000) + number
/** Regular numbers, or sign-in would refuse them; codes for them go to simulators only. */
const phoneNumber = (product: Product, number: number): string =>
  (product === 'vio' ? '+99890000' : '+91900000') + String(number).padStart(4, '0').slice(-4)

const makePerson = ({ number, name, username, hasPhone = true, ...state }: PersonData): WorldPerson => {
  const id = telegramId(state.product, number)
  const [firstName = '', ...rest] = name?.split(' ') ?? []
  const lastName = rest.join(' ') || null
  return {
    ...state,
    ...(name === undefined ? {} : { telegram: { id, firstName, lastName, username: username ?? null } }),
    ...(hasPhone ? { phone: phoneNumber(state.product, number) } : {}),
  }
}

/** One account in each state. */
const cast = (readData(new URL('./people.json', import.meta.url)) as readonly PersonData[]).map(makePerson)
const castOf = (product: Product): WorldPerson[] => cast.filter((person) => person.product === product)

/** Ordinary users, so that lists are long enough. */
const makeUsers = (product: Product, count: number): WorldPerson[] =>
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
      ...(hasPhone ? { phone: phoneNumber(product, number) } : {}),
      ...(product === 'vio' && random.chance(0.6) ? { place: { regionId, cityId, districtId } } : {}),
      ...(random.chance(0.25) ? { invitedBy: product === 'vio' ? 'vio seller' : 'saath group starter' } : {}),
    }
  })

export const worldPeople: readonly WorldPerson[] = [
  ...castOf('vio'),
  ...makeUsers('vio', 27),
  ...castOf('saath'),
  ...makeUsers('saath', 19),
]
