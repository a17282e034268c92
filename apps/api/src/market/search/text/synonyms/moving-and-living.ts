/** As in `devices.ts`: a line is one concept. */
export const movingAndLiving = {
  cars_and_parts: `
    машина, mashina, moshina, авто, avto, автомобиль, avtomobil, тачка, avtomashina, автомашина, легковая, yengil avtomobil, машины, автомобили, машену, avtomobillar
    chevrolet, шевроле, shevrole, шевролет, shevrolet, gm, джиэм, uzdaewoo
    cobalt, кобальт, kobalt, кобалт, kobolt < машина
    nexia, нексия, neksiya, nexiya, нехия, neksia < машина
    gentra, джентра, jentra, гентра, лацетти, lacetti, lasetti, ласетти, лачетти, lasetti jentra, lacetti gentra < машина
    spark, спарк, sparkcha < машина
    matiz, матиз, матис < машина
    damas, дамас, damaz, лабо, labo < машина
    malibu, малибу, малибо < машина
    tracker, трекер, треккер, treker < машина
    onix, оникс, oniks, onyx < машина
    captiva, каптива, kaptiva < машина
    tico, тико, tiko < машина
    equinox, эквинокс, ekvinoks < машина
    tahoe, тахо < машина
    tiguan, тигуан < машина
    жигули, jiguli, ваз, vaz, lada, лада, нива, niva, жигуль < машина
    волга, volga, газ 24 < машина
    москвич, moskvich < машина
    bmw, бмв, бэха, бмвешка, бумер < машина
    mercedes, мерседес, мерс, mersedes, merc, mersedes benz, мерсик, мерин авто < машина
    toyota, тойота, tayota, тоёта < машина
    camry, камри, kamri < машина
    prado, прадо, land cruiser, ленд крузер < машина
    hyundai, хундай, хендай, хёндай, xunday, хюндай, hyunday, hunday < машина
    sonata, соната < машина
    elantra, элантра < машина
    kia, киа, кия, kiya < машина
    sportage, спортейдж, sportaj < машина
    byd, бид, бийд, chazor, чазор < машина, электромобиль
    lexus, лексус, leksus < машина
    audi, ауди < машина
    volkswagen, фольксваген, folksvagen, volkswagen polo, vw < машина
    opel, опель, opel < машина
    ford, форд < машина
    chery, чери < машина
    haval, хавал < машина
    электромобиль, elektromobil, elektr mashina, электрокар, электрический автомобиль, elektromashina < машина
    грузовик, yuk mashinasi, yuk mashina, фура, грузовая машина, yuk moshina, грузовой, yuk avtomobili
    камаз, kamaz < грузовик
    isuzu, исузу, исудзу, izuzu < грузовик
    газель, gazel < грузовик
    самосвал, samosval, ag‘darma < грузовик
    автобус, avtobus, микроавтобус, маршрутка, mikroavtobus
    трактор, traktor, мтз, mtz, мини трактор, минитрактор, belarus, тракторы
    мотоцикл, mototsikl, мото, байк, мотоциклы, matotsikl, питбайк, motosikl
    скутер, skuter, мопед, moped, электроскутер, elektr skuter, скутеры, mopid
    прицеп, pritsep, tirkama
    запчасти, ehtiyot qism, ehtiyot qismlar, запчасть, zapchast, запчастей, avto ehtiyot qismlar, автозапчасти, разбор
    шины, shina, покрышки, резина, balon, баллоны, колёса, колесо, g‘ildirak, shinalar, баллон, покрышек, колеса, резины, rezina, автошины, ballon
    диски, titan, титаны, литые диски, disk, titanlar
    аккумулятор, akkumulyator, акб, akkumlyator, аккумлятор, akumulator, батарея авто, akkumulator
    двигатель, dvigatel, мотор, motor, двигатели, mator, моторчик
    коробка передач, karobka, кпп, uzatmalar qutisi
    бампер, bamper, фара, фары, капот, крыло, fara, kapot
    масло моторное, motor moyi, автомасло, moy
    газ баллон, gaz ballon, метан, metan, пропан, propan, гбо, газобаллон, gaz balon
    авточехлы, чехлы на машину, mashina chexol, полики, poliklar, коврики авто, avto chexol
    аренда авто, прокат авто, mashina ijarasi, avto ijara, avtomobil ijarasi, прокат машин
    автомат, avtomat, акпп
    механика, mexanika, мкпп
    пробег, probeg, yurgani, bosgan masofa
    позиция, pozitsiya, позиции, комплектация`,
  real_estate: `
    недвижимость, ko‘chmas mulk, жильё, uy joy, жилье, uy-joy
    квартира, kvartira, xonadon, uy, многоэтажка, kvartra, квартирка, ko‘p qavatli uy, кватира, квортира < недвижимость
    дом, hovli, uy, коттедж, kottej, частный дом, hovli uy, участок с домом, xovli, таунхаус, uy joy, евро дом, xovli joy, hovlicha, домик < недвижимость
    дача, dala hovli, dacha, дачный участок < недвижимость, дом
    участок, yer, земля, земельный участок, yer uchastkasi, uchastka, сотка земли, земли, er maydoni, yer maydoni, yer sotiladi < недвижимость
    комната, xona, комнату, xonaga, подселение, общежитие, sherikchilik, шериклик, yotoqxona ijara < недвижимость
    новостройка, novostroyka, yangi uy, новый дом, yangi qurilgan uy, из под строителей < недвижимость
    офис, ofis, офисное помещение, offis, ofislar < недвижимость
    магазин, do‘kon, торговое помещение, савдо нуктаси, павильон, бутик, dukon, magazin, savdo do‘koni, дукон < недвижимость
    склад, ombor, складское помещение, sklad, omborxona, ангар < недвижимость
    нежилое помещение, noturar joy, noturarjoy, коммерческая недвижимость, помещение, bino, здание, коммерческое помещение < недвижимость
    гараж, garaj, гараши, karaj, гараж бокс < недвижимость
    аренда, ijara, ijaraga, сдаётся, сдам, сдаю, снять, арендовать, арендa, сдается, arenda, ijaraga beriladi, ijaraga beraman, прокат, prokat, kvartplata, ijaradan, arendaga, сниму
    посуточно, sutkalik, kunlik ijara, посуточная, суточная, на сутки, kunlik, sutkali, посуточно квартира
    1 комнатная, однокомнатная, 1 xonali, bir xonali, однушка, 1 комн, 1 xona, 1к, 1х комнатная, bitta xonali, одна комната, odnushka, bir xona, 1 komnata
    2 комнатная, двухкомнатная, 2 xonali, ikki xonali, двушка, 2 комн, 2 xona, 2к, 2х комнатная, 2 ух комнатная, две комнаты, двухкомнатный, dvushka, ikki xona, 2 комнаты
    3 комнатная, трёхкомнатная, 3 xonali, uch xonali, трёшка, 3 комн, 3 xona, 3к, 3х комнатная, 3 ех комнатная, три комнаты, трешка, uch xona, 3 комнаты
    4 комнатная, четырёхкомнатная, 4 xonali, to‘rt xonali, 4 комн, 4 xona, 4к, 4х комнатная, turt xonali, 4 комнаты
    5 комнатная, пятикомнатная, 5 xonali, besh xonali, 5 комн, 5 xona, 5 комнат, 5х комнатная
    евроремонт, yevroremont, evro remont, с ремонтом, remontli, ta’mirlangan, хороший ремонт
    мебелированная, mebelli, с мебелью, mebel bilan, jihozlangan, меблированная
    ипотека, ipoteka, ипотеку, ipotekaga, субсидия, subsidiya
    этаж, qavat, этаже, qavatda, этажный, qavatli
    сотка, sotix, соток, сотих, сотки, sotixli
    метро, metro, рядом с метро, metro yonida, metrosi`,
} as const
