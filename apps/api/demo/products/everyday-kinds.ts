import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const everydayKinds: readonly ProductKind[] = [
  productKind('bottle', {
    category: 'bags',
    titles: `Insulated steel bottle {litres} L, {colour} | इंसुलेटेड स्टील बोतल {litres} लीटर, {colour}
      Steel water bottle {litres} litre, set of 2 | स्टील पानी की बोतल {litres} लीटर, 2 का सेट
      {colour} thermos bottle {litres} L, {hours} hours cold | {colour} थर्मस बोतल {litres} लीटर, {hours} घंटे ठंडा
      Leak-proof bottle {litres} L, loop cap | लीक-प्रूफ़ बोतल {litres} लीटर, लूप ढक्कन`,
    extras: `wide mouth | चौड़ा मुँह
      powder coated | पाउडर कोटेड
      no smell | गंध नहीं
      for gym and office | जिम और ऑफ़िस
      loop cap | लूप ढक्कन
      dishwasher-safe body | बॉडी मशीन में धुले`,
    points: `Cold for {hours} hours, hot for {hot} | {hours} घंटे ठंडा, {hot} घंटे गर्म
      Two walls, no water outside | दो परत, बाहर पानी नहीं जमता
      Loop on the cap | ढक्कन पर लूप
      Fits most bag pockets | ज़्यादातर बैग की जेब में आ जाए
      No plastic touches the water | पानी को प्लास्टिक नहीं छूता`,
    cards: `Cold till evening: Ice stays for {hours} hours. | शाम तक ठंडा: बर्फ़ {hours} घंटे रहती है।
      Upside down: Not a drop in the bag. | उल्टी भी रखें: बैग में एक बूँद नहीं।
      Two colours: One for you, one for a friend. | दो रंग: एक आपके लिए, एक दोस्त के लिए।`,
    story: `A bottle that goes to work, school and the gym. | ऑफ़िस, स्कूल और जिम, सब जगह साथ।
      The mouth is wide enough for ice cubes. | मुँह इतना चौड़ा है कि बर्फ़ आ जाए।
      The cap has a silicone ring; take it out when you wash. | ढक्कन में सिलिकॉन रिंग है, धोते समय निकाल लें।`,
    details: `Volume: {litres} L | मात्रा: {litres} लीटर
      Cold: {hours} hours | ठंडा: {hours} घंटे
      Hot: {hot} hours | गर्म: {hot} घंटे
      Colour: {colour} | रंग: {colour}`,
    rates: `Cooling | ठंडक
      Cap | ढक्कन
      Weight | वज़न`,
    reviews: `5 Does it keep water cold in May? Yes, even in the car | मई में पानी ठंडा रहता है? हाँ, कार में भी
      4 Is it heavy? A little, steel is steel | भारी है? थोड़ी, स्टील तो स्टील है
      3 How is the paint? One scratch after a month, otherwise good | पेंट कैसा है? महीने भर में एक खरोंच, बाक़ी ठीक`,
    values: (random) => ({
      litres: random.pick(['0.5', '0.75', 1, '1.2']),
      hours: random.pick([12, 18, 24]),
      hot: random.pick([6, 8, 12]),
      colour: random.pick([
        ['teal', 'फ़िरोज़ी'],
        ['coral', 'नारंगी'],
      ] as const),
    }),
    price: (_values, random) => random.between(449, 1099),
  }),
  productKind('bag', {
    category: 'bags',
    titles: `Backpack {litres} L, {use} | बैकपैक {litres} लीटर, {use}
      Blue backpack {litres} litre with bottle pocket | नीला बैकपैक {litres} लीटर, बोतल की जेब
      {use} bag {litres} L, rain cover | {use} बैग {litres} लीटर, रेन कवर
      Light backpack for {use}, {pockets} pockets | {use} के लिए हल्का बैकपैक, {pockets} जेब`,
    extras: `padded back | गद्देदार पीठ
      double stitched | दोहरी सिलाई
      wide straps | चौड़े पट्टे
      metal zips | धातु की ज़िप
      side bottle pocket | किनारे बोतल की जेब
      light weight | हल्का वज़न`,
    points: `{litres} L and {pockets} pockets | {litres} लीटर और {pockets} जेब
      Padded straps | गद्देदार पट्टे
      Cloth keeps out light rain | हल्की बारिश में भीगता नहीं
      Laptop sleeve up to {inches} inch | {inches} इंच तक लैपटॉप की जगह
      Bottle pocket on the side | किनारे बोतल की जेब`,
    cards: `Books and tiffin: {litres} litres hold a full school day. | किताबें और टिफ़िन: {litres} लीटर में पूरा दिन आ जाए।
      Soft on shoulders: Wide straps share the weight. | कंधों पर हल्का: चौड़े पट्टे वज़न बाँट देते हैं।
      Zips that run: Double stitched, metal pullers. | ज़िप अटकती नहीं: दोहरी सिलाई, धातु के पुलर।`,
    story: `For {use}, with a place for everything. | {use} के लिए, हर चीज़ की अपनी जगह।
      The back is padded, so books do not poke. | पीठ गद्देदार है, किताबें चुभती नहीं।
      Wipe it with a wet cloth; do not machine wash. | गीले कपड़े से पोंछें, मशीन में न धोएँ।`,
    details: `Volume: {litres} L | मात्रा: {litres} लीटर
      Pockets: {pockets} | जेबें: {pockets}
      Laptop: up to {inches} inch | लैपटॉप: {inches} इंच तक
      Colour: blue | रंग: नीला`,
    rates: `Stitching | सिलाई
      Straps | पट्टे
      Space | जगह`,
    reviews: `5 Do the zips hold? Two months of school, no trouble | ज़िप चलती है? दो महीने से स्कूल जा रहा है, कोई दिक्कत नहीं
      4 Does a 15 inch laptop fit? Yes, but only without its cover | 15 इंच लैपटॉप आता है? हाँ, पर बिना कवर के
      2 Is it waterproof? In heavy rain the books got damp | पानी से बचाता है? तेज़ बारिश में किताबें थोड़ी भीग गईं`,
    values: (random) => ({
      litres: random.pick([18, 22, 25, 30, 35]),
      pockets: random.pick([4, 5, 6]),
      inches: random.pick([14, '15.6']),
      use: random.pick([
        ['school', 'स्कूल'],
        ['college', 'कॉलेज'],
        ['office', 'ऑफ़िस'],
        ['short trips', 'छोटे सफ़र'],
      ] as const),
    }),
    price: (values, random) => 350 + numberIn(values, 'litres') * random.between(18, 34),
  }),
  productKind('bedsheet', {
    category: 'home',
    titles: `Double bedsheet set, {threads} TC, {print} | डबल बेडशीट सेट, {threads} TC, {print}
      Cotton bedsheet {size} with {pillows} pillow covers | कॉटन बेडशीट {size}, {pillows} तकिया कवर
      {print} bedsheet {size}, {cotton}% cotton | {print} बेडशीट {size}, {cotton}% कॉटन
      Bedding set for double bed, {print} | डबल बेड के लिए बिस्तर सेट, {print}`,
    extras: `fast colour | पक्का रंग
      two pillow covers | दो तकिया कवर
      breathable | हवादार
      for king bed | किंग बेड के लिए
      soft finish | मुलायम फ़िनिश
      easy wash | धोना आसान`,
    points: `{cotton}% cotton, {threads} threads | {cotton}% कॉटन, {threads} धागे
      Fits {size} beds | {size} बेड के लिए
      {pillows} pillow covers | {pillows} तकिया कवर
      Colour stays after washing | धोने पर रंग नहीं जाता
      Softer after every wash | हर धुलाई में और मुलायम`,
    cards: `Cool at night: Cotton lets air through. | रात में ठंडक: कॉटन हवा आने देता है।
      Tucked tight: Deep corners do not slip. | कसकर बिछे: कोने निकलते नहीं।
      Dries fast: Ready on the line in {hours} hours. | जल्दी सूखे: {hours} घंटे में सूख जाए।`,
    story: `A set for a {size} double bed with {pillows} covers. | {size} डबल बेड का सेट, {pillows} तकिया कवर के साथ।
      The {print} print looks clean in a light room. | {print} प्रिंट हल्के कमरे में साफ़ दिखता है।
      Wash the first time with salt, alone. | पहली बार अलग से, नमक के पानी में धोएँ।`,
    details: `Size: {size} | साइज़: {size}
      Threads: {threads} | धागे: {threads}
      Material: {cotton}% cotton | कपड़ा: {cotton}% कॉटन
      Pieces: 1 + {pillows} | नग: 1 + {pillows}`,
    rates: `Softness | मुलायम
      Colour | रंग
      Size | साइज़`,
    reviews: `5 Is the cotton real? Yes, it breathes well in June | असली कॉटन है? हाँ, जून में भी ठंडक रहती है
      4 Does the colour run? A little in the first wash only | रंग निकलता है? बस पहली धुलाई में थोड़ा
      3 Is it big enough? Just enough for our bed, no extra | बड़ी है? हमारे बेड के लिए बस उतनी ही`,
    values: (random) => ({
      threads: random.pick([144, 180, 200, 240]),
      pillows: 2,
      cotton: random.pick([80, 100]),
      hours: random.pick([2, 3]),
      size: random.pick(['90×100 in', '100×108 in', '108×108 in']),
      print: random.pick([
        ['striped', 'धारीदार'],
        ['sage green', 'हल्का हरा'],
        ['small leaf', 'छोटी पत्ती'],
      ] as const),
    }),
    price: (values, random) => 380 + numberIn(values, 'threads') * random.between(2, 4),
  }),
  productKind('kurta', {
    category: 'fashion',
    titles: `Cotton kurta, {print}, {sizes} | कॉटन कुर्ता, {print}, {sizes}
      Men's kurta {sizes}, mandarin collar | मर्दों का कुर्ता {sizes}, बैंड कॉलर
      Kurta set of {count}, {print} | {count} कुर्तों का सेट, {print}
      {print} kurta for daily wear, {sizes} | रोज़ पहनने का {print} कुर्ता, {sizes}`,
    extras: `side pockets | दोनों तरफ़ जेब
      straight cut | सीधी कट
      soft cotton | मुलायम कॉटन
      for summer | गर्मी के लिए
      wooden buttons | लकड़ी के बटन
      fast colour | पक्का रंग`,
    points: `Pure cotton, {gsm} gsm | शुद्ध कॉटन, {gsm} gsm
      Sizes {sizes} | साइज़ {sizes}
      Side pockets | दोनों तरफ़ जेब
      Colour does not fade | रंग नहीं उड़ता
      Wooden buttons | लकड़ी के बटन`,
    cards: `Light in summer: {gsm} gsm cotton lets air through. | गर्मी में हल्का: {gsm} gsm कॉटन हवा आने देता है।
      For puja and office: One kurta, both days. | पूजा और ऑफ़िस: दोनों में चले।
      Easy iron: Two minutes and it is crisp. | प्रेस आसान: दो मिनट में तैयार।`,
    story: `A straight cotton kurta with a soft mandarin collar. | सीधा कॉटन कुर्ता, मुलायम बैंड कॉलर।
      The {print} print is done in small batches. | {print} प्रिंट छोटे बैच में होता है।
      Check the size chart; the cut is regular. | साइज़ चार्ट देखें, फ़िटिंग सामान्य है।`,
    details: `Sizes: {sizes} | साइज़: {sizes}
      Fabric: cotton {gsm} gsm | कपड़ा: कॉटन {gsm} gsm
      Collar: mandarin | कॉलर: बैंड
      Pieces: {count} | नग: {count}`,
    rates: `Fabric | कपड़ा
      Fit | फ़िटिंग
      Colour | रंग`,
    reviews: `5 Does it shrink? Not after three washes | सिकुड़ता है? तीन धुलाई के बाद भी नहीं
      4 How is the length? Just above the knee, as shown | लंबाई कैसी है? घुटने से ज़रा ऊपर, जैसी फ़ोटो में
      3 Is the fit right? One size bigger would be better | फ़िटिंग सही है? एक साइज़ बड़ा लेना ठीक रहेगा`,
    values: (random) => ({
      gsm: random.pick([100, 120, 130]),
      count: random.pick([2, 3]),
      sizes: random.pick(['S–XL', 'M–XXL', 'L–3XL']),
      print: random.pick([
        ['polka dot', 'बुंदकीदार'],
        ['teal', 'फ़िरोज़ी'],
        ['block print', 'ब्लॉक प्रिंट'],
        ['plain', 'सादा'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'count') * random.between(320, 580),
  }),
  productKind('saree', {
    category: 'fashion',
    titles: `{fabric} saree with {border} border | {border} किनारी वाली {fabric} साड़ी
      Pink saree, {fabric}, {metres} m with blouse piece | गुलाबी साड़ी, {fabric}, {metres} मीटर, ब्लाउज़ पीस साथ
      Festive {fabric} saree, {border} zari | त्योहार की {fabric} साड़ी, {border} ज़री
      {fabric} saree {metres} m, dot weave | {fabric} साड़ी {metres} मीटर, बूटी बुनाई`,
    extras: `blouse piece included | ब्लाउज़ पीस साथ
      light weight | हल्की
      for puja | पूजा के लिए
      gift box | गिफ़्ट बॉक्स
      soft drape | मुलायम फॉल
      woven border | बुनी किनारी`,
    points: `{metres} m with blouse piece | {metres} मीटर, ब्लाउज़ पीस साथ
      {border} zari border | {border} ज़री की किनारी
      Light enough for the whole evening | पूरी शाम पहनें, भारी नहीं
      Falls well, no need to pin much | फॉल अच्छा, ज़्यादा पिन नहीं लगते
      Packed flat in a box | बॉक्स में सीधी पैक`,
    cards: `For puja and weddings: The border shines in evening light. | पूजा और शादी: शाम की रोशनी में किनारी चमकती है।
      Blouse piece: {blouse} m, same weave. | ब्लाउज़ पीस: {blouse} मीटर, वही बुनाई।
      Soft fall: Pleats stay where you put them. | मुलायम फॉल: प्लीट टिकी रहती है।`,
    story: `A {fabric} saree for Diwali and small functions. | दिवाली और छोटे फ़ंक्शन के लिए {fabric} साड़ी।
      The {border} border is woven, not glued. | {border} किनारी बुनी हुई है, चिपकाई नहीं।
      Dry clean the first time. | पहली बार ड्राई क्लीन कराएँ।`,
    details: `Length: {metres} m | लंबाई: {metres} मीटर
      Fabric: {fabric} | कपड़ा: {fabric}
      Blouse: {blouse} m | ब्लाउज़: {blouse} मीटर
      Border: {border} | किनारी: {border}`,
    rates: `Fabric | कपड़ा
      Border | किनारी
      Drape | लुक`,
    reviews: `5 Is it light? Yes, I wore it the whole day of puja | हल्की है? हाँ, पूजा में पूरा दिन पहनी
      4 Is the colour true? A shade brighter indoors, still lovely | रंग वही है? घर में थोड़ा चटक लगता है, फिर भी सुंदर
      3 How is the blouse piece? Enough, but the weave is plainer | ब्लाउज़ पीस कैसा है? काफ़ी है, पर बुनाई सादी है`,
    values: (random) => ({
      metres: random.pick(['5.5', '6.2', '6.3']),
      blouse: random.pick(['0.8', '0.9']),
      fabric: random.pick([
        ['silk blend', 'सिल्क मिक्स'],
        ['georgette', 'जॉर्जेट'],
        ['cotton silk', 'कॉटन सिल्क'],
        ['soft silk', 'सॉफ़्ट सिल्क'],
      ] as const),
      border: random.pick([
        ['gold', 'सुनहरी'],
        ['wide gold', 'चौड़ी सुनहरी'],
      ] as const),
    }),
    price: (_values, random) => random.between(899, 2499),
  }),
  productKind('diya', {
    category: 'festive',
    titles: `Brass diyas, set of {count} | पीतल के दीये, {count} का सेट
      Diya set {count} with {metal} finish | {count} दीयों का सेट, {metal} फ़िनिश
      {metal} diyas for puja, {count} pieces, {height} cm | पूजा के {metal} दीये, {count} नग, {height} सेमी
      Festive diya set, {count} pieces, {height} cm | त्योहार का दीया सेट, {count} नग, {height} सेमी`,
    extras: `heavy base | भारी तला
      gift box | गिफ़्ट बॉक्स
      for oil and ghee | तेल और घी के लिए
      hand-polished | हाथ से चमकाए
      for puja room | पूजा घर के लिए
      no tipping | लुढ़कते नहीं`,
    points: `{count} diyas, {height} cm tall | {count} दीये, {height} सेमी ऊँचे
      Heavy base, does not tip | भारी तला, लुढ़कता नहीं
      For oil and ghee | तेल और घी दोनों
      Wipes clean with ash or lemon | राख या नींबू से चमक उठे
      Nice gift for Diwali | दिवाली पर अच्छा तोहफ़ा`,
    cards: `Steady flame: Wide bowl holds oil for {hours} hours. | टिकी लौ: चौड़ी कटोरी में {hours} घंटे का तेल।
      Heavy brass: Stays where you put it. | भारी पीतल: अपनी जगह से नहीं हिलता।
      Ready to give: Packed in a red box. | देने को तैयार: लाल डिब्बे में पैक।`,
    story: `Light for the puja room and the doorstep. | पूजा घर और दरवाज़े के लिए रोशनी।
      The {metal} finish comes up with a little lemon. | {metal} चमक थोड़े नींबू से लौट आती है।
      Wicks are not included. | बत्तियाँ साथ नहीं हैं।`,
    details: `Pieces: {count} | नग: {count}
      Height: {height} cm | ऊँचाई: {height} सेमी
      Burns: {hours} hours | जलता है: {hours} घंटे
      Finish: {metal} | फ़िनिश: {metal}`,
    rates: `Shine | चमक
      Weight | वज़न
      Packing | पैकिंग`,
    reviews: `5 Are they real brass? Yes, heavy in the hand | असली पीतल है? हाँ, हाथ में भारी हैं
      4 Does the oil leak? No, but fill only three quarters | तेल गिरता है? नहीं, बस पौना भरें
      2 How was the packing? Two of them rubbed and had marks | पैकिंग कैसी थी? दो आपस में रगड़कर दाग़ लग गए`,
    values: (random) => ({
      count: random.pick([2, 4, 6, 8]),
      height: random.pick([5, 6, 7, 8]),
      hours: random.pick([2, 3, 4]),
      metal: random.pick([
        ['gold', 'सुनहरा'],
        ['antique brass', 'पुराना पीतल'],
      ] as const),
    }),
    price: (values, random) => 120 + numberIn(values, 'count') * random.between(45, 95),
  }),
]
