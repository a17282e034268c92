import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const womenSizes = ['XS (40–42)', 'S (42–44)', 'M (44–46)', 'L (46–48)', 'XL (48–50)', '2XL (50–52)']
const menSizes = ['S (46)', 'M (48)', 'L (50)', 'XL (52)', '2XL (54)', '3XL (56)']
const letterOf = (size: string): string => size.split(' ')[0] ?? size

const menswear = (kind: string, season: string, facts: Facts) => ({
  301: kind,
  302: String(facts.values['sizeOption']),
  303: season,
  304: facts.colour?.option,
  305: 'Хлопок',
  308: true,
  309: facts.hasDelivery,
})

const accessory = (kind: string, facts: Facts) => ({
  1101: kind,
  1105: facts.colour?.option,
  1110: true,
  1111: facts.hasDelivery,
})

export const wardrobeThings: readonly Thing[] = [
  thing('dress', {
    category: 'women_clothing',
    family: 'clothes',
    weight: 2,
    heads: `n|платье|ko‘ylak
      n|летнее платье|yozgi ko‘ylak
      n|платье с поясом|belbog‘li ko‘ylak
      n|платье миди|midi ko‘ylak`,
    titles: `{head} {letter} | {head} {letter}
      {head} {colour}, размер {letter} | {colour} {head}, {letter} razmer
      {head} {colour} | {colour} {head}
      {head}, {fabric} | {head}, {fabric}
      {head} {letter}, {fabric} | {head} {letter}, {fabric}`,
    about: `Размер {letter}, длина {length} см | Razmeri {letter}, uzunligi {length} sm
      Ткань {fabric}, не просвечивает | Matosi {fabric}, ichi ko‘rinmaydi
      Сидит по фигуре, пояс снимается | Qomatga yaxshi o‘tiradi, belbog‘i yechiladi
      В жару не жарко | Issiqda ham salqin
      Есть карманы | Cho‘ntagi bor
      Сшито у мастера, швы ровные | Ustaga tiktirilgan, choklari tekis
      На рост {height} см | {height} sm bo‘yga
      fine: Надевала {times} раза, после чистки | {times} marta kiyilgan, tozalangan
      fine: Цвет не полинял | Rangi o‘chmagan
      flaw: Нитка на подоле подтянута, не видно | Etagida bitta ip tortilgan, bilinmaydi
      new: Купила в поездке, не подошёл размер | Safardan olgandim, razmeri to‘g‘ri kelmadi
      new: Примерка дома | Uyda kiyib ko‘rish mumkin`,
    values: (random) => {
      const sizeOption = random.pick(womenSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        length: random.between(96, 118),
        height: random.pick([158, 160, 164, 168]),
        times: random.pick([2, 3, 4]),
        fabric: random.pick([
          ['хлопок', 'paxta'],
          ['штапель', 'shtapel'],
          ['лён', 'zig‘ir'],
          ['вискоза', 'viskoza'],
        ] as const),
      }
    },
    price: (_values, random) => random.between(160, 620),
    usedShare: 0.5,
    ageMonths: [2, 30],
    parameters: (facts) => ({
      101: 'Платья и сарафаны',
      102: String(facts.values['sizeOption']),
      103: 'Лето',
      104: facts.colour?.option,
      105: (facts.values['fabric'] as readonly string[])[0],
      108: true,
      109: facts.hasDelivery,
    }),
  }),
  thing('tshirt', {
    category: 'men_clothing',
    family: 'clothes',
    heads: `f|футболка|futbolka
      f|хлопковая футболка|paxtali futbolka
      f|мужская футболка|erkaklar futbolkasi`,
    titles: `{head} {colour}, {letter} | {colour} {head}, {letter}
      {head} {letter} | {head} {letter}
      {head} {colour} | {colour} {head}
      {head} {letter}, хлопок {cotton}% | {head} {letter}, {cotton}% paxta`,
    about: `Размер {letter}, ширина в груди {chest} см | Razmeri {letter}, ko‘kragi {chest} sm
      Хлопок {cotton}%, плотный | {cotton}% paxta, zich
      После стирки не садится | Yuvganda kirishmaydi
      Горло не растягивается | Yoqasi cho‘zilmaydi
      Свободный крой | Erkin bichim
      fine: Носил одно лето | Bir yoz kiyilgan
      fine: Катышков нет | Tuk bog‘lamagan
      new: Бирка на месте | Birkasi joyida
      new: Есть другие размеры, спрашивайте | Boshqa razmerlari ham bor, so‘rang`,
    values: (random) => {
      const sizeOption = random.pick(menSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        chest: random.between(48, 60),
        cotton: random.pick([92, 95, 100]),
      }
    },
    price: (_values, random) => random.between(60, 170),
    usedShare: 0.35,
    ageMonths: [3, 24],
    parameters: (facts) => menswear('Футболки и поло', 'Лето', facts),
  }),
  thing('shirts', {
    category: 'men_clothing',
    family: 'clothes',
    heads: `p|мужские рубашки|erkaklar ko‘ylaklari
      p|рубашки для офиса|ofis uchun ko‘ylaklar
      p|классические рубашки|klassik ko‘ylaklar`,
    titles: `{head}, {count} шт | {head}, {count} ta
      {head} {letter} | {head} {letter}
      {head}, ворот {collar} | {head}, yoqasi {collar}
      {head} {letter}, комплект {count} | {head} {letter}, {count} talik`,
    about: `Размер {letter}, ворот {collar} | Razmeri {letter}, yoqasi {collar}
      {count} рубашки, цена за все | {count} ta ko‘ylak, narxi hammasi uchun
      Приталенные, рукав длинный | Qomatga moslangan, uzun yengli
      Гладятся легко | Oson dazmollanadi
      Под костюм и под джинсы | Kostyumga ham, jinsiga ham
      fine: Воротники и манжеты чистые | Yoqasi va manjetlari toza
      used: Похудел, стали велики | Ozib ketdim, katta bo‘lib qoldi
      new: Запасные пуговицы пришиты | Zaxira tugmalari tikilgan`,
    values: (random) => {
      const sizeOption = random.pick(menSizes)
      return {
        sizeOption,
        letter: letterOf(sizeOption),
        collar: random.pick([39, 40, 41, 42, 43]),
        count: random.pick([2, 3, 4]),
      }
    },
    price: (values, random) => numberIn(values, 'count') * random.between(95, 190),
    usedShare: 0.45,
    ageMonths: [4, 30],
    parameters: (facts) => menswear('Рубашки', 'На любой сезон', facts),
  }),
  thing('jeans', {
    category: 'men_clothing',
    family: 'clothes',
    heads: `p|джинсы|jinsi shim
      p|мужские джинсы|erkaklar jinsisi
      p|прямые джинсы|to‘g‘ri bichim jinsi`,
    titles: `{head}, размер {waist} | {head}, {waist} razmer
      {head} {colour} {waist} | {colour} {head} {waist}
      {head} {waist}/{inseam} | {head} {waist}/{inseam}
      {head} {colour} | {colour} {head}`,
    about: `Размер {waist}, длина {inseam} | Razmeri {waist}, uzunligi {inseam}
      Немного тянутся, сидят удобно | Ozgina cho‘ziladi, qulay o‘tiradi
      Плотная джинса, не на лето | Qalin jinsi, yozga emas
      Посадка средняя | Beli o‘rtacha
      fine: Не выцвели, колени не вытянуты | Rangi o‘chmagan, tizzasi cho‘zilmagan
      used: Подшиты на рост {height} см | {height} sm bo‘yga qisqartirilgan
      new: Бирки не сняты, купил не свой размер | Birkasi olinmagan, razmerini adashib olganman`,
    values: (random) => ({
      waist: random.pick([29, 30, 31, 32, 33, 34, 36, 38]),
      inseam: random.pick([30, 32, 34]),
      height: random.pick([170, 175, 180]),
      sizeOption: random.pick(menSizes),
    }),
    price: (_values, random) => random.between(130, 380),
    usedShare: 0.5,
    ageMonths: [3, 30],
    parameters: (facts) => ({ ...menswear('Джинсы', 'Весна и осень', facts), 302: undefined }),
  }),
  thing('sneakers', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    weight: 1.4,
    heads: `p|кроссовки|krossovkalar
      p|кроссовки для бега|yugurish krossovkasi
      p|лёгкие кроссовки|yengil krossovkalar`,
    titles: `{head} {size} | {head} {size}
      {head} {colour}, {size} размер | {colour} {head}, {size} razmer
      {head} {colour} | {colour} {head}
      {head} {size}, стелька {insole} см | {head} {size}, ichi {insole} sm`,
    about: `Размер {size}, по стельке {insole} см | Razmeri {size}, ichki uzunligi {insole} sm
      Подошва мягкая, не скользит | Tagi yumshoq, sirg‘anmaydi
      Верх дышит, ноги не потеют | Usti nafas oladi, oyoq terlamaydi
      Лёгкие, подходят для зала | Yengil, sport zaliga mos
      Маломерят на полразмера | Yarim razmer kichik keladi
      fine: Надевал раз десять, подошва целая | O‘n martacha kiyilgan, tagi butun
      used: Постираны, шнурки новые | Yuvilgan, bog‘ichi yangi
      new: На улицу не выходил | Ko‘chaga kiyilmagan`,
    values: (random) => {
      const size = random.between(37, 45)
      return { size, insole: (size * 0.65 - 1.5).toFixed(1).replace('.', ',') }
    },
    price: (_values, random) => random.between(180, 690),
    usedShare: 0.55,
    ageMonths: [2, 24],
    parameters: (facts) => ({
      ...accessory('Кроссовки и кеды', facts),
      1102: 'Для всех',
      1103: String(facts.values['size']),
      1106: 'На любой сезон',
    }),
  }),
  thing('boots', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    heads: `p|ботинки|botinka
      p|ботинки на шнуровке|bog‘ichli botinka
      p|осенние ботинки|kuzgi botinka`,
    titles: `{head} {size} | {head} {size}
      {head} {colour} {size} размер | {colour} {head} {size} razmer
      {head}, {leather} | {head}, {leather}
      {head} {colour} | {colour} {head}`,
    about: `Размер {size}, материал {leather} | Razmeri {size}, materiali {leather}
      Подошва толстая, не промокают | Tagi qalin, suv o‘tkazmaydi
      Внутри байка, тепло | Ichi baykali, issiq
      Шнурки и молния сбоку | Bog‘ichli, yonida zamogi bor
      used: Прошиты по кругу, набойки свежие | Aylanasi tikilgan, nabaykasi yangi
      fine: Пропитаны кремом, носы не сбиты | Krem surilgan, uchi ezilmagan
      new: Купила на осень, оказались малы | Kuzga olgandim, kichik keldi`,
    values: (random) => ({
      size: random.between(36, 44),
      leather: random.pick([
        ['натуральная кожа', 'tabiiy charm'],
        ['экокожа', 'sun’iy charm'],
        ['замша', 'zamsh'],
      ] as const),
    }),
    price: (_values, random) => random.between(230, 820),
    usedShare: 0.6,
    ageMonths: [6, 36],
    parameters: (facts) => ({
      ...accessory('Ботинки и сапоги', facts),
      1103: String(facts.values['size']),
      1106: 'Весна и осень',
    }),
  }),
  thing('handbag', {
    category: 'shoes_and_accessories',
    family: 'clothes',
    heads: `f|сумка|sumka
      f|женская сумка|ayollar sumkasi
      f|сумка с ручкой|dastali sumka
      f|деловая сумка|ish sumkasi`,
    titles: `{head} {colour} | {colour} {head}
      {head}, {leather} | {head}, {leather}
      {head} {colour}, {width} см | {colour} {head}, {width} sm
      {head} {width}×{height} | {head} {width}×{height}`,
    about: `Размер {width}×{height} см, {leather} | O‘lchami {width}×{height} sm, {leather}
      Форму держит, дно жёсткое | Shakli buzilmaydi, tagi qattiq
      Внутри {pockets} отделения и карман на молнии | Ichida {pockets} ta bo‘lim va zamokli cho‘ntak
      Длинный ремешок пристёгивается | Uzun tasmasi ilinadi
      Замок закрывается легко | Qulfi oson yopiladi
      fine: Уголки не стёрты | Burchaklari yeyilmagan
      used: Подкладка чистая | Astari toza
      new: Пыльник и бирка есть | G‘ilofi va birkasi bor`,
    values: (random) => ({
      width: random.pick([24, 26, 28, 30, 32]),
      height: random.pick([18, 20, 22, 24]),
      pockets: random.pick([2, 3]),
      leather: random.pick([
        ['экокожа', 'sun’iy charm'],
        ['натуральная кожа', 'tabiiy charm'],
      ] as const),
    }),
    price: (_values, random) => random.between(140, 640),
    usedShare: 0.5,
    ageMonths: [3, 36],
    parameters: (facts) => ({ ...accessory('Сумки и рюкзаки', facts), 1102: 'Для женщин' }),
  }),
  thing('cosmetics', {
    category: 'beauty_and_health',
    family: 'sealed',
    heads: `m|набор косметики|kosmetika to‘plami
      m|уходовый набор|parvarish to‘plami
      f|косметика для лица и тела|yuz va tana uchun kosmetika`,
    titles: `{head}, {count} предметов | {head}, {count} ta
      {head} | {head}
      {head} в подарок | {head} sovg‘aga
      {head}, срок до {until} | {head}, {until} gacha yaroqli`,
    about: `В наборе {count} предметов, среди них крем, сыворотка и помада | To‘plamda {count} ta, ichida krem, zardob va pomada bor
      Срок годности до {until} | Yaroqlilik muddati {until} gacha
      Для сухой и нормальной кожи | Quruq va oddiy teri uchun
      Запах лёгкий, не приторный | Hidi yengil, o‘tkir emas
      Сертификаты покажу | Sertifikatlarini ko‘rsataman
      Красивая упаковка, готовый подарок | Qadog‘i chiroyli, tayyor sovg‘a
      Есть ещё {more} набора, разные оттенки | Yana {more} ta to‘plam bor, rangi har xil`,
    values: (random) => ({
      count: random.pick([5, 6, 7]),
      until: random.pick(['05.2028', '08.2028', '11.2028', '03.2029']),
      more: random.pick([2, 3, 4]),
    }),
    price: (_values, random) => random.between(120, 540),
    usedShare: 0,
    parameters: (facts) => ({
      1401: 'Уход за лицом',
      1402: 'Для женщин',
      1405: String(facts.values['until']),
      1408: true,
      1410: facts.hasDelivery,
    }),
  }),
]
