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
    heads: `m|{post}|{post}
      m|требуется {post}|{post} kerak
      m|ищем: {post}|{post} qidiryapmiz`,
    titles: `{head} | {head}
      {head}, {shift} | {head}, {shift}
      {head} в офис, {spot} | {head}, ofisga, {spot}
      {head}, обучение за наш счёт | {head}, o‘qitish bizdan`,
    about: `График {shift}, с {from}:00 до {until}:00 | Ish jadvali {shift}, {from}:00 dan {until}:00 gacha
      Требования: {experience} | Talablar: {experience}
      Нужен русский и узбекский язык | Rus va o‘zbek tili kerak
      Обед за счёт компании | Tushlik kompaniya hisobidan
      Оформляем официально | Rasmiy ishga olamiz
      Премия каждый месяц по результату | Har oy natijaga qarab mukofot
      Коллектив дружный, рост возможен | Jamoa ahil, o‘sish imkoni bor
      Excel и грамотная речь обязательны | Excel va ravon nutq shart
      Испытательный срок {trial} недели, оплачивается | Sinov muddati {trial} hafta, haqi to‘lanadi`,
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
    heads: `m|{post} на стройку|qurilishga {post}
      m|требуется {post}|{post} kerak
      m|нужен {post}|{post} kerak`,
    titles: `{head} | {head}
      {head}, {shift} | {head}, {shift}
      {head}, оплата каждую неделю | {head}, haq har hafta
      {head}, {spot} | {head}, {spot}`,
    about: `Объект: жилой дом, работа на {months} месяца | Obyekt: turar joy, {months} oylik ish
      График {shift}, начало в 8:00 | Ish jadvali {shift}, soat 8:00 da boshlanadi
      {experience} | {experience}
      Инструмент и форма наши | Asbob va kiyim bizdan
      Питание два раза, приезжим жильё | Ikki mahal ovqat, uzoqdan kelganlarga yotoq
      Оплата раз в неделю, без задержек | Haq haftada bir marta, kechikmaydi
      Бригаду тоже возьмём | Brigadani ham olamiz
      Бригадир встретит и покажет | Brigadir kutib olib ko‘rsatadi`,
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
    heads: `f|бригада строителей|quruvchilar brigadasi
      n|строительство под ключ|kalit topshirishgacha qurilish
      p|строительные работы|qurilish ishlari`,
    titles: `{head} | {head}
      {head}, опыт {span} | {head}, {years} yillik tajriba
      {head}: {work} | {head}: {work}
      {head}, {spot} | {head}, {spot}`,
    about: `Что делаем: {work} | Ishlarimiz: {work}
      Опыт {span}, покажем объекты | {years} yillik tajriba, obyektlarni ko‘rsatamiz
      Бригада из {people} человек, без посредников | {people} kishilik brigada, vositachisiz
      Смета до начала, цена потом не растёт | Smeta boshida tuziladi, keyin narx oshmaydi
      Гарантия на работу {warranty} год | Ishga {warranty} yil kafolat
      Материалы купим и привезём | Materialni o‘zimiz olib kelamiz
      Выезд и замер бесплатно | Borib o‘lchash bepul
      Договор и поэтапная оплата | Shartnoma va bosqichma-bosqich to‘lov`,
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
    heads: `m|ремонт квартир|kvartira ta’miri
      f|покраска стен|devor bo‘yash
      m|маляр|bo‘yoqchi usta`,
    titles: `{head} | {head}
      {head}, опыт {span} | {head}, {years} yillik tajriba
      {head}, чисто и в срок | {head}, toza va o‘z vaqtida
      {head} от {area} м² | {head}, {area} m² dan`,
    about: `Шпаклёвка, покраска, обои, декоративка | Shpaklyovka, bo‘yoq, gulqog‘oz, dekor
      Опыт {span} | {years} yillik tajriba
      Комната за {days} дня | Bitta xona {days} kunda
      Мебель накрываем, после себя убираем | Mebelni yopamiz, o‘zimizdan keyin yig‘ishtiramiz
      Цвет подберём по каталогу | Rangni katalogdan tanlaymiz
      Беру заказы от {area} м² | {area} m² dan buyurtma olaman
      Работаю и в выходные | Dam olish kunlari ham ishlayman
      Фото работ пришлю в личку | Ishlarim rasmini lichkaga yuboraman`,
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
