/** Words in Latin and in Cyrillic letters: Uzbek in both of its alphabets, Russian as it is typed with Latin letters. */
const uzbek = `
o‘zbek ўзбек, o‘g‘il ўғил, qo‘y қўй, ko‘ylak кўйлак, to‘y тўй, do‘ppi дўппи, ro‘mol рўмол, so‘m сўм, yo‘l йўл, yo‘q йўқ,
g‘isht ғишт, g‘ilof ғилоф, tog‘ тоғ, bog‘ боғ, yog‘ ёғ, sog‘in соғин, sovg‘a совға, qog‘oz қоғоз, yog‘och ёғоч, o‘g‘it ўғит,
qozon қозон, qora қора, qizil қизил, qiz қиз, qum қум, qavat қават, qovun қовун, qand қанд, qoshiq қошиқ, qush қуш,
quti қути, qulf қулф, qalam қалам, qishloq қишлоқ, qishki қишки, quyon қуён, baliq балиқ, taroq тароқ, yostiq ёстиқ, pichoq пичоқ,
hovli ҳовли, ham ҳам, haydovchi ҳайдовчи, hamshira ҳамшира, hisob ҳисоб, hafta ҳафта, hayvon ҳайвон, hunar ҳунар, hamma ҳамма, shahar шаҳар,
xona хона, xonadon хонадон, xizmat хизмат, xalq халқ, xabar хабар, xarid харид, xitoy хитой, xursand хурсанд, oxir охир, yaxshi яхши,
choy чой, choynak чойнак, choyshab чойшаб, chopon чопон, chiroq чироқ, chiroyli чиройли, chang чанг, chelak челак, chaqaloq чақалоқ, ochiq очиқ,
shim шим, shkaf шкаф, shamol шамол, shisha шиша, shirin ширин, shosha шоша, eshik эшик, ish иш, besh беш, oshpaz ошпаз,
yangi янги, yashil яшил, yarim ярим, yakka якка, yana яна, yaqin яқин, yasash ясаш, maya мая, dunyo дунё, yotoqxona ётоқхона,
yosh ёш, yomon ёмон, yordam ёрдам, yorug‘ ёруғ, yong‘oq ёнғоқ, yozgi ёзги, tayyor тайёр, daryo дарё, qiyoma қиёма, ayol аёл,
yuk юк, yulduz юлдуз, yumshoq юмшоқ, yurak юрак, yuz юз, buyum буюм, tuyuq туюқ, ayu аю, uyushma уюшма, yuvish ювиш,
yer ер, yem ем, yetkazish етказиш, yengil енгил, yelka елка, poyezd поезд, loyiha лойиҳа, kiyim кийим, keyin кейин, uyi уйи,
uy уй, oy ой, may май, kiyik кийик, o‘yin ўйин, o‘yinchoq ўйинчоқ, kuyov куёв, piyola пиёла, piyoz пиёз, miyya мийя,
e’lon эълон, ma’lumot маълумот, san’at санъат, ta’mir таъмир, a’lo аъло, ne’mat неъмат, me’mor меъмор, va’da ваъда, da’vo даъво, qal’a қалъа,
eski эски, elektr электр, etik этик, echki эчки, ekran экран, energiya энергия, emas эмас, egar эгар, ellik эллик, erkak эркак,
gilam гилам, gul гул, guruch гуруч, go‘sht гўшт, go‘zal гўзал, gantel гантел, garaj гараж, gaz газ, gitara гитара, gugurt гугурт,
kitob китоб, kalit калит, katta катта, kichik кичик, karavot каравот, kurtka куртка, kompyuter компьютер, konditsioner кондиционер, krossovka кроссовка, kvartira квартира,
mashina машина, moshina мошина, mebel мебель, mato мато, meva мева, mushuk мушук, muzlatgich музлатгич, matras матрас, maktab мактаб, milliy миллий,
non нон, narx нарх, narvon нарвон, naqd нақд, nasiya насия, noutbuk ноутбук, nasos насос, nok нок, novvoy новвой, namuna намуна,
olma олма, ombor омбор, oyna ойна, ona она, ota ота, ovqat овқат, oltin олтин, oson осон, og‘ir оғир, opa опа,
parda парда, poyabzal пойабзал, planshet планшет, pul пул, pomidor помидор, paxta пахта, paypoq пайпоқ, pech печ, palto пальто, printer принтер,
rang ранг, rasm расм, radio радио, remont ремонт, razmer размер, ruchka ручка, rayon район, reklama реклама, restoran ресторан, rozetka розетка,
sigir сигир, soat соат, sumka сумка, sotiladi сотилади, sement цемент, smartfon смартфон, stol стол, stul стул, suv сув, sut сут,
tovuq товуқ, tuxum тухум, televizor телевизор, telefon телефон, tandir тандир, tilla тилла, tikuv тикув, tez тез, temir темир, teri тери,
uzuk узук, uzum узум, usta уста, un ун, uchun учун, ulgurji улгуржи, uskuna ускуна, umumiy умумий, uzoq узоқ, ukol укол,
velosiped велосипед, viloyat вилоят, vazn вазн, vaqt вақт, va ва, videokarta видеокарта, ventilyator вентилятор, vino вино, viski виски, vanna ванна,
zirak зирак, zamin замин, zavod завод, zontik зонтик, zanjir занжир, zaryad заряд, zarur зарур, zo‘r зўр, zamon замон, zina зина,
jinsi жинси, joy жой, juft жуфт, javon жавон, jigarrang жигарранг, jun жун, jo‘ja жўжа, jurnal журнал, jihoz жиҳоз, jumla жумла,
ijara ижара, issiq иссиқ, it ит, ikki икки, ichki ички, ingliz инглиз, idish идиш, ipak ипак, imkon имкон, ildiz илдиз,
bolalar болалар, bilaguzuk билагузук, buzoq бузоқ, buqa буқа, bozor бозор, bodring бодринг, bodom бодом, beshik бешик, bino бино, bepul бепул,
dazmol дазмол, do‘kon дўкон, divan диван, dori дори, darvoza дарвоза, deraza дераза, dehqon деҳқон, dona дона, daftar дафтар, duxovka духовка,
archa арча, arzon арзон, asal асал, aravacha аравача, akkumulyator аккумулятор, anor анор, asbob асбоб, atir атир, avtobus автобус, avtomobil автомобил,
lampa лампа, lagan лаган, likopcha ликопча, laminat ламинат, litsey лицей, lola лола, loviya ловия, lyustra люстра, limon лимон, laganbardor лаганбардор,
fen фен, fabrika фабрика, fartuk фартук, foyda фойда, farrosh фаррош, futbolka футболка, fotoapparat фотоаппарат, forma форма, fil фил, filtr фильтр`
const russian = `
xolodilnik холодильник, stiralnaya стиральная, odejda одежда, obuv обувь, platye платье, yubka юбка, bryuki брюки, noviy новый, noviye новые, rebyonok ребёнок,
kolyaska коляска, krovat кровать, ugolovoy уголовой, chasi часы, ochki очки, koltso кольцо, sapogi сапоги, tufli туфли, rubashka рубашка, pidjak пиджак,
mujskoy мужской, jenskiy женский, detskiy детский, knijniy книжный, kuxonniy кухонный, ofisniy офисный, gazoviy газовый, elektricheskiy электрический, zimniy зимний, letniy летний,
shini шины, diski диски, dvigatel двигатель, zapchasti запчасти, benzin бензин, dizel дизель, korobka коробка, probeg пробег, dom дом, uchastok участок,
arenda аренда, remont ремонт, rabota работа, voditel водитель, povar повар, uslugi услуги, perevozka перевозка, sobaka собака, koshka кошка, shchenok щенок,
obyavlenie объявление, podyezd подъезд, semya семья, bele бельё, yabloko яблоко, yozh ёж, eskiz эскиз, elektronika электроника, yomkost ёмкость, chyorniy чёрный`

const pairs = (text: string): string[][] =>
  text
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(' '))

/** Each word in the Latin alphabet, in Cyrillic, and in Latin without the apostrophes, as users type it. */
export const spelledThreeWays: readonly (readonly string[])[] = [...pairs(uzbek), ...pairs(russian)].map(
  ([latin = '', cyrillic = '']) => [latin, cyrillic, latin.replaceAll(/[‘’]/g, '')],
)
