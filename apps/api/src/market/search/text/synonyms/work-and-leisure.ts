/** As in `devices.ts`: a line is one concept. */
export const workAndLeisure = {
  jobs: `
    работа, ish, вакансия, vakansiya, работу, ish bor, ish kerak, ish o‘rni, ishga, ishchi kerak, требуется, трудоустройство, требуются, ishga taklif, ish joyi, jumush, вакансии
    студент, talaba, студенты, talabalar, студентов
    водитель, haydovchi, шофёр, shofyor, водители, haydavchi, vaditel, водителя, шафёр
    курьер, kuryer, доставщик, yetkazib beruvchi, курер, курьеры
    продавец, sotuvchi, продавцы, кассир, kassir, продавщица, продавца, продовец, prodavets, sotuvchi kerak
    повар, oshpaz, кухарка, шеф повар, повара, povar, оshpazlik
    официант, ofitsiant, официантка, официанты, ofisiant, афициант
    уборщица, farrosh, клининг, tozalovchi, уборщик, tozalikchi, уборщицу, cleaning
    няня, enaga, воспитатель, tarbiyachi, няню, сиделка, bola qarovchi
    охранник, qorovul, охрана, сторож, qo‘riqchi, oxrana, охранника
    менеджер, menejer, менежер, sotuv menejeri, менеджер по продажам
    оператор, operator, колл центр, call center, kol markaz, operatorlar
    бухгалтер, buxgalter, hisobchi, бугалтер, buxgalteriya, бухгалтерия
    программист, dasturchi, developer, разработчик, dasturlash, айти, frontend, backend
    дизайнер, dizayner, smm, смм, маркетолог, мобилограф, mobilograf
    учитель, o‘qituvchi, преподаватель, педагог, uqituvchi, учителя, muallim
    врач, shifokor, медсестра, hamshira, doktor, доктор, vrach
    швея, tikuvchi, портной, chevar, tikuvchilik, швеи, швею, tikuvchi kerak
    строитель, quruvchi, рабочий, ishchi, разнорабочий, мастер, usta, строители, рабочие, разнорабочие, ustalar, бригада
    грузчик, yuk tashuvchi, грузчики, yukchi, gruzchik
    секретарь, kotib, kotiba, администратор, administrator, ресепшн
    подработка, qo‘shimcha ish, частичная занятость, yarim kunlik ish, полдня, qo‘shimcha daromad, халтура < работа
    удалённая работа, masofaviy ish, удаленная работа, онлайн работа, onlayn ish, uyda ish, uydan ish, работа из дома, работа на дому, udalyonka, работа онлайн, удаленно, online ish < работа
    таксист, taksi haydovchi, такси, taksi, яндекс такси, yandeks taksi
    пекарь, кондитер, qandolatchi, nonvoy, пекари
    завод, zavod, фабрика, fabrika, ishlab chiqarish, производство`,
  services: `
    услуги, xizmat, xizmatlar, услуга, xizmat ko‘rsatish
    ремонт телефонов, telefon ta’mirlash, telefon ustasi, ремонт смартфонов, telefon remont
    ремонт холодильников, muzlatgich ustasi, ремонт стиральных машин, kir mashina ustasi, ремонт бытовой техники, maishiy texnika ustasi, muzlatgich ta’mirlash, ремонт кондиционеров, konditsioner ustasi
    сантехник, santexnik, сантехнические работы, santexnik xizmati
    переезд, ko‘chirish, грузоперевозки, yuk tashish, перевозка, ko‘chib o‘tish, доставка грузов, перевозки, yuk tashish xizmati
    репетитор, repetitor, курсы, kurs, обучение, o‘quv markaz, уроки, dars, kurslar, o‘qitish, учебный центр, kurslari
    английский язык, ingliz tili, английский, курсы английского, inglizcha, ielts, айлтс
    русский язык, rus tili, русский
    математика, matematika, математике
    перевод, tarjima, переводчик, tarjimon
    фотограф, fotograf, видеограф, видеосъемка, videosyomka, фотосъемка, tasvirga olish, fotosessiya
    тамада, tamada, ведущий, to‘y, свадьба, boshlovchi, банкет, to‘yxona, туйхона, ресторан, restoran
    химчистка, ximchistka
    чистка ковров, gilam yuvish, стирка ковров, мойка ковров, химчистка ковров, gilam tozalash < химчистка
    чистка диванов, divan yuvish, химчистка дивана, mebel yuvish < химчистка
    уборка, tozalash, генеральная уборка, uy tozalash, клининговые услуги
    натяжной потолок, натяжные потолки, natyajnoy patalok, osma shift, tortma shift, потолок, natyajnoy, потолки, shift
    сварщик, svarshik, payvandchi, сварочные работы, payvandlash
    доставка, yetkazib berish, dostavka
    юрист, yurist, advokat, адвокат, юридические услуги
    реклама, reklama, таргет, target, продвижение, полиграфия, печать, bosma, баннер
    видеонаблюдение установка, kamera o‘rnatish, установка камер
    установка кондиционеров, konditsioner o‘rnatish, монтаж кондиционера, konditsioner montaj`,
  animals: `
    животные, hayvon, животное, hayvonlar, питомец
    собака, it, пёс, kuchuk, собаки, itlar, собачка, собак < животные
    щенок, kuchukcha, щенки, щенка, щенков, it bola, щеночек, kuchuk bolasi, kuchuk < собака
    овчарка, ovcharka, немецкая овчарка, nemis ovcharkasi < собака
    алабай, alabay, alaboy < собака
    лабрадор, labrador < собака
    хаски, xaski < собака
    чихуахуа, chixuaxua < собака
    шпиц, shpits < собака
    кот, mushuk, кошка, кошки, кота, коты, кошечка < животные
    котёнок, котята, котенок, mushukcha, котят, mushuk bolasi < кот
    британский, britan, британец, britaniya, британская
    шотландский, shotland, шотландская, вислоухий
    попугай, to‘tiqush, попугаи, papugay, тутикуш < животные
    голубь, kaptar, голуби, kabutar, голубей < животные
    курица, tovuq, куры, цыплята, jo‘ja, петух, xo‘roz, цыплят, кур, kurka, индюк, несушки, tovuqlar, joja < животные
    корова, sigir, бык, buqa, тёлка, телёнок, buzoq, коровы, qoramol, tana, бычок, г‘унажин, g‘unajin, телята, mol sotiladi, бычки < животные
    баран, qo‘y, овца, овцы, qo‘chqor, бараны, quy sotiladi, ягнёнок, баранов, hisori qo‘y, гиссарский < животные
    коза, echki, козёл, козы, козлёнок < животные
    лошадь, ot sotiladi, жеребец, конь, qorabayir, ot bor, лошади, кони, baytal, toychoq, жеребёнок < животные
    кролик, quyon, кролики, quyonlar, кроликов, крольчиха < животные
    рыбки, baliq, аквариум, akvarium, рыба, аквариумные рыбки, baliqlar, рыбок < животные
    хомяк, хомячок, xomyak, морская свинка, черепаха, toshbaqa < животные
    корм, ozuqa, корм для собак, yem, корма, корм для кошек, it ovqati
    клетка, qafas, клетки, вольер, будка`,
  sport_and_hobby: `
    велосипед, velosiped, велик, velik, велосипеды, bicycle, vilosiped, veloseped, скоростной велосипед
    горный велосипед, tog‘ velosipedi, байк горный, mtb < велосипед
    электровелосипед, elektrovelosiped, elektr velosiped < велосипед
    электросамокат, elektrosamokat, elektr samokat, xiaomi самокат, гироскутер, giroskuter, сигвей
    гантели, gantel, гантеля, гантелей, гантел
    штанга, shtanga
    гиря, giri, гири
    тренажёр, trenajor, trenajyor, тренажеры
    беговая дорожка, yugurish yo‘lakchasi, yugurish yo‘lagi, беговая дорошка < тренажёр
    велотренажер, velotrenajor < тренажёр
    турник, turnik
    мяч, to‘p, футбольный мяч, futbol to‘pi, мячи, myach, koptok, мячик
    футбол, futbol, футбольный, football
    бокс, boks, перчатки боксёрские, груша боксерская, боксерские перчатки, boks qo‘lqopi
    коньки, konki, ролики, rolik, роликовые коньки
    лыжи, chang‘i, сноуборд
    палатка, chodir, туристическая палатка, спальный мешок, palatka, туризм
    удочка, qarmoq, рыбалка, спиннинг, baliq ovi, baliqchilik, удочки
    гитара, gitara, гитары, гитару
    пианино, pianino, рояль, синтезатор, sintezator, фортепиано, fortepiano
    дутар, dutor, рубаб, rubob, доира, doira, национальные инструменты
    барабан, ударная установка, nog‘ora, скрипка, skripka
    книга, kitob, книги, китоб, книжка, kitoblar, литература, роман, книг, adabiyot
    учебник, darslik, учебники, darsliklar, школьные учебники
    монеты, tanga, нумизматика, антиквариат, antikvar, тангалар, старинные, qadimiy, монета, купюра
    шахматы, shaxmat, нарды, narda, shaxmatlar
    бильярд, bilyard, теннисный стол, stol tennisi, теннис, tennis, ракетка
    бассейн, basseyn, hovuz, каркасный бассейн, надувной бассейн
    абонемент, abonement, фитнес, fitnes, спортзал, sport zal, trenajor zal
    картина по номерам, вышивка, kashta, рукоделие, suzani, сюзане, вязание
    спорт, sport, спортивный, sport anjomlari, спорттовары, sport buyumlari`,
  business_and_equipment: `
    бизнес, biznes, готовый бизнес, tayyor biznes
    оборудование, uskuna, jihoz, оборудования, uskunalar, jihozlar, dastgoh, станок, stanok, станки, oborudovanie, ускуна
    кассовый аппарат, kassa apparati, касса, kassa, онлайн касса, терминал
    весы, tarozi, электронные весы, весов, tarozu
    витрина, vitrina, прилавок, peshtaxta, стеллаж магазинный, торговое оборудование, savdo jihozlari, витрины
    печь для пиццы, пекарское оборудование, non pech, тестомес, xamir qorgich, ротационная печь, хлебная печь
    вендинг, вендинговый автомат, кофейный аппарат
    упаковочное оборудование, qadoqlash uskunasi, фасовка
    швейное оборудование, tikuv uskunalari, промышленная швейная машина, sanoat tikuv mashinasi
    морозильный ларь, muzlatgich lar, холодильное оборудование, sovutish uskunalari, рефрижератор
    погрузчик, yuk ortgich, экскаватор, ekskavator, спецтехника, maxsus texnika, автокран, kran, бульдозер, buldozer, манипулятор, manipulyator, jcb
    оптом, ulgurji, опт, optom, ulgurjiga`,
  agriculture: `
    картофель, kartoshka, картошка, картошки, kartoshkalar
    лук, piyoz, репчатый лук, piyozlar
    морковь, sabzi, морковка, морковки
    помидор, pomidor, томат, помидоры, томаты
    огурец, bodring, огурцы, огурцов
    яблоко, olma, яблоки, яблок, olmalar, яблоня, яблони
    виноград, uzum, изюм, mayiz, кишмиш
    гранат, anor, гранаты, anorlar
    арбуз, tarvuz, дыня, qovun, арбузы, дыни
    мёд, asal, мед, горный мёд, tog‘ asali, meda
    орехи, yong‘oq, орех, грецкий орех, миндаль, bodom, фисташки, pista, yongoq, орехов
    мясо, go‘sht, говядина, баранина, gusht, мяса
    молоко, sut, творог, сметана, qaymoq, qatiq, молочные
    яйца, tuxum, яйцо, яиц
    рис, guruch, лазер, девзира, devzira, gurunch
    мука, un, пшеница, bug‘doy, зерно, bugdoy, don
    кукуруза, makkajo‘xori, makka
    отруби, kepak, шрот, shrot, кунжара, kunjara, комбикорм, omuxta yem
    сено, pichan, солома, somon, xashak
    люцерна, beda, клевер, yo‘ng‘ichqa < сено
    саженцы, ko‘chat, рассада, саженец, kuchat, ko‘chatlar, саженцев, daraxt
    семена, urug‘, семян, urug‘lik, urug'lar, семечки
    удобрение, o‘g‘it, удобрения, селитра, selitra, навоз, go‘ng, ugit
    теплица, issiqxona, парник, теплицы, issikxona
    комбайн, kombayn, плуг, plug, культиватор, мотоблок, motoblok, сеялка, мотокультиватор, kultivator
    доильный аппарат, sog‘ish apparati, инкубатор, inkubator, сепаратор, доилка
    пчёлы, asalari, улей, ульи, пчелы, asalarilar`,
  other: `
    отдам даром, tekin, tekinga, бесплатно, bepul, даром, tekin beraman
    обмен, almashtirish, меняю, ayirboshlash, almashaman, обменяю, бартер, barter, almashamiz
    потерял, yo‘qotdim, пропал, topib oldim, найден, потерялась, yo‘qolgan, нашёл, topildi, находка, пропала, yo'qoldi
    ключи, kalit, ключ, kalitlar
    документы, hujjat, паспорт, pasport, hujjatlar
    подарок, sovg‘a, подарки, подарочный, sovgalar, sovga
    рассрочка, muddatli to‘lov, кредит, nasiya, в рассрочку, kredit, bo‘lib to‘lash, muddatli`,
} as const
