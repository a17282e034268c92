/** As in `devices.ts`: a line is one concept. */
export const home = {
  furniture: `
    мебель, mebel, мебели, mebellar
    мягкая мебель, yumshoq mebel < мебель
    диван, divan, софа, sofa, диванчик, кушетка, дивани, devan < мебель, мягкая мебель
    угловой диван, burchak divan, burchakli divan, уголок мягкий, uglavoy divan < диван
    диван кровать, divan karavot, раскладной диван, yig‘iladigan divan, раскладушка диван < диван
    кресло, kreslo, кресла, oromkursi, кресел < мебель, мягкая мебель
    офисное кресло, ofis kreslosi, компьютерное кресло, кресло руководителя, игровое кресло, geymer kreslo < кресло
    кровать, karavot, кровати, krovat, кроват, kravat, двуспальная кровать, односпальная кровать, krovot, karovat < мебель
    двухъярусная кровать, ikki qavatli karavot, двухэтажная кровать < кровать
    раскладушка, raskladushka, йиғма каравот, yig‘ma karavot
    матрас, matras, матрац, матрасы, ortopedik matras, matrats
    шкаф, shkaf, шифоньер, shifoner, javon, шкафы, гардероб, шкав, shkof, шифонер, шкафчик < мебель
    шкаф купе, kupe shkaf, шкаф-купе, shkaf kupe < шкаф
    прихожая, prixojka, прихожка, prixojiy, вешалка, veshalka, ilgich < мебель
    стол, stol, столик, столы, столика < мебель
    обеденный стол, ovqat stoli, кухонный стол, oshxona stoli < стол
    письменный стол, yozuv stoli, компьютерный стол, kompyuter stoli, парта, parta, yozish stoli < стол
    журнальный столик, jurnal stoli, журнальный стол < стол
    стул, stul, стулья, стульев, табуретка, табурет, табуретки < мебель
    стол и стулья, stol stul, стол стул, обеденный комплект, stol va stullar, стол со стульями < стол, стул
    комод, komod, тумба, tumba, тумбочка, tumbochka, тумбочки < мебель
    кухня, kuxnya, oshxona, кухни, кухонный
    кухонный гарнитур, oshxona mebeli, oshxona garnitur, кухонная мебель, мебель для кухни, oshxona mebellari < мебель, кухня
    спальня, yotoqxona, спальный, спалня, спални
    спальный гарнитур, yotoqxona mebeli, yotoqxona garnituri, мебель для спальни, yotoqxona to‘plami, спальная мебель < мебель, спальня
    стенка, stenka, горка, gorka, mexmonxona stenka, гостиная, стенки < мебель
    полка, polka, tokcha, стеллаж, stellaj, полки, полок
    зеркало, oyna, ko‘zgu, зеркала, трюмо, tryumo, зеркальный
    детская мебель, bolalar mebeli < мебель
    офисная мебель, ofis mebeli, мебель для офиса < мебель
    тапчан, topchan, so‘ri, супа, сўри, tapchan
    курпача, ko‘rpacha, курпачи, курпа, ko‘rpa, одеяло, adyol, odeyalo, kurpacha, kurpa`,
  everything_for_home: `
    ковёр, gilam, палас, palas, ковры, kovyor, ковров, коврик, polos, gilamlar, ковролин, kovrolin
    шторы, parda, занавески, штор, тюль, жалюзи, jalyuzi, pardalar, тюл, darparda, рулонные шторы
    люстра, lyustra, qandil, люстры, лустра, lustra
    лампа, lampa, светильник, chiroq, торшер, torsher, настольная лампа, бра, лампочка, лампочки, svetilnik, stol lampasi, ночник
    посуда, idish tovoq, idish, сервиз, serviz, посуды, idishlar, idish-tovoq, набор посуды
    чайный сервиз, choy servizi, чайный набор, choy idishlari, чайный сервис < посуда
    казан, qozon, котелок, qazon, казанок
    сковорода, tova, сковородка, skovorodka, сковородки
    кастрюля, kastryul, кастрюли, qozoncha, kastrulka
    мантоварка, mantovarka, мантышница, manti qozon, мантыварка, qasqon
    тарелка, likopcha, lagan, ляган, тарелки, тарелок, блюдо
    пиала, piyola, пиалы, кружка, чашка, kosa, коса, пиёла, стакан, stakan, бокалы
    ложка, qoshiq, вилка, sanchqi, столовые приборы, ложки, вилки, qoshiqlar
    нож, pichoq, ножи, пичок, pchoq, пчак
    термос, termos
    постельное бельё, choyshab, постельный комплект, yotoq jild, постель, choyshablar, наволочка, простыня
    подушка, yostiq, подушки, подушек, bolish
    плед, pled, покрывало, покрывала, pokrivalo
    полотенце, sochiq, полотенца, полотенец
    скатерть, dasturxon, дастархан, skatert
    комнатные цветы, gul, цветок, цветы, gullar, цветов, xona gullari, букет, buket, комнатное растение, guldasta, растение
    горшок, tuvak, горшки, gultuvak, вазон
    ваза, vaza, вазы
    картина, rasm, surat, картины, kartina, suvrat
    сейф, seyf
    гладильная доска, dazmol taxtasi, гладилка
    сушилка для белья, kir quritgich, сушилка
    ведро, chelak, таз, tog‘ora, тазик, ведра
    бытовая химия, maishiy kimyo, порошок, kir yuvish kukuni, стиральный порошок
    сантехника, santexnika, унитаз, unitaz, смеситель, smesitel, раковина, rakovina, умывальник, кран, jo‘mrak, qo‘l yuvgich
    ванна, vanna, ванная, душевая кабина, dush kabina, душ, джакузи
    тандыр, tandir, тандир, tandur
    мангал, mangal, шашлычница, barbekyu, барбекю, kabobpaz, мангалы
    самовар, samovar, самавар
    свеча, sham, подсвечник
    баня, hammom, сауна, sauna`,
  construction_and_repair: `
    кирпич, g‘isht, кирпичи, gisht, girpich
    жжёный кирпич, pishiq g‘isht, жженый кирпич, обожжённый кирпич, pishgan g‘isht < кирпич
    цемент, sement, tsement, цимент
    песок, qum, песка, пескоблок, щебень, shag‘al, шагал, гравий, сыпучие, shebyon
    пеноблок, газоблок, gazoblok, penoblok, газобетон, пенобетон, gazobeton, шлакоблок, shlakoblok, блок строительный, blok
    плитка, kafel, кафель, керамогранит, keramogranit, кафел, plitka, плитки, kafil, керамическая плитка, плиточка
    ламинат, laminat, паркет, parket, линолеум, linoleum, leynolium, линолиум
    обои, gulqog‘oz, обоев, oboy, gulqogoz, гулькогоз, abo'y
    краска, bo‘yoq, эмульсия, emulsiya, краски, kraska, лак, buyoq, эмаль
    гипсокартон, gipsokarton, гипс, gips, профиль, profil, ротбанд, шпаклёвка, shpaklyovka, штукатурка, suvoq, клей для плитки
    шифер, shifer, профнастил, profnastil, черепица, tom yopish, кровля, tunuka, профлист, tom, металлочерепица, крыша
    арматура, armatura, металл, metall, труба, quvur, temir, железо, трубы, швеллер, уголок металлический, truba, железный, металлический
    доска, taxta, доски, брус, пиломатериалы, yog‘och, фанера, fanera, древесина, деревянный, yog‘ochdan, дсп, мдф, dsp, mdf, осб
    дверь, eshik, двери, межкомнатная дверь, железная дверь, temir eshik, dveri, дверей, eshiklar
    окно, deraza, окна, пластиковое окно, окон, акфа, akfa, пвх окна, стеклопакет, rom
    ворота, darvoza, калитка, навес, naves, darvozalar, забор, devor, решётка, panjara
    утеплитель, uteplitel, минвата, пенопласт, penoplast, базальт, стекловата
    дрель, drel, перфоратор, perforator, дрел, burg‘ulash, parma, пефоратор
    шуруповёрт, shurupovyort, шуруповерт, шурупавёрт, отвёртка, otvertka, гайковерт
    болгарка, bolgarka, ушм, угловая шлифмашина, шлифмашинка, bulgarka
    сварочный аппарат, svarka, сварка, payvandlash apparati, инвертор сварочный, svarochniy apparat, payvand, сварочник, svarka apparat, сварочный
    инструмент, asbob, инструменты, asbob uskuna, набор инструментов, asboblar, asbob-uskuna, набор ключей, kalitlar to‘plami
    бетономешалка, betonomeshalka, beton qorgich, бетон, beton, миксер для бетона
    лестница, narvon, стремянка, zinapoya, лестницы, lesnitsa, zina
    леса строительные, qurilish lesasi, опалубка, lesa, леса
    генератор, generator, движок, электростанция, dvijok, генератр
    насос, nasos, водяной насос, suv nasosi, насосы, скважинный насос
    компрессор, kompressor, компресор
    электрик, elektrik, электромонтаж, elektr montaj
    розетка, rozetka, выключатель, кабель электрический, провод, розетки
    счётчик, hisoblagich, электросчетчик, gaz hisoblagich, счетчики, schyotchik
    радиатор отопления, батарея отопления, radiator, isitish batareyasi, радиаторы
    каска, kaska, защитная каска
    болт, гвозди, mix, саморез, шуруп, крепёж
    стройматериалы, qurilish mollari, строительные материалы, qurilish materiallari, stroymaterial
    ремонт квартир, ta’mirlash, remont, kvartira remonti, ремонт, ta'mir, уй таъмири`,
} as const
