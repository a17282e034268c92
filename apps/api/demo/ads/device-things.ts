import { russianCount } from '../words.ts'
import { numberIn, thing, type Facts, type Thing } from './thing.ts'

const electronics = (kind: string, facts: Facts) => ({
  701: kind,
  702: 'Другая',
  705: facts.year,
  707: true,
  708: facts.state === 'NEW' || facts.grade === 'excellent',
  709: facts.state === 'NEW',
  710: facts.canSwap,
  711: facts.hasDelivery,
})

const gadget = (kind: string, facts: Facts, brand = 'Другая') => ({
  201: kind,
  202: brand,
  206: facts.colour?.option,
  209: facts.state === 'NEW' || facts.grade === 'excellent',
  211: false,
  212: facts.canSwap,
  213: facts.hasInstalments,
})

/** By how it is charged, so that the text does not promise a charger that the make never had. */
const phoneBrands: Readonly<Record<number, string>> = { 20: 'iPhone', 33: 'Artel' }
const brandOption = ({ values }: Facts): string =>
  values['brand'] === 'iPhone' ? 'Apple' : String(values['brand'])

const screenOption = (inches: number): string => {
  if (inches <= 40) return '32–40″'
  if (inches <= 43) return '42–43″'
  if (inches <= 50) return '48–50″'
  return inches <= 58 ? '55–58″' : '65–70″'
}

export const deviceThings: readonly Thing[] = [
  thing('phone', {
    category: 'phones_and_tablets',
    family: 'device',
    weight: 2.4,
    heads: `m|смартфон|smartfon
      m|телефон|telefon
      m|смартфон на две симки|ikki simkali smartfon`,
    titles: `{head} {brand} {memory} ГБ | {head} {brand} {memory} GB
      {head} {brand} {ram}/{memory} | {head} {brand} {ram}/{memory}
      {head} {colour} {ram}/{memory} | {colour} {head} {ram}/{memory}
      {head} {brand} {memory} ГБ, {colour} | {colour} {head} {brand}, {memory} GB
      {head} {inches}″, {memory} ГБ | {head} {inches}″, {memory} GB`,
    about: `Память {memory} ГБ, оперативка {ram} | Xotirasi {memory} GB, operativ {ram} GB
      Экран {inches}″, яркий, на солнце видно | Ekrani {inches}″, yorqin, oftobda ham ko‘rinadi
      Обе симки работают, 5G ловит | Ikkala simka ishlaydi, 5G tutadi
      Зарегистрирован, UZIMEI проходит | Ro‘yxatdan o‘tgan, UZIMEI toza
      Камера чёткая, ночью снимает нормально | Kamerasi tiniq, kechasi ham yaxshi oladi
      Аккаунт отвязан, разблокировка работает | Akkauntdan chiqarilgan, ochilishi joyida
      Зарядка быстрая, {watts} Вт | Tez zaryadlanadi, {watts} Vt
      used: Батарея держит день, ёмкость {battery}% | Batareyasi bir kunga yetadi, holati {battery}%
      fine: Стекло под плёнкой, царапин на экране нет | Ekrani plyonka ostida, tirnalmagan
      fine: Не падал, не вскрывался | Tushmagan, ochilmagan
      used: Чехол и зарядка в подарок | G‘ilofi va zaryadlagichi sovg‘aga
      flaw: На рамке пара точек от чехла | Ramkasida g‘ilofdan ikki-uchta nuqta bor
      new: Пломба на коробке целая | Qutisidagi plombasi buzilmagan
      new: Гарантия магазина {warranty} месяцев | Do‘kon kafolati {warranty} oy`,
    values: (random) => {
      const memory = random.pick([64, 128, 128, 256, 256, 512])
      const ram = random.pick([4, 6, 8, 8, 12])
      const inches = random.pick(['6,1', '6,4', '6,5', '6,7'])
      const watts = random.pick([33, 25, 20, 45, 25])
      return {
        memory,
        ram,
        inches,
        watts,
        brand: phoneBrands[watts] ?? 'Samsung',
        battery: random.between(81, 98),
        warranty: random.pick([6, 12]),
      }
    },
    price: (values, random) =>
      900 + numberIn(values, 'memory') * 9 + numberIn(values, 'ram') * random.between(60, 190),
    ageMonths: [2, 40],
    unitsShare: 0.14,
    parameters: (facts) => ({
      ...gadget('Смартфон', facts, brandOption(facts)),
      204: `${numberIn(facts.values, 'memory')} ГБ`,
      205: `${numberIn(facts.values, 'ram')} ГБ`,
      207: 'Две SIM',
      208: facts.state === 'USED' ? numberIn(facts.values, 'battery') : 100,
      210: true,
    }),
  }),
  thing('tablet', {
    category: 'phones_and_tablets',
    family: 'device',
    heads: `m|планшет|planshet
      m|планшет для учёбы|o‘qish uchun planshet
      m|большой планшет|katta planshet`,
    titles: `{head} {inches}″ {memory} ГБ | {head} {inches}″ {memory} GB
      {head} {colour}, {memory} ГБ | {colour} {head}, {memory} GB
      {head} {inches} дюймов | {head} {inches} dyuym
      {head} {ram}/{memory} | {head} {ram}/{memory}`,
    about: `Экран {inches}″, память {memory} ГБ | Ekrani {inches}″, xotirasi {memory} GB
      Удобно для уроков и мультиков | Dars va multfilmga qulay
      Стилус пишет без задержки | Stilusi kechikmay yozadi
      Работает и от симки, и от Wi-Fi | Simka bilan ham, Wi-Fi bilan ham ishlaydi
      Звук громкий, {speakers} динамика | Ovozi baland, {speakers} ta dinamik
      Читать книги удобно, есть тёплый свет | Kitob o‘qishga qulay, iliq nuri bor
      fine: Всегда в чехле, углы ровные | Doim g‘ilofda, burchaklari ezilmagan
      used: Батарея садится за {hours} часов видео | Batareyasi {hours} soat videoga yetadi
      new: Подарили на работе, дома уже есть | Ishxonada sovg‘a qilishdi, uyda bor`,
    values: (random) => ({
      inches: random.pick(['8,7', '10,1', '10,4', '11', '12,1']),
      memory: random.pick([64, 128, 256]),
      ram: random.pick([4, 6, 8]),
      speakers: random.pick([2, 4]),
      hours: random.pick([7, 8, 9, 10]),
    }),
    price: (values, random) => 1100 + numberIn(values, 'memory') * random.between(7, 14),
    ageMonths: [3, 48],
    unitsShare: 0.1,
    parameters: (facts) => ({
      ...gadget('Планшет', facts),
      204: `${numberIn(facts.values, 'memory')} ГБ`,
      205: `${numberIn(facts.values, 'ram')} ГБ`,
    }),
  }),
  thing('watch', {
    category: 'phones_and_tablets',
    family: 'device',
    heads: `p|смарт-часы|aqlli soat
      p|умные часы|smart soat
      p|спортивные часы|sport soati`,
    titles: `{head} {size} мм | {head} {size} mm
      {head} {colour} | {colour} {head}
      {head} {colour}, {size} мм | {colour} {head}, {size} mm
      {head} с пульсом и шагами | {head}, puls va qadam o‘lchaydi`,
    about: `Корпус {size} мм, экран яркий | Korpusi {size} mm, ekrani yorqin
      Шаги, пульс, сон, уведомления | Qadam, puls, uyqu, xabarnomalar
      Заряда хватает на {days} дней | Zaryadi {days} kunga yetadi
      Можно ответить на звонок с руки | Qo‘ng‘iroqqa qo‘ldan javob bersa bo‘ladi
      Подходят к любому телефону | Har qanday telefonga ulanadi
      Под дождём и в душе не боятся воды | Yomg‘ir va dushda suvdan qo‘rqmaydi
      used: Ремешок новый, второй отдам | Tasmasi yangi, ikkinchisini ham beraman
      fine: Стекло без царапин, была плёнка | Oynasi tirnalmagan, plyonkada bo‘lgan
      new: Не активированы | Faollashtirilmagan`,
    values: (random) => ({ size: random.pick([40, 41, 42, 44, 45]), days: random.pick([5, 6, 7, 10]) }),
    price: (_values, random) => random.between(280, 1900),
    ageMonths: [2, 36],
    parameters: (facts) => gadget('Смарт-часы и браслеты', facts),
  }),
  thing('laptop', {
    category: 'computers',
    family: 'device',
    weight: 1.7,
    heads: `m|ноутбук|noutbuk
      m|ноутбук для работы|ish uchun noutbuk
      m|лёгкий ноутбук|yengil noutbuk`,
    titles: `{head} {inches}″, {ram}/{disk} | {head} {inches}″, {ram}/{disk}
      {head} {ram} ГБ, SSD {disk} | {head} {ram} GB, SSD {disk}
      {head} {colour} {inches} дюймов | {colour} {head} {inches} dyuym
      {head} {chip}, {ram}/{disk} | {head} {chip}, {ram}/{disk}
      {head} {colour}, SSD {disk} | {colour} {head}, SSD {disk}`,
    about: `Процессор {chip}, память {ram} ГБ, SSD {disk} ГБ | Protsessori {chip}, xotirasi {ram} GB, SSD {disk} GB
      Экран {inches}″, IPS, углы хорошие | Ekrani {inches}″, IPS, har tomondan yaxshi ko‘rinadi
      Клавиатура русская, с подсветкой | Klaviaturasi ruscha harfli, yoritgichli
      Весит {weight} кг, удобно носить на учёбу | Og‘irligi {weight} kg, o‘qishga olib yurishga qulay
      Система установлена, программы стоят | Tizimi o‘rnatilgan, dasturlari bor
      Тянет графику и учебные программы | Grafika va o‘quv dasturlarini tortadi
      used: Батарея держит {hours} часов | Batareyasi {hours} soat turadi
      used: Почищен, термопаста новая | Tozalangan, termopastasi yangi
      flaw: На крышке мелкие следы, экран чистый | Qopqog‘ida mayda izlar bor, ekrani toza
      used: Зарядка родная, сумку отдам | Zaryadlagichi o‘ziniki, sumkasini ham beraman
      new: В плёнке, чек и гарантия на руках | Plyonkasida, cheki va kafolati bor`,
    values: (random) => ({
      inches: random.pick(['13,3', '14', '14', '15,6', '15,6', '16']),
      ram: random.pick([8, 8, 16, 16, 32]),
      disk: random.pick([256, 512, 512, 1024]),
      chip: random.pick(['Core i3', 'Core i5', 'Core i5', 'Core i7', 'Ryzen 5', 'Ryzen 7']),
      weight: random.pick(['1,3', '1,4', '1,6', '1,7', '1,9']),
      hours: random.pick([5, 6, 7, 8]),
    }),
    price: (values, random) =>
      3200 + numberIn(values, 'ram') * 110 + numberIn(values, 'disk') * 2 + random.between(0, 2500),
    ageMonths: [4, 60],
    unitsShare: 0.22,
    parameters: (facts) => {
      const chip = String(facts.values['chip'])
      const disk = numberIn(facts.values, 'disk')
      return {
        1301: 'Ноутбук',
        1302: 'Другая',
        1304: chip.startsWith('Core') ? `Intel ${chip}` : `AMD ${chip}`,
        1305: `${numberIn(facts.values, 'ram')} ГБ`,
        1306: 'SSD',
        1307: disk === 1024 ? '1 ТБ' : `${disk} ГБ`,
        1309: String(facts.values['inches']),
        1311: true,
        1312: facts.state === 'NEW',
        1313: facts.state === 'NEW',
        1314: facts.canSwap,
      }
    },
  }),
  thing('headphones', {
    category: 'electronics',
    family: 'device',
    heads: `p|наушники|quloqchin
      p|беспроводные наушники|simsiz quloqchin
      p|большие наушники|katta quloqchin`,
    titles: `{head} {colour} | {colour} {head}
      {head}, {hours} часов работы | {head}, {hours} soat ishlaydi
      {head} с микрофоном | {head} mikrofoni bilan
      {head} {colour}, складные | {colour} {head}, buklanadi`,
    about: `Держат {hours} часов, заряжаются за {charge} часа | {hours} soat ishlaydi, {charge} soatda zaryadlanadi
      Bluetooth и провод в комплекте | Bluetooth va simi bor
      Шум в автобусе глушат хорошо | Avtobusda shovqinni yaxshi to‘sadi
      Амбушюры мягкие, уши не болят | Yostiqchalari yumshoq, quloq og‘rimaydi
      Микрофон чистый, удобно на созвонах | Mikrofoni toza, suhbatga qulay
      Складываются, влезают в рюкзак | Buklanadi, ryukzakka sig‘adi
      fine: Оголовье не расшатано | Boshligi bo‘shamagan
      used: Амбушюры поменял на новые | Yostiqchalari yangisiga almashtirilgan
      new: Проверил при покупке и положил обратно | Olganda tekshirib, qaytib solib qo‘yilgan`,
    values: (random) => ({ hours: random.pick([18, 20, 25, 30, 36, 40]), charge: random.pick([2, 3]) }),
    price: (_values, random) => random.between(180, 1500),
    ageMonths: [2, 36],
    parameters: (facts) => ({ ...electronics('Наушники', facts), 704: 'Без экрана' }),
  }),
  thing('camera', {
    category: 'electronics',
    family: 'device',
    heads: `m|фотоаппарат|fotoapparat
      f|зеркалка с объективом|obyektivli zerkalka
      f|камера|kamera`,
    titles: `{head} {megapixels} Мп | {head} {megapixels} Mp
      {head} {lens} мм | {head} {lens} mm
      {head} {colour}, {megapixels} Мп | {colour} {head}, {megapixels} Mp
      {head}, пробег {shots} тыс. | {head}, {shots} ming kadr`,
    about: `{megapixels} мегапикселей, объектив {lens} мм | {megapixels} megapiksel, obyektivi {lens} mm
      Снимает видео в {video} | {video} video oladi
      Сумка, ремень и карта на {card} ГБ вместе | Sumkasi, tasmasi va {card} GB kartasi bilan
      Для начинающего фотографа отличный вариант | Yangi boshlovchi fotografga zo‘r variant
      Фокус быстрый и точный | Fokusi tez va aniq
      used: Пробег затвора {shots} тыс. кадров | Zatvor probegi {shots} ming kadr
      used: Матрица чистая, линзы без грибка | Matritsasi toza, linzalarida mog‘or yo‘q
      used: Снимал семью и поездки, не коммерция | Oila va safarlarni olganman, tijorat emas
      new: Покупали в подарок, человек снимает на телефон | Sovg‘aga olingan, egasi telefonda oladi`,
    values: (random) => ({
      megapixels: random.pick([18, 20, 24, 26, 32]),
      lens: random.pick(['18–55', '24–70', '35', '50']),
      video: random.pick(['Full HD', '4K']),
      card: random.pick([32, 64, 128]),
      shots: random.between(4, 60),
    }),
    price: (values, random) => 2000 + numberIn(values, 'megapixels') * random.between(90, 260),
    ageMonths: [6, 84],
    unitsShare: 0.25,
    parameters: (facts) => electronics('Фото- и видеокамеры', facts),
  }),
  thing('tv', {
    category: 'electronics',
    family: 'device',
    isBig: true,
    weight: 1.4,
    heads: `m|телевизор|televizor
      m|смарт-телевизор|smart televizor
      m|плоский телевизор|yupqa televizor`,
    titles: `{head} {inches}″ | {head} {inches}″
      {head} {long}, {quality} | {head} {long}, {quality}
      {head} {inches}″ {quality} | {head} {inches}″ {quality}
      {head} {inches}, Wi-Fi | {head} {inches}, Wi-Fi`,
    about: `Диагональ {inches}″, {quality} | Diagonali {inches}″, {quality}
      Интернет, приложения, голосовой поиск | Internet, ilovalar, ovozli qidiruv
      Цифровые каналы ловит без приставки | Raqamli kanallarni pristavkasiz tutadi
      {ports} HDMI, приставка подключается | {ports} ta HDMI, pristavka ulanadi
      Звук хороший, колонки не нужны | Ovozi yaxshi, kolonka shart emas
      Крепление на стену отдам | Devorga o‘rnatish moslamasini beraman
      used: Битых пикселей нет, пульт родной | Buzilgan nuqtasi yo‘q, pulti o‘ziniki
      used: Смотрели вечером, подсветка ровная | Kechqurun ko‘rilgan, yorug‘ligi bir tekis
      new: Не вешали, стоит в коробке | O‘rnatilmagan, qutisida turibdi`,
    values: (random) => {
      const inches = random.pick([32, 40, 43, 43, 50, 55, 65])
      return {
        inches,
        long: [russianCount(inches, 'дюйм', 'дюйма', 'дюймов'), `${inches} dyuym`],
        quality: random.pick(['Full HD', '4K', '4K']),
        ports: random.pick([2, 3]),
      }
    },
    price: (values, random) => numberIn(values, 'inches') * random.between(62, 125),
    ageMonths: [4, 84],
    parameters: (facts) => ({
      ...electronics('Телевизоры', facts),
      704: screenOption(numberIn(facts.values, 'inches')),
      706: true,
    }),
  }),
  thing('gamepad', {
    category: 'electronics',
    family: 'device',
    heads: `m|геймпад|geympad
      m|игровой джойстик|o‘yin joystigi
      m|беспроводной геймпад|simsiz geympad`,
    titles: `{head} {colour} | {colour} {head}
      {head} для приставки и ПК | {head}, pristavka va kompyuterga
      {head} {colour}, Bluetooth | {colour} {head}, Bluetooth
      {head}, {hours} часов игры | {head}, {hours} soat o‘ynaladi`,
    about: `Работает с приставкой, компьютером и телефоном | Pristavka, kompyuter va telefonga ulanadi
      Вибрация с двух сторон | Ikki tomonlama vibratsiya
      Заряда хватает на {hours} часов | Zaryadi {hours} soatga yetadi
      Кабель {cable} м отдам | {cable} m kabelini beraman
      Курки тугие, стики не гуляют | Kuroklari qattiq, stiklari o‘zi yurmaydi
      used: Резинки на стиках целые | Stik rezinalari butun
      fine: Играли редко, по выходным | Kam o‘ynalgan, dam olish kunlari
      new: Второй в комплекте оказался лишним | To‘plamdagi ikkinchisi ortiqcha chiqdi`,
    values: (random) => ({ hours: random.pick([10, 12, 15, 20]), cable: random.pick(['1,2', '1,5', '2']) }),
    price: (_values, random) => random.between(160, 720),
    ageMonths: [2, 36],
    parameters: (facts) => ({ ...electronics('Игры и геймпады', facts), 704: 'Без экрана' }),
  }),
]
