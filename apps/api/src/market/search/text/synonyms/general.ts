/** Attributes of goods of any category. */
export const general = `
  белый, oq, белая, белое, белые, oq rang
  золотистый, tillarang, золотистая, золотой цвет
  графитовый, to‘q kulrang, графит
  бордовый, to‘q qizil, бордо
  оранжевый, zarg‘aldoq, оранжевая
  разноцветный, rang barang, разноцветная
  чёрный, qora, чёрная, чёрное, черные, qora rang
  красный, qizil, красная, красное
  синий, ko‘k, синяя, синее, kuk rang
  голубой, havorang, moviy, голубая
  зелёный, yashil, зелёная
  жёлтый, sariq, жёлтая
  серый, kulrang, серая, мокрый асфальт
  коричневый, jigarrang, коричневая
  розовый, pushti, розовая
  бежевый, bej
  серебристый, kumushrang
  фиолетовый, binafsha, binafsharang
  новый, yangi, новая, новое, новые, yangidek
  ishlatilgan, б у, подержанный, подержанная, пользованный, tutilgan
  женский, ayollar, женская, женские, женское, xotin qizlar, ayol
  мужской, erkaklar, мужская, мужские, мужское, erkak
  размер, razmer, o‘lcham, o‘lchami, размера
  большой, katta, большая, большие
  маленький, kichik, kichkina, маленькая
  дешёвый, arzon, дешево, недорого, arzonga
  оригинал, original, оригинальный, оригинальная
  гарантия, kafolat, garantiya, с гарантией
  комплект, to‘plam, набор, komplekt, комплекты, nabor
  кожа, charm, кожаный, кожаная, teri, кожзам, кожаные
  девочка, qiz, qizlar, для девочек, девочки, qiz bola, qizlar uchun
  мальчик, o‘g‘il, o‘g‘il bola, мальчики, для мальчиков, o‘g‘il bolalar
  национальный, milliy, национальная, национальное, узбекский
  деревянный, yog‘ochdan, yog‘och, деревянная, деревянные, из дерева
  железный, temir, железная, металлический, temirdan, металлическая
  пластиковый, plastik, пластмассовый, пластиковая, plastmassa
  стеклянный, shisha, стекло, стеклянная
  глиняный, loy, loydan, глина, керамический, sopol
  чугунный, cho‘yan, чугун, cho‘yandan, чугунная
  алюминиевый, alyumin, алюминий, alyuminiy
  хрустальный, xrustal, хрусталь, billur, хрустальная
  хлопок, paxta, хлопковый, paxtali, х б
  шерсть, jun, шерстяной, jundan
  шёлк, ipak, шелковый, ipakdan, шелк
  мраморный, mramor, мрамор, marmar
  бензиновый, benzin, benzinli, бензин, benzinda
  дизельный, dizel, дизель, solyarka
  глубинный, chuqurlik, глубина, chuqur
  цветной, rangli, цветная, цветные, цвет, rangi, rang
  складной, yig‘iladigan, складная, раскладной, buklanadi, yig‘ma, раскладная, buklama
  дойный, sog‘in, дойная, sog‘iladigan
  говорящий, gapiradigan, говорящая, разговаривает
  ротационный, rotatsion, ротационная
  хлеб, non, хлебный, хлебопекарный
  мягкий, yumshoq, мягкая
  угловой, burchak, burchakli, угловая
  двойной, ikkita, ikkitali, двухместный, ikki kishilik
  детский размер, bolalar o‘lchami
  механический, mexanik, механическая
  ручной, qo‘l, ручная
  автоматический, avtomatik, автомат, avtomat
  беспроводной, simsiz, беспроводная, беспроводные
  сенсорный, sensorli, сенсор
  зеркальный, oynali, зеркало, oyna, зеркальная
  кожаный салон, charm salon
  на заказ, buyurtma, buyurtmaga, заказ, под заказ, buyurtma asosida
  установка, o‘rnatish, монтаж, o‘rnatib, с установкой, установки
  завод, zavod, заводской, zavoddan, fabrika
  свежий, yangi uzilgan, свежая, свежее
  старый, eski, старая, старинный, eskirgan
  высокий, baland, высокая
  длинный, uzun, длинная
  короткий, kalta, qisqa, короткая
  широкий, keng, широкая
  тёплый, issiq, тёплая
  холодный, sovuq, холодная
  быстрый, tezkor, быстро
  тихий, shovqinsiz, бесшумный, бесшумная, тихая
  полный, to‘liq, полная, полностью
  человек, kishi, odam, kishilik, местный, персон
  месяц, oy, месяцев, месяца, oylik
  неделя, hafta, недель
  день, kun, дней, дня, kunlik
  час, soatlik, часов работы
  штука, dona, штук, ta dona, шт
  пара, juft, пары
  тонна, tonna, тонн
  мешок, qop, мешки, мешках, qopda
  дверь, eshik, дверный, eshikli, двери
  скорость, tezlik, скорости, скоростей
  мощный, kuchli, мощная
  игра, o‘yin, игры, игр, o‘yinlar
  крышка, qopqoq, крышкой
  колесо, g‘ildirak, колёса, колёсах, g‘ildirakli
  учёба, o‘qish, учебы, o‘quv
  язык, til, tili, языка
  сад, bog‘, садовый
  ручной работы, qo‘l mehnati, qo‘lda to‘qilgan, qo‘lda ishlangan, qo‘lda yasalgan, handmade, qo‘lda tikilgan, ручная работа
  турция, turkiya, турецкий, турецкая, turk, turkiyaniki
  китай, xitoy, китайский, kitay, китайская
  корея, koreya, корейский, корейская
  россия, rossiya, российский, rus
  германия, germaniya, немецкий, nemis
  гб, gb, гиг, гигабайт, гига
  тб, tb, терабайт
  кг, kg, килограмм, kilogramm, kilo, кило
  литр, litr, литров, litrli, литровый
  дюйм, dyuym, диагональ, дюймов
  зимний, qishki, зимняя, зимние, зима, qish
  летний, yozgi, летняя, летние, лето, yoz
  осенний, kuzgi, осень, демисезонный, bahorgi
  электрический, elektr, электро, электрическая
  газовый, gaz, газ, газовая
  водяной, suv, вода
  левый, chap
  год, yil, года, yilgi, yillik
  сум, so‘m, сўм, sum
  срочно, tezda, shoshilinch, zudlik bilan, tez`

/** Places as users type them; the names of an ad's own place come with the ad in both languages. */
export const places = `
  ташкент, toshkent, tashkent, тошкент, tosh, toshken
  самарканд, samarqand, samarkand
  бухара, buxoro, bukhara, бухоро
  андижан, andijon, andijan, андижон
  наманган, namangan
  фергана, farg‘ona, fergana, фаргона, fargona, fergana
  карши, qarshi
  кашкадарья, qashqadaryo, кашкадаря
  сурхандарья, surxondaryo, сурхондарё
  термез, termiz, термиз
  ургенч, urganch, urgench
  хорезм, xorazm, xorezm
  хива, xiva, khiva
  нукус, nukus
  каракалпакстан, qoraqalpog‘iston, qaraqalpaqstan
  навои, navoiy, navoi
  джизак, jizzax, djizak, жиззах
  гулистан, guliston
  сырдарья, sirdaryo, сирдарё
  коканд, qo‘qon, kokand, кукон, qoqon, quqon
  маргилан, marg‘ilon, margilon
  чирчик, chirchiq
  ангрен, angren
  алмалык, olmaliq
  бекабад, bekobod
  янгиюль, yangiyo‘l, янгийул, yangiyul
  зарафшан, zarafshon
  шахрисабз, shahrisabz
  китаб город, kitob tumani
  денау, denov
  каттакурган, kattaqo‘rg‘on, kattaqorgon
  чилонзор, chilonzor, чиланзар, chilanzar
  юнусабад, yunusobod, юнусобод, yunusabad
  мирзо улугбек, mirzo ulug‘bek, mirzo ulugbek
  сергели, sergeli, сиргали, sirg‘ali
  яккасарай, yakkasaroy, яккасарой
  шайхантахур, shayxontohur, шайхонтохур, shayxantaxur
  алмазар, olmazor, олмазор
  учтепа, uchtepa
  мирабад, mirobod, миробод
  яшнабад, yashnobod, яшнобод
  бектемир, bektemir
  янгихаёт, yangihayot
  кибрай, qibray
  зангиата, zangiota
  ахангаран, ohangaron
  узбекистан, o‘zbekiston, uzbekistan, узбекистон, ozbekiston
  район, tuman, rayon, тумани
  область, viloyat, viloyati, oblast
  город, shahar, shahri, shahar markazi
  центр, markaz, markazda, centr`

/** Brands of several categories. */
export const brands = `
  samsung, самсунг, samsunk, samsun, самсун
  xiaomi, сяоми, ксиаоми, ксяоми, xiomi, shaomi, сяёми, ксиоми, mi
  lg, элджи, лджи, эл джи
  sony, сони, sony
  artel, артель, артел
  tefal, тефаль, тефал
  moulinex, мулинекс, мулинэкс
  philips, филипс, filips
  bosch, бош
  redmond, редмонд
  navien, навиен, навьен
  panasonic, панасоник
  toshiba, тошиба
  hikvision, хиквижн
  canon, кэнон, канон
  nikon, никон
  hp, эйчпи, хп
  lenovo, леново, lenova
  asus, асус
  acer, асер, эйсер, aser
  dell, делл, дэлл
  huawei, хуавей, хуавэй, xuavey, huavey, huavei
  nike, найк, nayk, найки, нике
  adidas, адидас, addidas, адик
  puma, пума
  new balance, нью баланс, нью беланс
  rolex, ролекс
  casio, касио, kasio
  chanel, шанель, shanel
  yamaha, ямаха, yamaxa
  intex, интекс, inteks`
