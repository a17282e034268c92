/** Written after the rules were finished; the rules were not tuned for these. */
export const heldOutLines = `
> earbuds *
= earbuds with mic = माइक वाले ईयरबड्स = mike wale earbuds
~ eabruds

> bottle *
= cold water bottle = ठंडे पानी की बोतल = thande pani ki botal
~ watter bottle

> saree *
= wedding saree = शादी की साड़ी = shaadi ki saree
~ saari georgete

> cooker *
= rice cooker = चावल का कुकर = chawal ka cooker
~ cookr

> bag *
= school bag = स्कूल बैग = skool bag
~ back pck

> diya *
= oil lamp for diwali = घी का दीया = ghee ka deepak
~ dya set

> kurta *
= mens kurta = मर्दों का कुर्ता = mardon ka kurta
~ kurtaa cottn

> speaker *
= loud speaker = तेज़ आवाज़ का स्पीकर = tej awaz ka speaker
~ spaekers

> masala *
= spice container = मसालेदानी = masaledani
~ spcie box

> bedsheet *
= bed cover = बिस्तर की चादर = bistar ki chaddar
~ beedsheet

> watch *
= fitness band = हाथ की घड़ी = hath ki ghari
~ samrt watch

> tiffin *
= office lunch box = ऑफ़िस का टिफ़िन = office ka tifin
~ tiffen

> oil *
= oil for hair fall = सिर का तेल = sir ka tel
~ haair oil

> kadai *
= wok = सब्ज़ी की कड़ाही = sabji ki karahi
~ kadhia

> chai *
= tea glass = चाय का प्याला = chai ka pyala
~ kulhda
`
