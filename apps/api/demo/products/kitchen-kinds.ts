import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const kitchenKinds: readonly ProductKind[] = [
  productKind('cooker', {
    category: 'kitchen',
    titles: `Steel pressure cooker {litres} L, {lid} | स्टील प्रेशर कुकर {litres} लीटर, {lid}
      Pressure cooker {litres} litre, induction base | प्रेशर कुकर {litres} लीटर, इंडक्शन बेस
      {litres} L pressure cooker with {base} bottom | {litres} लीटर प्रेशर कुकर, {base} तला
      Family pressure cooker {litres} L, {years}-year warranty | फ़ैमिली प्रेशर कुकर {litres} लीटर, {years} साल की वारंटी`,
    extras: `with spare gasket | गैसकेट साथ
      cool-touch handles | ठंडे हैंडल
      mirror finish | चमकदार फ़िनिश
      even heat | बराबर आँच
      two safety valves | दो सेफ़्टी वॉल्व
      value pack | वैल्यू पैक`,
    points: `Works on gas and induction | गैस और इंडक्शन दोनों पर चलता है
      {base} base spreads heat evenly | {base} तला आँच बराबर फैलाता है
      Safety valve lets extra steam out | सेफ़्टी वॉल्व फालतू भाप निकाल देता है
      Handles stay cool | हैंडल गर्म नहीं होते
      Spare gasket in the box | डिब्बे में एक और गैसकेट
      {years}-year warranty | {years} साल की वारंटी`,
    cards: `Dal in {minutes} minutes: Two whistles and it is soft. | {minutes} मिनट में दाल: दो सीटी और दाल नरम।
      For {people} people: One full meal of rice and curry. | {people} लोगों के लिए: चावल और सब्ज़ी एक बार में।
      Easy to wash: No corners where food sticks. | धोना आसान: खाना कहीं नहीं चिपकता।`,
    story: `A {litres} litre cooker for everyday dal, rice and curries. | रोज़ की दाल, चावल और सब्ज़ी के लिए {litres} लीटर का कुकर।
      The steel does not react with tomatoes or tamarind. | स्टील पर टमाटर या इमली का असर नहीं होता।
      The lid locks with one turn, and it will not open while there is pressure inside. | ढक्कन एक बार घुमाने से बंद होता है और भाप रहने तक नहीं खुलता।
      Keep the spare gasket for next year. | दूसरा गैसकेट अगले साल के लिए रखें।`,
    details: `Capacity: {litres} L | क्षमता: {litres} लीटर
      Material: stainless steel | मटीरियल: स्टेनलेस स्टील
      Lid: {lid} | ढक्कन: {lid}
      Warranty: {years} years | वारंटी: {years} साल`,
    rates: `Build | मज़बूती
      Whistle | सीटी
      Cleaning | सफ़ाई`,
    reviews: `5 Does the lid leak? No steam from the sides, the whistle comes on time | क्या ढक्कन से भाप निकलती है? किनारों से भाप नहीं निकलती, सीटी समय पर आती है
      4 Is it good for a family of four? Yes, rice and dal for four at once. The handle could be longer | चार लोगों के लिए ठीक है? हाँ, चार लोगों का चावल और दाल एक साथ। हैंडल थोड़ा लंबा होता तो अच्छा था
      3 How heavy is it? Heavier than my old one, but the base is thick | कितना भारी है? पुराने से भारी है, पर तला मोटा है
      2 Did it arrive safely? The box was dented and one screw was loose | सही सलामत आया? डिब्बा दबा हुआ था और एक पेंच ढीला था`,
    values: (random) => ({
      litres: random.pick([2, 3, 5, '5.5', '6.5', 8]),
      years: random.pick([2, 3, 5]),
      minutes: random.pick([8, 10, 12]),
      people: random.pick(['3–4', '4–5', '5–6']),
      lid: random.pick([
        ['outer lid', 'बाहरी ढक्कन'],
        ['inner lid', 'अंदरूनी ढक्कन'],
      ] as const),
      base: random.pick([
        ['sandwich', 'सैंडविच'],
        ['three-layer', 'तीन परत वाला'],
      ] as const),
    }),
    price: (_values, random) => random.between(1199, 2799),
  }),
  productKind('kadai', {
    category: 'kitchen',
    titles: `Non-stick kadai {size} cm with wooden spoon | नॉन-स्टिक कड़ाही {size} सेमी, लकड़ी का चम्मच साथ
      Deep kadai {litres} L, {coat} | गहरी कड़ाही {litres} लीटर, {coat}
      Kadai {size} cm, gas and induction | कड़ाही {size} सेमी, गैस और इंडक्शन
      {coat} kadai, {litres} litre | {coat} कड़ाही, {litres} लीटर`,
    extras: `deep wall | गहरी दीवार
      two handles | दो हैंडल
      less oil | कम तेल
      for daily sabzi | रोज़ की सब्ज़ी के लिए
      scratch-resistant | खरोंच कम
      spoon included | चम्मच साथ`,
    points: `Little oil is enough | कम तेल में काम हो जाता है
      {size} cm wide, holds {litres} L | {size} सेमी चौड़ी, {litres} लीटर आता है
      Wooden spoon is included | लकड़ी का चम्मच साथ में
      Side handles stay firm | दोनों हैंडल मज़बूत
      Wash by hand with a soft sponge | मुलायम स्पंज से हाथ से धोएँ`,
    cards: `Sabzi that does not stick: Lifts off with the spoon. | सब्ज़ी चिपकती नहीं: चम्मच से आराम से उठ जाती है।
      Heats in {minutes} minutes: Saves gas every day. | {minutes} मिनट में गर्म: रोज़ गैस बचती है।
      Two handles: Easy to carry to the table. | दो हैंडल: मेज़ तक ले जाना आसान।`,
    story: `For sabzi, poha, pakode and halwa. | सब्ज़ी, पोहा, पकौड़े और हलवे के लिए।
      The {coat} inside keeps spices from burning. | अंदर की {coat} परत मसाले जलने नहीं देती।
      Use wood or silicone, and it stays smooth for years. | लकड़ी या सिलिकॉन का चम्मच चलाएँ, सालों चिकनी रहेगी।`,
    details: `Width: {size} cm | चौड़ाई: {size} सेमी
      Capacity: {litres} L | क्षमता: {litres} लीटर
      Coating: {coat} | परत: {coat}
      Stove: gas and induction | चूल्हा: गैस और इंडक्शन`,
    rates: `Non-stick | नॉन-स्टिक
      Weight | वज़न
      Handles | हैंडल`,
    reviews: `5 Does food stick? Made halwa the first day, nothing stuck | खाना चिपकता है? पहले दिन हलवा बनाया, कुछ नहीं चिपका
      4 Is the spoon any good? It is fine, I sanded the edge a little | चम्मच कैसा है? ठीक है, किनारा थोड़ा घिसना पड़ा
      3 Is it big enough? For three people yes, for guests no | क्या बड़ी है? तीन लोगों के लिए हाँ, मेहमानों के लिए नहीं
      2 How is the coating after a month? A small scratch from a steel spoon, my mistake too | महीने भर बाद परत कैसी है? स्टील के चम्मच से खरोंच आ गई, गलती मेरी भी थी`,
    values: (random) => ({
      size: random.pick([22, 24, 26, 28, 30]),
      litres: random.pick(['1.8', '2.2', '2.8', '3.5']),
      minutes: random.pick([2, 3]),
      coat: random.pick([
        ['granite', 'ग्रेनाइट'],
        ['ceramic', 'सिरेमिक'],
        ['stone-finish', 'स्टोन फ़िनिश'],
      ] as const),
    }),
    price: (values, random) => 300 + numberIn(values, 'size') * random.between(22, 42),
  }),
  productKind('masala', {
    category: 'kitchen',
    titles: `Steel masala dabba, {boxes} boxes | स्टील मसाला डब्बा, {boxes} डिब्बियाँ
      Masala box {size} cm with {spoons} spoon | मसाला डब्बा {size} सेमी, {spoons} चम्मच
      Spice box with clear lid, {boxes} cups | काँच ढक्कन वाला मसाला डब्बा, {boxes} कटोरी
      {boxes}-cup spice dabba, {size} cm | {boxes} कटोरी मसाला डब्बा, {size} सेमी`,
    extras: `tight lid | टाइट ढक्कन
      rust-free | जंग नहीं लगती
      for daily cooking | रोज़ के खाने के लिए
      removable cups | कटोरी निकलती हैं
      gift-packed | गिफ़्ट पैक
      smell stays inside | खुशबू अंदर
      drawer size | दराज साइज़
      for tadka | तड़के के लिए`,
    points: `{boxes} cups, each {grams} g | {boxes} कटोरी, हर एक {grams} ग्राम
      See-through lid, no guessing | पारदर्शी ढक्कन, ढूँढना नहीं पड़ता
      {spoons} small spoon included | {spoons} छोटी चम्मच साथ
      Tight lid keeps the smell in | ढक्कन टाइट है, खुशबू बनी रहती है
      Steel does not rust | स्टील में जंग नहीं लगती`,
    cards: `One hand: The lid opens while you stir. | एक हाथ से: चलाते-चलाते ढक्कन खुल जाता है।
      No mixing: High walls keep haldi and mirch apart. | मिलावट नहीं: ऊँची दीवार से हल्दी और मिर्च अलग रहती है।
      Fits the drawer: Only {size} cm wide. | दराज में आ जाए: सिर्फ़ {size} सेमी।`,
    story: `The dabba that stays next to the stove. | वह डब्बा जो चूल्हे के पास ही रहता है।
      Seven spices within reach, so the tadka does not burn. | सात मसाले हाथ के पास, तड़का जलता नहीं।
      Cups lift out for washing. | डिब्बियाँ निकालकर धो सकते हैं।`,
    details: `Cups: {boxes} | कटोरियाँ: {boxes}
      Width: {size} cm | चौड़ाई: {size} सेमी
      Material: stainless steel | मटीरियल: स्टेनलेस स्टील
      Lid: toughened, see-through | ढक्कन: मज़बूत, पारदर्शी`,
    rates: `Lid | ढक्कन
      Finish | फ़िनिश
      Size | आकार`,
    reviews: `5 Does haldi leak into other cups? Not at all, the lid presses on every cup | हल्दी दूसरी कटोरी में जाती है? बिल्कुल नहीं, ढक्कन हर कटोरी पर बैठता है
      4 Are the cups big? Enough for ten days of cooking for us | कटोरी बड़ी है? हमारे यहाँ दस दिन चल जाती है
      3 How is the steel? Shiny, but a little thin | स्टील कैसा है? चमकदार है, पर थोड़ा पतला है`,
    values: (random) => ({
      boxes: 7,
      size: random.pick([18, 20, 21, 22, 24]),
      grams: random.pick([60, 80, 90]),
      spoons: 1,
    }),
    price: (values, random) => 250 + numberIn(values, 'size') * random.between(15, 26),
  }),
  productKind('tiffin', {
    category: 'kitchen',
    titles: `Steel tiffin, {tiers} tier, {litres} L | स्टील टिफ़िन, {tiers} डिब्बे, {litres} लीटर
      {tiers}-layer lunch box with lock | {tiers} मंज़िला टिफ़िन, लॉक वाला
      Leak-proof tiffin {litres} L for {who} | लीक-प्रूफ़ टिफ़िन {litres} लीटर, {who} के लिए
      {tiers} tier steel lunch carrier for {who} | {tiers} डिब्बे वाला स्टील टिफ़िन, {who} के लिए`,
    extras: `side clips | साइड क्लिप
      no plastic inside | अंदर प्लास्टिक नहीं
      folding handle | मुड़ने वाला हैंडल
      easy to wash | धोना आसान
      fits a small bag | छोटे बैग में आ जाए
      for home food | घर के खाने के लिए`,
    points: `{tiers} boxes, {litres} L in all | {tiers} डिब्बे, कुल {litres} लीटर
      Side clips lock firmly | साइड क्लिप कसकर बंद होते हैं
      Dal does not leak in the bag | दाल बैग में नहीं गिरती
      Steel stays free of smell | स्टील में गंध नहीं बसती
      Handle folds flat | हैंडल मुड़ जाता है`,
    cards: `Warm till lunch: Food stays warm for {hours} hours. | दोपहर तक गर्म: खाना {hours} घंटे गर्म रहता है।
      Separate boxes: Rice, sabzi and salad apart. | अलग डिब्बे: चावल, सब्ज़ी और सलाद अलग-अलग।
      Bus-proof: Clips hold even in a crowd. | बस में भी ठीक: भीड़ में भी क्लिप नहीं खुलते।`,
    story: `Home food for {who}, without plastic. | {who} के लिए घर का खाना, बिना प्लास्टिक के।
      Each box lifts out, so it also works as a plate. | हर डिब्बा अलग निकलता है, प्लेट का काम भी देता है।
      Wash it with hot water once a week. | हफ़्ते में एक बार गरम पानी से धोएँ।`,
    details: `Boxes: {tiers} | डिब्बे: {tiers}
      Capacity: {litres} L | क्षमता: {litres} लीटर
      Keeps warm: {hours} hours | गर्म रखता है: {hours} घंटे
      Material: stainless steel | मटीरियल: स्टेनलेस स्टील`,
    rates: `Clips | क्लिप
      Heat | गर्मी
      Weight | वज़न`,
    reviews: `5 Is it really leak-proof? Carried rasam on a bike, not a drop | सच में लीक नहीं होता? बाइक पर रसम ले गया, एक बूँद नहीं गिरी
      4 How warm is it at one? Lukewarm, not hot. Fine for me | एक बजे कितना गर्म रहता है? गुनगुना, बहुत गर्म नहीं। मेरे लिए ठीक है
      2 Any problem with the clips? One clip was stiff, the second one is fine | क्लिप में दिक्कत? एक क्लिप सख्त थी, दूसरी ठीक है`,
    values: (random) => ({
      tiers: 3,
      litres: random.pick(['0.9', '1.2', '1.5', '1.8', '2.1']),
      hours: random.pick([3, 4]),
      who: random.pick([
        ['office', 'ऑफ़िस'],
        ['school', 'स्कूल'],
        ['travel', 'सफ़र'],
      ] as const),
    }),
    price: (_values, random) => random.between(449, 999),
  }),
  productKind('chai', {
    category: 'kitchen',
    titles: `Clay chai cups, set of {cups} | कुल्हड़ कप, {cups} का सेट
      Kulhad cups {ml} ml, {cups} pieces | कुल्हड़ {ml} मिली, {cups} नग
      Handmade chai cups with {rim} rim, set of {cups} | हाथ से बने चाय के कप, {rim} किनारा, {cups} का सेट
      Chai kulhad {ml} ml, {rim} rim | चाय कुल्हड़ {ml} मिली, {rim} किनारा`,
    extras: `hand-painted | हाथ से रंगे
      microwave-safe | माइक्रोवेव में चले
      thick walls | मोटी दीवार
      gift box | गिफ़्ट बॉक्स
      glazed inside | अंदर ग्लेज़
      from village potters | गाँव के कुम्हारों से`,
    points: `{cups} cups of {ml} ml | {ml} मिली के {cups} कप
      Glazed inside, easy to wash | अंदर से ग्लेज़, धोना आसान
      Keeps chai hot longer than steel | स्टील से ज़्यादा देर चाय गर्म रखता है
      Made by potters, no two alike | कुम्हारों के बनाए, हर कप अलग
      Safe in the microwave | माइक्रोवेव में रख सकते हैं`,
    cards: `Bright colours: Everyone knows their own cup. | चटक रंग: हर किसी का अपना कप।
      Thick walls: Fingers do not burn. | मोटी दीवार: उँगलियाँ नहीं जलतीं।
      Gift box: Packed with paper, ready to give. | गिफ़्ट बॉक्स: काग़ज़ में पैक, देने के लिए तैयार।`,
    story: `Chai tastes better in clay. | मिट्टी के कप में चाय का स्वाद ही अलग है।
      The {rim} rim is painted by hand. | {rim} किनारा हाथ से रंगा है।
      Rinse once with hot water before the first use. | पहली बार चलाने से पहले गरम पानी से धो लें।`,
    details: `Pieces: {cups} | नग: {cups}
      Volume: {ml} ml | मात्रा: {ml} मिली
      Material: glazed clay | मटीरियल: ग्लेज़ मिट्टी
      Microwave: yes | माइक्रोवेव: हाँ`,
    rates: `Colour | रंग
      Finish | फ़िनिश
      Packing | पैकिंग`,
    reviews: `5 Did they arrive whole? All of them, packed with a lot of paper | सब सही आए? सारे, बहुत काग़ज़ में पैक थे
      4 How big is one cup? A good cutting chai, not a mug | एक कप कितना बड़ा है? अच्छी कटिंग चाय, मग नहीं
      3 Are the colours bright? A bit lighter than in the picture | रंग चटक हैं? फ़ोटो से थोड़े हल्के हैं`,
    values: (random) => ({
      cups: random.pick([4, 5, 6, 8]),
      ml: random.pick([90, 110, 120, 150, 180]),
      rim: random.pick([
        ['white', 'सफ़ेद'],
        ['thin white', 'पतला सफ़ेद'],
      ] as const),
    }),
    price: (values, random) => numberIn(values, 'cups') * random.between(55, 110),
  }),
  productKind('oil', {
    category: 'beauty',
    titles: `Herbal hair oil {ml} ml, {herb} | हर्बल हेयर ऑयल {ml} मिली, {herb}
      {herb} hair oil, {ml} ml + {small} ml | {herb} हेयर ऑयल, {ml} मिली + {small} मिली
      Cold-pressed hair oil {ml} ml with {herb} | कोल्ड-प्रेस्ड हेयर ऑयल {ml} मिली, {herb} के साथ
      Twin pack hair oil, {ml} and {small} ml | हेयर ऑयल ट्विन पैक, {ml} और {small} मिली`,
    extras: `no added colour | रंग नहीं मिलाया
      light smell | हल्की खुशबू
      for weekly champi | हफ़्ते की चंपी के लिए
      amber bottles | भूरी बोतलें
      cold pressed | कोल्ड प्रेस
      not sticky | चिपचिपा नहीं`,
    points: `Cold pressed, nothing added | कोल्ड प्रेस, कुछ मिलाया नहीं
      {herb} for soft hair | {herb}, बाल मुलायम
      Does not smell heavy | गंध भारी नहीं
      Two bottles: home and travel | दो बोतल: घर और सफ़र
      Best before {months} months | {months} महीने तक इस्तेमाल करें`,
    cards: `Champi night: Warm it, massage, wash in the morning. | चंपी की रात: गुनगुना करें, मालिश करें, सुबह धो लें।
      Little is enough: One spoon for long hair. | थोड़ा ही काफ़ी: लंबे बालों के लिए एक चम्मच।
      Amber bottle: Keeps the oil away from light. | भूरी बोतल: तेल धूप से बचा रहता है।`,
    story: `A light oil for weekly champi. | हर हफ़्ते की चंपी के लिए हल्का तेल।
      {herb} is pressed in small batches. | {herb} छोटे-छोटे बैच में निकाला जाता है।
      Test a drop on your wrist before the first use. | पहली बार लगाने से पहले कलाई पर एक बूँद लगाकर देखें।`,
    details: `Volume: {ml} ml and {small} ml | मात्रा: {ml} मिली और {small} मिली
      Main herb: {herb} | मुख्य जड़ी: {herb}
      Shelf life: {months} months | कब तक चले: {months} महीने
      Colour added: none | मिलाया गया रंग: नहीं`,
    rates: `Smell | खुशबू
      Texture | गाढ़ापन
      Bottle | बोतल`,
    reviews: `5 Is it sticky? No, it washes off with one shampoo | चिपचिपा है? नहीं, एक शैम्पू में निकल जाता है
      4 How is the smell? Mild, my mother liked it | खुशबू कैसी है? हल्की, माँ को पसंद आई
      3 Any change in hair fall? A month is too short to say, hair is softer | बाल झड़ना कम हुआ? महीने में कहना मुश्किल, बाल मुलायम हुए
      2 Was the cap tight? It had leaked a little in the box | ढक्कन टाइट था? डिब्बे में थोड़ा तेल गिरा था`,
    values: (random) => ({
      ml: random.pick([150, 200, 250, 300]),
      small: random.pick([50, 75, 100]),
      months: random.pick([12, 18, 24]),
      herb: random.pick([
        ['amla', 'आँवला'],
        ['bhringraj', 'भृंगराज'],
        ['hibiscus', 'गुड़हल'],
        ['neem', 'नीम'],
      ] as const),
    }),
    price: (values, random) => 120 + numberIn(values, 'ml') * random.between(1, 2),
  }),
]
