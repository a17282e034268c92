import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const vacancy = (field: string, post: string, facts: Facts) => ({
  801: 'Вакансия: ищу сотрудника',
  802: field,
  803: post,
  804: 'Полная',
  805: String(facts.values['shift']),
  806: numberIn(facts.values, 'years') === 0 ? 'Без опыта' : '1–3 года',
  808: 'За месяц',
  811: true,
  813: true,
})

const experience = [
  ['опыт не нужен, научим', 'tajriba shart emas, o‘rgatamiz'],
  ['опыт от года', 'kamida bir yil tajriba'],
] as const

const yearsOfWork = (years: number) => ({
  years,
  span: [russianCount(years, 'год', 'года', 'лет'), `${years} yil`] as const,
})

const service = (kind: string, unit: string, facts: Facts) => ({
  1601: kind,
  1602: 'Бригада',
  1603: unit,
  1604: 'У клиента',
  1605: numberIn(facts.values, 'years'),
  1607: true,
  1609: true,
})

export const workThings: readonly Thing[] = [
  thing('office', {
    category: 'jobs',
    family: 'job',
    weight: 1.4,
    values: (random) => {
      const years = random.pick([0, 1])
      return {
        years,
        experience: experience[years as 0 | 1],
        shift: random.pick(['5/2', '6/1', '5/2']),
        from: random.pick([8, 9, 9, 10]),
        until: random.pick([17, 18, 18]),
        trial: random.pick([2, 3]),
        post: random.pick([
          ['оператор на телефон', 'telefon operatori'],
          ['менеджер по продажам', 'sotuv menejeri'],
          ['бухгалтер', 'buxgalter'],
          ['офис-администратор', 'ofis-administrator'],
          ['помощник руководителя', 'rahbar yordamchisi'],
          ['кассир', 'kassir'],
          ['SMM-специалист', 'SMM mutaxassisi'],
        ] as const),
      }
    },
    price: (values, random) => 3000 + numberIn(values, 'years') * 1500 + random.between(0, 40) * 100,
    usedShare: 0,
    parameters: (facts) =>
      vacancy('Офис и администрация', String((facts.values['post'] as readonly string[])[0]), facts),
  }),
  thing('builder', {
    category: 'jobs',
    family: 'job',
    values: (random) => {
      const years = random.pick([0, 1])
      return {
        years,
        experience: experience[years as 0 | 1],
        shift: random.pick(['6/1', '2/2', '6/1']),
        months: random.pick([2, 3, 4]),
        post: random.pick([
          ['каменщик', 'g‘isht teruvchi'],
          ['штукатур', 'suvoqchi'],
          ['разнорабочий', 'yordamchi ishchi'],
          ['сварщик', 'payvandchi'],
          ['кафельщик', 'kafelchi'],
          ['электрик', 'elektrik'],
        ] as const),
      }
    },
    price: (_values, random) => random.between(45, 110) * 100,
    usedShare: 0,
    parameters: (facts) => ({
      ...vacancy('Строительство и ремонт', String((facts.values['post'] as readonly string[])[0]), facts),
      814: true,
    }),
  }),
  thing('hardhat', {
    category: 'services',
    family: 'service',
    values: (random) => ({
      ...yearsOfWork(random.between(5, 22)),
      people: random.between(3, 12),
      warranty: 1,
      work: random.pick([
        ['фундамент и кладка', 'poydevor va g‘isht terish'],
        ['кровля и навесы', 'tom yopish va ayvon'],
        ['заборы и ворота', 'devor va darvoza'],
        ['пристройки и террасы', 'qo‘shimcha xona va terrasa'],
      ] as const),
    }),
    price: (_values, random) => random.between(70, 320),
    usedShare: 0,
    parameters: (facts) => service('Ремонт и строительство', 'За 1 м²', facts),
  }),
  thing('painting', {
    category: 'services',
    family: 'service',
    values: (random) => ({
      ...yearsOfWork(random.between(4, 20)),
      days: random.pick([2, 3, 4]),
      area: random.pick([10, 20, 30]),
    }),
    price: (_values, random) => random.between(25, 90),
    usedShare: 0,
    parameters: (facts) => ({
      ...service('Ремонт и строительство', 'За 1 м²', facts),
      1602: 'Частный мастер',
    }),
  }),
]
