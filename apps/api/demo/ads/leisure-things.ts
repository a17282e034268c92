import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const sport = (kind: string, facts: Facts) => ({
  1801: kind,
  1808: true,
  1809: facts.canSwap,
  1810: facts.hasDelivery,
})

const forKids = (kind: string, age: string, facts: Facts) => ({
  1201: kind,
  1202: age,
  1203: 'Для всех',
  1206: facts.colour?.option,
  1210: facts.hasDelivery,
})

export const leisureThings: readonly Thing[] = [
  thing('bicycle', {
    category: 'sport_and_hobby',
    family: 'gear',
    isBig: true,
    weight: 1.5,
    values: (random) => {
      const gears = random.pick([7, 18, 21, 24])
      return {
        gears,
        speeds: [russianCount(gears, 'скорость', 'скорости', 'скоростей'), `${gears} tezlik`],
        wheels: random.pick([26, 27, 28, 29]),
        height: random.pick(['155–170', '160–175', '165–185']),
        frame: random.pick([
          ['алюминиевая', 'alyuminiy'],
          ['стальная', 'po‘lat'],
        ] as const),
      }
    },
    price: (values, random) => 900 + numberIn(values, 'gears') * random.between(45, 110),
    ageMonths: [4, 72],
    parameters: (facts) => ({
      ...sport('Велосипеды', facts),
      1803: 'Для взрослых',
      1806: String(facts.values['height']),
    }),
  }),
  thing('scooter', {
    category: 'sport_and_hobby',
    family: 'gear',
    values: (random) => ({
      load: random.pick([80, 100, 120]),
      wheel: random.pick([180, 200, 215, 230]),
      seconds: random.pick([5, 10]),
    }),
    price: (values, random) => numberIn(values, 'load') * random.between(6, 24),
    ageMonths: [3, 36],
    parameters: (facts) => ({ ...sport('Самокаты и ролики', facts), 1803: 'Для всех' }),
  }),
  thing('football', {
    category: 'sport_and_hobby',
    family: 'gear',
    values: (random) => ({
      size: random.pick([4, 5, 5]),
      grams: random.pick([400, 420, 430]),
      amount: random.pick([5, 8, 10]),
    }),
    price: (_values, random) => random.between(90, 320),
    usedShare: 0.4,
    ageMonths: [2, 24],
    parameters: (facts) => sport('Футбол и командные игры', facts),
  }),
  thing('dumbbells', {
    category: 'sport_and_hobby',
    family: 'gear',
    isBig: true,
    values: (random) => ({ weight: random.pick([3, 5, 6, 8, 10, 12, 15]) }),
    price: (values, random) => numberIn(values, 'weight') * random.between(48, 80),
    usedShare: 0.65,
    parameters: (facts) => ({ ...sport('Тренажёры и фитнес', facts), 1804: 'Любительский' }),
  }),
  thing('guitar', {
    category: 'sport_and_hobby',
    family: 'gear',
    values: (random) => ({
      size: random.pick(['4/4', '4/4', '3/4']),
      strings: random.pick([
        ['металл', 'metall'],
        ['нейлон', 'neylon'],
      ] as const),
    }),
    price: (_values, random) => random.between(480, 1900),
    usedShare: 0.7,
    ageMonths: [6, 96],
    parameters: (facts) => ({ ...sport('Музыкальные инструменты', facts), 1804: 'Для начинающих' }),
  }),
  thing('books', {
    category: 'sport_and_hobby',
    family: 'home',
    values: (random) => ({
      count: random.pick([5, 6, 8, 10, 12, 20]),
      each: random.pick([20, 25, 30]),
      genre: random.pick([
        ['детективы и классика', 'detektiv va klassika'],
        ['история и мемуары', 'tarix va xotiralar'],
        ['романы', 'romanlar'],
        ['детские сказки', 'bolalar ertaklari'],
      ] as const),
      language: random.pick([
        ['русском языке', 'ruscha'],
        ['узбекском языке', 'o‘zbekcha'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'count') * random.between(22, 48),
    usedShare: 0.85,
    ageMonths: [12, 180],
    parameters: (facts) => ({
      ...sport('Книги', facts),
      1805: String(facts.values['language']).includes('рус') ? 'Русский' : 'Узбекский, латиница',
    }),
  }),
  thing('stroller', {
    category: 'kids_goods',
    family: 'kids',
    isBig: true,
    weight: 1.2,
    values: (random) => ({ from: random.pick([0, 6, 6]), weight: random.pick(['6,5', '7', '8', '9', '11']) }),
    price: (_values, random) => random.between(900, 3200),
    usedShare: 0.75,
    ageMonths: [4, 40],
    parameters: (facts) => forKids('Коляски', '6–12 месяцев', facts),
  }),
  thing('blocks', {
    category: 'kids_goods',
    family: 'kids',
    values: (random) => ({ count: random.pick([25, 30, 36, 40, 50, 60]), from: random.pick([2, 3, 5]) }),
    price: (values, random) => 30 + numberIn(values, 'count') * random.between(2, 4),
    usedShare: 0.5,
    ageMonths: [4, 36],
    parameters: (facts) => ({ ...forKids('Игрушки', '1–2 года', facts), 1209: true }),
  }),
  thing('teddy', {
    category: 'kids_goods',
    family: 'kids',
    values: (random) => ({ height: random.pick([25, 30, 35, 40, 50, 60]) }),
    price: (values, random) => numberIn(values, 'height') * random.between(2, 5),
    usedShare: 0.4,
    ageMonths: [3, 48],
    parameters: (facts) => forKids('Игрушки', '3–5 лет', facts),
  }),
]
