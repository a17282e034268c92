import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const forHome = (kind: string, material: string, facts: Facts) => ({
  601: kind,
  602: material,
  603: facts.colour?.option,
  604: typeof facts.values['size'] === 'string' ? facts.values['size'] : undefined,
  609: facts.hasDelivery,
})

export const indoorThings: readonly Thing[] = [
  thing('lamp', {
    category: 'everything_for_home',
    family: 'home',
    heads: `f|настольная лампа|stol chirog‘i
      m|ночник|tungi chiroq
      f|лампа с абажуром|abajurli chiroq`,
    titles: `{head} | {head}
      {head} {colour} | {colour} {head}
      {head} {height} см | {head} {height} sm
      {head} для спальни | yotoqxona uchun {head}`,
    about: `Высота {height} см, цоколь {socket} | Balandligi {height} sm, sokoli {socket}
      Основание керамическое, тяжёлое, не падает | Tagi sopol, og‘ir, ag‘darilmaydi
      Свет мягкий, для спальни самое то | Yorug‘i mayin, yotoqxonaga mos
      Шнур {cord} м с выключателем | Simi {cord} m, o‘chirgichi bor
      Лампочку отдаю вместе | Lampochkasi bilan beraman
      fine: Абажур чистый, без пятен | Abajuri toza, dog‘i yo‘q
      new: Есть две, на обе стороны кровати | Ikkitasi bor, karavotning ikki tomoniga`,
    values: (random) => ({
      height: random.pick([38, 42, 45, 48, 52]),
      socket: random.pick(['E27', 'E14']),
      cord: random.pick(['1,5', '1,8', '2']),
    }),
    price: (_values, random) => random.between(130, 420),
    usedShare: 0.5,
    ageMonths: [2, 48],
    parameters: (facts) => forHome('Люстры и светильники', 'Фарфор и керамика', facts),
  }),
  thing('floorlamp', {
    category: 'everything_for_home',
    family: 'home',
    heads: `m|торшер|torsher
      m|напольный светильник|polga qo‘yiladigan chiroq`,
    titles: `{head} {height} см | {head} {height} sm
      {head} {colour} | {colour} {head}
      {head} в гостиную | {head} mehmonxona uchun
      {head} с абажуром | {head} abajuri bilan`,
    about: `Высота {height} см, основание металлическое | Balandligi {height} sm, tagi metall
      Выключатель на шнуре, удобно с дивана | O‘chirgichi simida, divandan turmay yoqasiz
      Светит тепло, глаза не устают | Nuri iliq, ko‘z charchamaydi
      Разбирается на {parts} части, влезет в багажник | {parts} qismga ajraladi, yukxonaga sig‘adi
      fine: Абажур один, без вмятин | Abajuri bitta, ezilmagan
      new: Лампочка в комплекте | Lampochkasi bilan`,
    values: (random) => ({ height: random.pick([150, 155, 160, 165]), parts: random.pick([3, 4]) }),
    price: (_values, random) => random.between(320, 780),
    usedShare: 0.55,
    parameters: (facts) => forHome('Люстры и светильники', 'Металл', facts),
  }),
  thing('carpet', {
    category: 'everything_for_home',
    family: 'home',
    weight: 1.3,
    isBig: true,
    heads: `m|ковёр|gilam
      m|ковёр с восточным узором|sharqona gulli gilam
      m|гостиный ковёр|mehmonxona gilami`,
    titles: `{head} {size} | {head} {size}
      {head} {colour} {size} м | {colour} {head} {size} m
      {head} {colour} | {colour} {head}
      {head} {size}, {wool} | {head} {size}, {wool}`,
    about: `Размер {size} м, {wool} | O‘lchami {size} m, {wool}
      Ворс {pile} мм, плотный | Tuki {pile} mm, zich
      Узор с двух сторон ровный, края обработаны | Naqshi bir tekis, chetlari tikilgan
      Не линяет, ворс не лезет | Rangi ketmaydi, tuki to‘kilmaydi
      Тёплый, дети играют на полу | Issiq, bolalar polda o‘ynaydi
      used: Только из чистки, упакован в плёнку | Yuvishdan kelgan, plyonkaga o‘ralgan
      fine: Лежал под столом, не вытоптан | Stol ostida turgan, yeyilmagan
      flaw: С одного края чуть выгорел | Bir cheti oftobda ozgina oqargan
      new: Свёрнут в рулоне, ни разу не стелили | Rulonda turibdi, bir marta ham to‘shalmagan`,
    values: (random) => ({
      size: random.pick(['1,5×2,3', '2×3', '2×4', '2,5×3,5', '3×4', '3×5']),
      pile: random.pick([8, 10, 12, 14]),
      wool: random.pick([
        ['шерсть', 'jun'],
        ['полушерсть', 'yarim jun'],
        ['акрил', 'akril'],
      ] as const),
    }),
    price: (_values, random) => random.between(650, 3900),
    usedShare: 0.65,
    ageMonths: [6, 120],
    parameters: (facts) => forHome('Ковры и паласы', 'Шерсть', facts),
  }),
  thing('flower', {
    category: 'everything_for_home',
    family: 'harvest',
    heads: `n|комнатное растение|xona guli
      m|цветок в горшке|tuvakdagi gul
      n|домашнее растение|uy guli`,
    titles: `{head}, {height} см | {head}, {height} sm
      {head} | {head}
      {head} с поддоном | {head}, tagligi bilan
      {head}, уход простой | {head}, parvarishi oson`,
    about: `Высота {height} см вместе с горшком | Tuvagi bilan balandligi {height} sm
      Поливать раз в {days} дней | {days} kunda bir marta suv quyiladi
      Пересадили весной в хороший грунт | Bahorda yaxshi tuproqqa ko‘chirilgan
      Любит свет, но не прямое солнце | Yorug‘ni yaxshi ko‘radi, tik oftobni emas
      Листья чистые, вредителей нет | Barglari toza, zararkunanda yo‘q
      Горшок с поддоном, отдаю вместе | Tuvagi tagligi bilan birga
      Уход простой, подскажу всё | Parvarishi oson, hammasini aytib beraman
      Выросло много отростков, раздаю недорого | Bolalab ketdi, arzonga beryapman`,
    values: (random) => ({ height: random.pick([25, 30, 35, 40, 45, 60]), days: random.pick([5, 6, 7]) }),
    price: (values, random) => numberIn(values, 'height') * random.between(2, 4),
    usedShare: 0,
    parameters: (facts) => forHome('Комнатные растения', 'Другой', facts),
  }),
  thing('teaset', {
    category: 'everything_for_home',
    family: 'home',
    heads: `m|чайный набор|choy to‘plami
      m|чайный сервиз|choy servizi
      m|чайник с пиалами|choynak va piyolalar`,
    titles: `{head}, {cups} пиалы | {head}, {cups} ta piyola
      {head} {colour} | {colour} {head}
      {head} с узором, {cups} пиалы | naqshli {head}, {cups} ta piyola
      {head} для гостей | {head} mehmonlar uchun`,
    about: `Чайник {litres} л и {cups} пиалы | Choynak {litres} l va {cups} ta piyola
      Керамика, роспись под глазурью | Sopol, naqshi sir ostida
      Можно мыть в посудомойке | Idish yuvish mashinasida yuvsa bo‘ladi
      Носик не капает | Jo‘mragidan tommaydi
      Хороший подарок на новоселье | Yangi uyga yaxshi sovg‘a
      fine: Сколов нет, стоял в серванте | Uchgan joyi yo‘q, servantda turgan
      new: В коробке, с бумагой между пиалами | Qutisida, piyolalar orasi qog‘ozlangan`,
    values: (random) => ({ cups: random.pick([3, 4]), litres: random.pick(['0,8', '1', '1,2']) }),
    price: (_values, random) => random.between(110, 390),
    usedShare: 0.45,
    ageMonths: [6, 120],
    parameters: (facts) => ({
      ...forHome('Посуда и кухня', 'Фарфор и керамика', facts),
      605: numberIn(facts.values, 'cups') + 1,
      607: 'Узбекистан',
      608: true,
    }),
  }),
  thing('drill', {
    category: 'construction_and_repair',
    family: 'gear',
    heads: `m|шуруповёрт|shurupovyort
      m|аккумуляторный шуруповёрт|akkumulyatorli shurupovyort
      f|дрель-шуруповёрт|drel-shurupovyort`,
    titles: `{head} {volts} В | {head} {volts} V
      {head} с ящиком | {head} qutisi bilan
      {head} {volts}В, {batteries} аккумулятора | {head} {volts}V, {batteries} ta akkumulyator
      {head} и ящик для инструмента | {head} va asboblar qutisi`,
    about: `{volts} В, {batteries} аккумулятора и зарядка | {volts} V, {batteries} ta akkumulyator va zaryadlagich
      Две скорости, реверс, подсветка | Ikki tezlik, revers, chirog‘i bor
      Держит заряд, на день работы хватает | Zaryadi yaxshi turadi, bir kunlik ishga yetadi
      Ящик с инструментом отдаю вместе | Asboblar qutisi bilan beraman
      Патрон быстрозажимной {chuck} мм | Patroni tez qisadigan, {chuck} mm
      used: Аккумуляторы живые, проверите на месте | Akkumulyatorlari yaxshi, joyida tekshirasiz
      used: Брал для ремонта своей квартиры | O‘z uyimni ta’mirlash uchun olgandim
      new: Набор бит в подарок | Bitalar to‘plami sovg‘aga`,
    values: (random) => ({
      volts: random.pick([12, 14, 18, 20, 21]),
      batteries: 2,
      chuck: random.pick([10, 13]),
    }),
    price: (values) => 240 + numberIn(values, 'volts') * 24,
    usedShare: 0.6,
    parameters: (facts) => ({
      1501: 'Инструменты',
      1502: 'За всё',
      1507: facts.state === 'USED',
      1510: facts.hasDelivery,
    }),
  }),
  thing('bricks', {
    category: 'construction_and_repair',
    family: 'material',
    isBig: true,
    heads: `m|кирпич|g‘isht
      m|жжёный кирпич|pishiq g‘isht
      m|красный кирпич|qizil g‘isht`,
    titles: `{head} {mark} | {head} {mark}
      {head}, остаток {amount} штук | {head}, {amount} dona qoldi
      {head} с доставкой | {head} yetkazib berish bilan
      {head} {mark} от {minimum} штук | {head} {mark}, {minimum} donadan`,
    about: `Марка {mark}, размер 250×120×65 | Markasi {mark}, o‘lchami 250×120×65
      Цена за одну штуку | Narxi bitta donasi uchun
      В наличии {amount} штук | {amount} dona bor
      Минимум {minimum} штук | Kamida {minimum} dona
      Звонкий, без недожога | Jaranglaydi, chala pishgani yo‘q
      Есть манипулятор, выгрузим на участок | Manipulyator bor, hovliga tushirib beramiz
      Осталось после стройки дома | Uy qurilishidan ortib qolgan`,
    values: (random) => ({
      mark: random.pick(['M-75', 'M-100', 'M-125']),
      amount: random.pick([800, 1200, 2500, 4000, 6000, 10_000]),
      minimum: random.pick([200, 300, 500]),
    }),
    price: (_values, random) => random.between(11, 19) / 10,
    usedShare: 0,
    parameters: (facts) => ({
      1501: 'Кирпич, блоки, цемент',
      1502: 'За штуку',
      1504: '250×120×65 мм',
      1505: numberIn(facts.values, 'amount'),
      1506: 'Узбекистан',
      1508: true,
      1510: facts.hasDelivery,
    }),
  }),
  thing('cement', {
    category: 'construction_and_repair',
    family: 'material',
    isBig: true,
    heads: `m|цемент|sement
      m|цемент в мешках|qopdagi sement
      m|портландцемент|portlandsement`,
    titles: `{head} {mark} | {head} {mark}
      {head} {mark}, мешок {weight} кг | {head} {mark}, {weight} kg qop
      {head}, {amount} мешков | {head}, {amount} qop
      {head} с разгрузкой | {head} tushirib berish bilan`,
    about: `Марка {mark}, мешок {weight} кг | Markasi {mark}, qopi {weight} kg
      Цена за мешок | Narxi bir qop uchun
      Свежий, этого месяца | Yangi, shu oyniki
      В наличии {amount} мешков, от {minimum} мешков скидка | {amount} qop bor, {minimum} qopdan oshsa chegirma
      Хранится на поддонах под навесом | Taglikda, ayvon ostida saqlanadi
      Есть грузчики, поднимем на этаж | Yuk tashuvchilar bor, qavatga chiqarib beramiz
      Перечисление и наличные | Naqd va pul o‘tkazish orqali`,
    values: (random) => ({
      mark: random.pick(['M-400', 'M-450', 'M-500']),
      weight: random.pick([25, 50, 50]),
      amount: random.pick([20, 40, 80, 150, 300]),
      minimum: random.pick([10, 15]),
    }),
    price: (values) => numberIn(values, 'weight') * 1.1 + 2,
    usedShare: 0,
    parameters: (facts) => ({
      1501: 'Кирпич, блоки, цемент',
      1502: 'За мешок',
      1505: numberIn(facts.values, 'amount'),
      1506: 'Узбекистан',
      1509: true,
      1510: facts.hasDelivery,
    }),
  }),
]
