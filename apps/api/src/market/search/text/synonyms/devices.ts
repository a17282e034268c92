/**
 * A line is one concept: all its names in both languages and scripts (folding unifies the letters), and its wider concepts
 * after `<`. Forms that lose a vowel (кроссовки, кроссовок) are both listed.
 */
export const devices = {
  phones_and_tablets: `
    телефон, telefon, смартфон, smartfon, мобильник, мобильный, мобила, сотовый, trubka, uyali aloqa, telfon, телифон
    кнопочный телефон, tugmali telefon, кнопочный, knopkali telefon, knopkali, tugmali, звонилка, бабушкофон < телефон
    планшет, planshet, таблет, tablet, plansheti
    ipad, айпад, aypad, aipad < планшет
    iphone, айфон, ayfon, iphon, ifon, aifon, aiphone, эпл, apple, эппл < телефон
    galaxy, галакси, galaksi
    redmi, редми, redme, ридми < телефон
    poco, поко, pocco < телефон
    honor, хонор, онор, xonor < телефон
    vivo, виво < телефон
    oppo, оппо, опо < телефон
    realme, реалми, риалми, рилми, realmi < телефон
    tecno, техно, tekno, tecno spark < телефон
    infinix, инфиникс, infiniks < телефон
    oneplus, ванплюс, уанплюс, one plus < телефон
    pixel, пиксель, piksel, google pixel < телефон
    nokia, нокиа, нокия, nokiya < телефон
    air, эйр, эир, эйер, аир
    pro, про
    promax, промакс, pro max, про макс
    max, макс, maks
    plus, плюс, pluse
    mini, мини
    ultra, ультра
    note, ноте, нот
    lite, лайт, layt
    чехол, чехлы, чехлов, chexol, gʻilof, g‘ilof, g'ilofi, чехольчик
    защитное стекло, стекло на телефон, himoya oynasi, бронестекло, bronya, zashitnoe steklo
    зарядка, зарядное устройство, зарядник, zaryadka, zaryadlovchi, quvvatlagich, зарядное, адаптер, adapter, блок питания телефона
    повербанк, powerbank, power bank, pauerbank, внешний аккумулятор, пауэрбанк, павербанк
    наушники, наушник, наушников, quloqchin, naushnik, quloqlik, гарнитура, garnitura, headphones, блютуз наушники
    airpods, аирподс, эйрподс, ейрподс, airpod, аирпотс, erpods < наушники
    смарт часы, smart watch, smartwatch, умные часы, smart soat, aqlli soat, смартвоч, apple watch, эпл вотч
    фитнес браслет, fitnes braslet, mi band, ми бэнд
    сим карта, симка, simkarta, sim, красивый номер, chiroyli raqam, номер телефона
    запчасти для телефонов, экран телефона, дисплей, displey, ekran
    кабель, kabel, шнур, shnur, провод зарядки, usb, юсб`,
  electronics: `
    телевизор, televizor, тв, tv, телик, телек, smart tv, смарт тв, televisor, теливизор, oynai jahon
    колонка, колонки, колонок, kolonka, karnay, акустика, bluetooth колонка, блютуз колонка, speaker, спикер
    jbl, джибиэль, жбл < колонка
    сабвуфер, sabvufer, subwoofer, буфер, bufer
    усилитель, kuchaytirgich, usilitel
    магнитофон, магнитола, magnitofon, magnitola, автомагнитола
    фотоаппарат, fotoapparat, камера, kamera, фотокамера, зеркалка, fotokamera
    объектив, obyektiv, линза, linza
    видеокамера, videokamera, camcorder, видео камера
    камера наблюдения, видеонаблюдение, kuzatuv kamerasi, videonazorat, регистратор камер, ip камера
    дрон, dron, квадрокоптер, kvadrokopter, dji
    playstation, плейстейшн, pleysteyshn, ps, пс, плейстейшен, плойка, приставка, igrovaya pristavka, o'yin pristavkasi, игровая консоль
    ps5, playstation 5, пс5, плейстейшн 5 < playstation
    ps4, playstation 4, пс4, плейстейшн 4 < playstation
    ps3, playstation 3, пс3, плейстейшн 3 < playstation
    xbox, иксбокс, xboks < playstation
    джойстик, joystik, геймпад, gamepad, joystick, контроллер
    проектор, proyektor, projektor
    тюнер, tyuner, ресивер, resiver, антенна, antenna, tv box, тв бокс, приставка тв, спутниковая антенна
    диктофон, diktofon
    рация, ratsiya
    микрофон, mikrofon, караоке, karaoke
    видеорегистратор, videoregistrator, регистратор, registrator, dashcam
    пульт, pult, distansion pult
    батарейка, батарейки, батареек, batareyka, аккумуляторная батарейка
    электроника, elektronika`,
  computers: `
    ноутбук, noutbuk, laptop, лаптоп, ноут, notebook, нотбук, naotbuk, noytbuk, ноутбок
    macbook, макбук, makbuk, макбоок, mac book, мак бук < ноутбук
    компьютер, kompyuter, комп, пк, pc, kompter, komputer, kampyuter, системный блок, системник, персональный компьютер
    игровой компьютер, geymer kompyuter, игровой пк, gaming pc, gayming kompyuter, o‘yin kompyuteri < компьютер
    моноблок, monoblok, imac, аймак, aio < компьютер
    монитор, monitor, manitor
    slim, слим
    клавиатура, klaviatura, keyboard, клава
    мышка, мышь, sichqoncha, компьютерная мышь, mouse, мышки, мышек
    принтер, printer, мфу, mfu, прентер
    сканер, skaner
    картридж, kartrij, тонер, toner
    видеокарта, videokarta, rtx, gtx, geforce, видюха, видеокарты
    процессор, protsessor, intel, core i5, core i7
    материнская плата, материнка, ona plata, motherboard
    оперативная память, оперативка, озу, operativ xotira, ram, ддр, ddr
    жесткий диск, жёсткий диск, hdd, qattiq disk, винчестер, vinchester
    ssd, ссд, твердотельный накопитель, ссд диск
    флешка, fleshka, usb флешка, флэшка, флешки, флешек, fleyshka
    роутер, router, вайфай, wifi, wi fi, вай фай, wi-fi роутер, вай фай роутер, wifi router, модем, modem, маршрутизатор, ruter
    веб камера, webcam, web kamera, вебкамера
    сервер, server
    ибп, упс, ups, бесперебойник
    рюкзак для ноутбука, сумка для ноутбука, noutbuk sumkasi
    msi, мси
    игровой, geymer, gaming, gayming, геймерский, o‘yin uchun`,
  home_appliances: `
    холодильник, muzlatgich, xolodilnik, холод, халадильник, muzlatkich, muzlatgichi, хол, sovutgich
    морозильник, морозилка, морозильная камера, muzlatish kamerasi, marazilnik, marozilka, ларь морозильный, morozilnik
    витринный холодильник, витрина холодильная, vitrina muzlatgich < холодильник
    стиральная машина, стиралка, kir yuvish mashinasi, kir mashina, kirmoshina, kir yuvgich, стиральная, стиральная машинка, машинка автомат, kir yuvish moshinasi, washing machine, kir moshina, стир машина, автомат стиральная машина, kir yuvadigan mashina, stiralka
    сушильная машина, quritish mashinasi, сушка для белья
    посудомоечная машина, посудомойка, idish yuvish mashinasi, idish yuvgich, пмм, idish yuvish moshinasi
    кондиционер, konditsioner, кондёр, konditsaner, сплит система, split, сплит, kandisaner, кандиционер, кондицанер, konder
    пылесос, changyutgich, pilesos, chang yutgich, пилисос, vacuum, pilisos
    робот пылесос, robot changyutgich, robot pilesos < пылесос
    моющий пылесос, yuvuvchi changyutgich < пылесос
    газовая плита, газплита, gaz plita, плита, plita, gazplita, газ плита, печка газовая, gaz pech
    электрическая плита, elektr plita, электроплита, elektroplita, плитка электрическая
    варочная панель, встраиваемая плита, panel plita, варочная поверхность, indukcion plita, индукционная плита
    духовка, duxovka, духовой шкаф, духовки, духовок, электродуховка
    вытяжка, vityajka, havo tortgich, вытяжки, вытяжек, kuxonniy vityajka
    микроволновка, микроволновая печь, mikroto‘lqinli pech, mikrovolnovka, свч, svch, microwave, mikrovalnovka, mikroto'lqin
    чайник, choynak, choynagi
    электрический чайник, elektr choynak, электрочайник < чайник
    утюг, dazmol, utyug, утюк
    отпариватель, bug‘li dazmol, parovoy utyug, otparivatel, пароочиститель < утюг
    мультиварка, multivarka, скороварка, skorovarka, мантоварка электрическая
    блендер, blender, миксер, mikser, измельчитель, maydalagich
    мясорубка, go‘sht qiymalagich, qiyma mashina, myasorubka, go'sht maydalagich, мясорубки
    соковыжималка, sharbat chiqargich, sokovijimalka, соковыжималки
    кофемашина, кофеварка, qahva mashinasi, kofe mashina, кофемашины
    хлебопечка, non pishirgich, хлебопечь
    тостер, toster, вафельница, сэндвичница
    обогреватель, isitgich, печка электрическая, elektr pech, обогреватели, isitkich, тепловентилятор, масляный радиатор, radiator isitgich, obogrevatel, konvektor, конвектор, электропечь
    вентилятор, ventilyator, shamollatgich, ventilator, пропеллер
    водонагреватель, аристон, ariston, suv isitgich, бойлер, boyler, vodonagrevatel, suv isitkich, ariston suv isitgich
    котёл, отопительный котел, isitish qozoni, kotyol, газовый котел, котлы, катёл, kotel
    швейная машина, швейная машинка, tikuv mashinasi, tikuv mashina, tikuv moshina, швейка, shveynaya mashinka, tikish mashinasi, zinger
    оверлок, overlok, распошивалка
    кулер, kuler, диспенсер, dispenser, кулер для воды, suv sovutgich
    фильтр для воды, suv filtri, водоочиститель, осмос
    увлажнитель, havo namlagich, очиститель воздуха
    фен, fen, soch quritgich
    бытовая техника, maishiy texnika, техника для дома, uy texnikasi`,
} as const
