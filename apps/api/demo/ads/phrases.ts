import { pairs, type Pair } from '../words.ts'
import type { Gender } from './colours.ts'
import type { Facts, Family, Grade } from './thing.ts'

/** What sellers say about any thing. `{age}` is how long they had it, `{spot}` where they are. */
type Pool = readonly Pair[]

/** Things with a plug or a battery. */
const working: Readonly<Record<Grade, Pool>> = {
  excellent: pairs(`Состояние отличное, {age} в пользовании | Holati a’lo, {age} ishlatilgan
    Состояние как у нового, аккуратно пользовались {age} | Yangidek, {age} avaylab ishlatilgan
    Брали {age} назад, следов нет | {age} oldin olganmiz, izi yo‘q
    Идеальное состояние | Holati ideal
    Всё работает, придраться не к чему | Hammasi ishlaydi, kamchiligi yo‘q
    Берегли, в доме {age} | Asrab ishlatganmiz, {age} bo‘ldi`),
  good: pairs(`Состояние хорошее, {age} в деле | Holati yaxshi, {age} ishlatilgan
    Рабочее, пользовались {age} | Soz, {age} ishlatganmiz
    Есть следы времени, на работу не влияет | Vaqt izlari bor, ishlashiga ta’siri yo‘q
    Состояние нормальное, {age} в деле | Holati joyida, {age} ishlatilgan
    Полностью исправно | To‘liq soz
    Покупали {age} назад, нареканий нет | {age} oldin olganmiz, shikoyatimiz yo‘q`),
  worn: pairs(`Состояние среднее, {age} пользовались каждый день | Holati o‘rtacha, {age} har kuni ishlatilgan
    Вид не новый, но служит исправно | Ko‘rinishi yangi emas, lekin soz ishlaydi
    Есть царапины и потёртости, поэтому цена такая | Tirnalgan joylari bor, shuning uchun narxi shunday
    Для дачи или на первое время | Dachaga yoki vaqtincha ishlatishga
    Возраст {age}, зато недорого | {age} bo‘lgan, lekin arzon`),
}

const kept: Readonly<Record<Grade, Pool>> = {
  excellent: pairs(`Состояние отличное | Holati a’lo
    Состояние как у нового | Yangidek turibdi
    Покупали {age} назад, следов нет | {age} oldin olganmiz, izi yo‘q
    Берегли, в доме {age} | Asrab ishlatganmiz, {age} bo‘ldi
    Придраться не к чему | Kamchiligi yo‘q
    Без дефектов | Nuqsoni yo‘q`),
  good: pairs(`Состояние хорошее, пользовались {age} | Holati yaxshi, {age} ishlatilgan
    Целое и чистое | Butun va toza
    Есть мелкие следы, издалека не видно | Mayda izlari bor, uzoqdan bilinmaydi
    Сохранилось хорошо, пользовались {age} | Yaxshi saqlangan, {age} ishlatilgan
    Крепкое, прослужит долго | Mustahkam, uzoq xizmat qiladi`),
  worn: pairs(`Состояние среднее, пользовались {age} | Holati o‘rtacha, {age} ishlatilgan
    Есть потёртости, поэтому цена такая | Ishqalangan joylari bor, shuning uchun narxi shunday
    Для дачи или на первое время | Dachaga yoki vaqtincha ishlatishga
    Вид не новый, зато недорого | Ko‘rinishi yangi emas, lekin arzon`),
}

const worn: Readonly<Record<Grade, Pool>> = {
  excellent: pairs(`Состояние отличное, без пятен и дыр | Holati a’lo, dog‘i va yirtig‘i yo‘q
    Выглядит как новое | Yangidek ko‘rinadi
    Надевали пару раз | Bir-ikki marta kiyilgan`),
  good: pairs(`Состояние хорошее, без дефектов | Holati yaxshi, nuqsoni yo‘q
    Носили аккуратно | Avaylab tutilgan
    Носили {age}, вид хороший | {age} kiyilgan, ko‘rinishi yaxshi`),
  worn: pairs(`Носили много, видно вблизи | Ko‘p kiyilgan, yaqindan bilinadi
    Есть следы носки, цена поэтому низкая | Kiyilgani bilinadi, narxi ham shunga yarasha`),
}

const fresh = pairs(`Новое, в упаковке | Yangi, qadog‘ida
  Абсолютно новое | Mutlaqo yangi
  Новое, не распаковывали | Yangi, ochilmagan
  Новое, чек сохранился | Yangi, cheki saqlangan
  Ни разу не пользовались | Biror marta ham ishlatilmagan`)

const freshClothes = pairs(`Новое, с биркой | Yangi, birkasi bilan
  Не носили, только примерка | Kiyilmagan, faqat o‘lchab ko‘rilgan
  Новое, лежит в пакете | Yangi, paketida turibdi
  Совсем новое, размер не мой | Butunlay yangi, o‘lchami meniki emas`)

const driven = pairs(`Состояние хорошее, сел и поехал | Holati yaxshi, o‘tirib haydab ketasiz
  Не битая, перевёртышем не была | Urilmagan, ag‘darilmagan
  Ездил на работу и домой | Ishga va uyga haydaganman
  Хозяин второй, ключа два | Ikkinchi egasiman, kaliti ikkita
  На ходу, вложений не требует | Yurib turibdi, xarajat talab qilmaydi`)

const speechless: ReadonlySet<Family> = new Set([
  'estate',
  'rent',
  'animal',
  'job',
  'service',
  'harvest',
  'material',
  'found',
])

/** How it is, in one sentence; what is neither used nor new (a flat, a vacancy) has nothing to say here. */
export function conditionsOf(family: Family, state: 'NEW' | 'USED', grade: Grade): Pool {
  if (family === 'car') return driven
  if (speechless.has(family)) return []
  if (state === 'NEW') return family === 'clothes' ? freshClothes : fresh
  if (family === 'clothes') return worn[grade]
  return family === 'appliance' || family === 'device' ? working[grade] : kept[grade]
}

const usedReasons = pairs(`Продаём из-за переезда | Ko‘chayotganimiz uchun sotamiz
  Купили новое, это лишнее | Yangisini oldik, bu ortiqcha
  Освобождаю место | Joy bo‘shatyapman
  Стоит без дела, жалко выбрасывать | Bekor turibdi, tashlashga ko‘z qiymaydi
  Уезжаем, нужно продать до конца месяца | Ketyapmiz, oy oxirigacha sotish kerak
  Пользуемся редко | Kam ishlatamiz
  Нужны деньги на ремонт | Ta’mirga pul kerak
  Родители отдали, нам не подошло | Ota-onam bergan, bizga to‘g‘ri kelmadi`)

const clothesReasons = pairs(`Размер стал не мой | O‘lchami endi to‘g‘ri kelmaydi
  Шкаф переполнен | Shkaf to‘lib ketdi
  Не мой стиль оказался | Menga yarashmadi
  Купила похожее | Shunga o‘xshashini oldim
  Сезон прошёл, больше не ношу | Mavsumi o‘tdi, boshqa kiymayman`)

const newReasons = pairs(`Подарили, а у нас уже есть | Sovg‘a qilishdi, o‘zimizda bor
  Купили и передумали | Olib, fikrimizdan qaytdik
  Взяли лишнее на распродаже | Aksiyada ortiqcha olib qo‘yganmiz
  Не пригодилось | Kerak bo‘lmadi
  Магазин закрывается, остатки | Do‘kon yopilyapti, qoldiq
  Везли на заказ, заказчик отказался | Buyurtmaga keltirilgan, mijoz voz kechdi`)

const grownReasons = pairs(`Ребёнок вырос | Bolamiz katta bo‘ldi
  Дети выросли, отдаём недорого | Bolalar ulg‘aydi, arzonga beramiz
  Второго пока не планируем | Hozircha ikkinchisini rejalamayapmiz`)

const estateReasons = pairs(`Продаём, чтобы взять побольше | Kattaroq olish uchun sotamiz
  Хозяин сам, посредников прошу не беспокоить | Egasi o‘zi, makler bezovta qilmasin
  Срочно, деньги нужны на другое жильё | Shoshilinch, boshqa uy uchun pul kerak
  Делим с братом, поэтому продаём | Aka-uka bo‘lishamiz, shuning uchun sotamiz`)

const carReasons = pairs(`Беру машину побольше | Kattaroq mashina olyapman
  Езжу на служебной, эта стоит | Xizmat mashinasida yuraman, bu turibdi
  Деньги нужны на дом | Uyga pul kerak
  Продаю сам, не перекуп | O‘zim sotyapman, olib-sotar emasman`)

export function reasonsOf(family: Family, state: 'NEW' | 'USED'): Pool {
  if (family === 'estate') return estateReasons
  if (family === 'car') return carReasons
  if (speechless.has(family) || family === 'sealed' || family === 'swap') return []
  if (state === 'NEW') return newReasons
  if (family === 'clothes') return clothesReasons
  return family === 'kids' ? grownReasons : usedReasons
}

export const bargaining: Readonly<Record<'yes' | 'no', Pool>> = {
  yes: pairs(`Торг уместен | Narxi kelishiladi
    Торг у места, реальному покупателю уступлю | Kelganda gaplashamiz, olaman deganga tushib beraman
    Небольшой торг | Ozgina tushaman
    Предлагайте вашу цену | Narxingizni ayting
    Договоримся | Kelishamiz
    При быстрой покупке скину | Tez olsangiz, tushib beraman`),
  no: pairs(`Без торга | Savdolashilmaydi
    Цена окончательная | Narxi oxirgi
    Цена уже снижена, не торгуюсь | Narxi tushirilgan, savdolashmayman`),
}

export const delivering: Readonly<Record<'yes' | 'no' | 'big', Pool>> = {
  yes: pairs(`Доставка по городу курьером | Shahar bo‘ylab kuryer yetkazadi
    Могу отправить такси за ваш счёт | Taksida yuboraman, haqi sizdan
    В другие города отправлю автобусом | Boshqa shaharga avtobusda yuboraman
    Доставлю сам вечером | Kechqurun o‘zim olib boraman
    По области тоже отправляем | Viloyatga ham jo‘natamiz`),
  big: pairs(`Доставка есть, заносим в дом | Yetkazib beramiz, uyga kiritamiz
    Помогу с машиной и грузчиком | Mashina va yuk tashuvchi topishga yordam beraman
    Привезём по городу за {fare} тысяч | Shahar bo‘ylab {fare} ming so‘mga olib borib beramiz
    Довезу до подъезда | Kirish joyigacha olib boraman`),
  no: pairs(`Самовывоз, {spot} | O‘zingiz olib ketasiz, {spot}
    Забирать: {spot} | Olib ketish joyi: {spot}
    Только самовывоз | Faqat samovivoz
    Смотреть и забирать вечером | Kechqurun ko‘rib, olib ketasiz`),
}

const calling = pairs(`Звоните в любое время | Istalgan vaqtda qo‘ng‘iroq qiling
  Пишите в Телеграм, отвечаю быстро | Telegramga yozing, tez javob beraman
  Звонить с {morning} до {evening} | {morning}:00 dan {evening}:00 gacha qo‘ng‘iroq qiling
  Лучше пишите, днём на работе | Yozganingiz ma’qul, kunduzi ishdaman
  Не пропадаю, отвечу всем | Hammaga javob beraman
  Если объявление видно, значит продаётся | E’lon turgan bo‘lsa, hali sotilmagan
  Фото больше вышлю в личку | Ko‘proq rasmini lichkaga yuboraman
  Перекупов прошу не беспокоить | Olib-sotarlar bezovta qilmasin`)

const jobCalling =
  pairs(`Звоните с {morning} до {evening} | {morning}:00 dan {evening}:00 gacha qo‘ng‘iroq qiling
  Пишите, пришлём адрес | Yozing, manzilni yuboramiz
  Собеседование на месте, {spot} | Suhbat joyida, {spot}
  Резюме отправляйте в Телеграм | Rezyumeni Telegramga yuboring
  Выйти можно завтра | Ertadan ishga chiqsa bo‘ladi`)

const serviceCalling = pairs(`Звоните, подскажем и посчитаем | Qo‘ng‘iroq qiling, maslahat berib hisoblaymiz
  Замер бесплатно, звоните | O‘lchash bepul, qo‘ng‘iroq qiling
  Работаем в городе и области | Shahar va viloyatda ishlaymiz
  Пишите, скинем примеры | Yozing, namunalarni yuboramiz
  Записываем на эту неделю | Shu haftaga yozyapmiz`)

/** Buyers of a flat, applicants and customers are spoken to in other words than buyers of a kettle. */
export function callingOf(family: Family): Pool {
  if (family === 'job') return jobCalling
  return family === 'service' ? serviceCalling : calling
}

const openings = {
  one: pairs(`Продаётся {head} | {head} sotiladi
    Срочно продаётся {head} | {head} tezda sotiladi
    Здравствуйте, продаётся {head} | Assalomu alaykum, {head} sotiladi
    Всем добрый день | Hammaga assalom`),
  many: pairs(`Продаются {head} | {head} sotiladi
    Срочно продаются {head} | {head} tezda sotiladi
    Здравствуйте, продаются {head} | Assalomu alaykum, {head} sotiladi
    Всем добрый день | Hammaga assalom`),
  animals: pairs(`Ищет дом {head} | {head} yaxshi xonadon izlaydi
    Отдаём в заботливые руки | Mehribon qo‘llarga beramiz
    Здравствуйте, ищем хозяина малышу | Assalomu alaykum, kichkintoyga ega qidiryapmiz`),
  jobs: pairs(`В команду нужен человек | Jamoaga odam kerak
    Приглашаем на работу | Ishga taklif qilamiz
    Ищем надёжного сотрудника | Ishonchli xodim qidiryapmiz`),
  services: pairs(`Принимаем заказы | Buyurtma qabul qilamiz
    Здравствуйте, делаем качественно | Assalomu alaykum, sifatli qilamiz
    Мастера с опытом | Tajribali ustalar`),
  flats: pairs(`Сдаётся надолго | Uzoq muddatga ijaraga
    Ищем порядочных жильцов | Ishonchli ijarachilar kerak`),
  lending: pairs(`Даём напрокат | Ijaraga beramiz
    Инструмент в аренду | Asbob ijaraga`),
  swaps: pairs(`Меняю, варианты пишите | Almashaman, variantlarni yozing
    Рассмотрю обмен | Almashishni ko‘rib chiqaman`),
  found: pairs(`Пишу всем, кто потерял | Yo‘qotganlarga yozyapman
    Ищу хозяина | Egasini qidiryapman`),
} as const

export function openingsOf(family: Family, category: string, gender: Gender): Pool {
  const own: Partial<Record<Family, Pool>> = {
    job: openings.jobs,
    service: openings.services,
    animal: openings.animals,
    swap: openings.swaps,
    found: openings.found,
    rent: category === 'real_estate' ? openings.flats : openings.lending,
  }
  return own[family] ?? (gender === 'p' ? openings.many : openings.one)
}

/** Hurry, price and place as people put them behind a title. */
const bargainTails = pairs(`, торг | , kelishiladi
  , торг есть | , savdosi bor`)
const titleTails = pairs(`, срочно | , shoshilinch
  , недорого | , arzon
  , {spot} | , {spot}
  , {town} | , {town}
  , от хозяина | , egasidan
  , фото реальные | , rasmi o‘ziniki`)
const usedTails = pairs(`, б/у | , ishlatilgan
  , пользовались {age} | , {age} ishlatilgan`)
const goodTails = pairs(`, в хорошем состоянии | , yaxshi holatda
  , состояние хорошее | , holati yaxshi`)
const newTails = pairs(`, в упаковке | , qadog‘ida
  , ни разу не использовали | , ishlatilmagan
  , с чеком | , cheki bor`)
const newClothesTails = pairs(`, с биркой | , birkasi bilan
  , только примерка | , faqat o‘lchab ko‘rilgan`)

/** A tail never says what the text below it denies. */
export function tailsOf(family: Family, facts: Pick<Facts, 'state' | 'grade' | 'canBargain'>): Pool {
  const ofPrice = facts.canBargain ? [...bargainTails, ...titleTails] : titleTails
  if (speechless.has(family) || family === 'car' || family === 'swap') return ofPrice
  if (facts.state === 'NEW') return [...ofPrice, ...(family === 'clothes' ? newClothesTails : newTails)]
  return [...ofPrice, ...usedTails, ...(facts.grade === 'worn' ? [] : goodTails)]
}
