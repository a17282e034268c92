import type { Random } from './random.ts'
import { readData } from './words.ts'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string | null
}

type Names = Readonly<Record<'men' | 'women' | 'surnames', string>>

/** As Telegram shows them: in Latin or Cyrillic, with a surname or without. */
const names = readData(new URL('./names.json', import.meta.url)) as Readonly<
  Record<'uzbek' | 'cyrillic' | 'indian', Names>
>

const feminine = (surname: string): string =>
  surname.endsWith('ов') ? `${surname}а` : /(?:ov|ev)$/.test(surname) ? `${surname}a` : surname

const pickFrom = (random: Random, { men, women, surnames }: Names): PersonName => {
  const isWoman = random.chance(0.5)
  const surname = random.pick(surnames.split(' '))
  const isSurnameShown = random.chance(0.6)
  return {
    firstName: random.pick((isWoman ? women : men).split(' ')),
    lastName: isSurnameShown ? (isWoman ? feminine(surname) : surname) : null,
  }
}

export function pickName(random: Random, country: 'uz' | 'in'): PersonName {
  if (country === 'in') return pickFrom(random, names.indian)
  return pickFrom(random, random.chance(0.7) ? names.uzbek : names.cyrillic)
}
