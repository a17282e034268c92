import { numberIn } from '../ads/thing.ts'
import { productKind, type ProductKind } from './product-kind.ts'

export const gadgetKinds: readonly ProductKind[] = [
  productKind('earbuds', {
    category: 'electronics',
    titles: `Wireless earbuds, {hours}-hour charging case | वायरलेस ईयरबड्स, {hours} घंटे का चार्जिंग केस
      Earbuds with {hours} h battery, Bluetooth {bluetooth} | {hours} घंटे बैटरी वाले ईयरबड्स, ब्लूटूथ {bluetooth}
      True wireless earbuds, {ip}, {once} hours a charge | ट्रू वायरलेस ईयरबड्स, {ip}, एक चार्ज में {once} घंटे
      Earbuds with mic for calls, {hours} hours | कॉल के लिए माइक वाले ईयरबड्स, {hours} घंटे`,
    extras: `touch control | टच कंट्रोल
      two mics | दो माइक
      USB-C case | USB-C केस
      three ear tips | तीन टिप
      low delay for games | गेम में देरी कम
      fast pairing | तुरंत कनेक्ट`,
    points: `{once} hours in the ear, {hours} with the case | कान में {once} घंटे, केस के साथ {hours} घंटे
      Full charge in {charge} minutes | {charge} मिनट में पूरा चार्ज
      Mic works in the bus | बस में भी आवाज़ साफ़ जाती है
      {ip}, sweat and rain | {ip}, पसीना और बारिश
      Bluetooth {bluetooth} | ब्लूटूथ {bluetooth}`,
    cards: `Ten minutes for two hours: When you forgot to charge. | दस मिनट में दो घंटे: जब चार्ज करना भूल जाएँ।
      Clear calls: Two mics catch your voice, not the traffic. | साफ़ कॉल: दो माइक आपकी आवाज़ पकड़ते हैं, शोर नहीं।
      Light fit: {grams} g each, you forget them. | हल्की फ़िटिंग: हर एक {grams} ग्राम, पता ही नहीं चलता।`,
    story: `Music for the metro and calls for work. | मेट्रो में संगीत, काम पर कॉल।
      {once} hours in the ear and {hours} hours with the case. | कान में {once} घंटे और केस के साथ {hours} घंटे।
      Three ear tips are in the box. | डिब्बे में तीन साइज़ के टिप हैं।`,
    details: `Battery: {once} + {hours} hours | बैटरी: {once} + {hours} घंटे
      Charging: {charge} minutes | चार्जिंग: {charge} मिनट
      Bluetooth: {bluetooth} | ब्लूटूथ: {bluetooth}
      Water: {ip} | पानी: {ip}`,
    rates: `Sound | आवाज़
      Battery | बैटरी
      Fit | फ़िट`,
    reviews: `5 How is the bass? Better than I hoped at this price | बेस कैसा है? इस दाम पर उम्मीद से बेहतर
      4 Are calls clear? In the bus too, the wind is audible on a bike | कॉल साफ़ हैं? बस में भी, बाइक पर हवा सुनाई देती है
      3 Do they fall out? Once while running, with the small tip they stay | गिरते हैं? दौड़ते हुए एक बार, छोटी टिप से ठीक बैठे
      2 How is the case? Lid is loose after two months | केस कैसा है? दो महीने में ढक्कन ढीला हो गया`,
    values: (random) => ({
      hours: random.pick([24, 28, 32, 36, 40]),
      once: random.pick([5, 6, 7, 8]),
      charge: random.pick([45, 60, 90]),
      grams: random.pick([4, 5]),
      bluetooth: random.pick(['5.2', '5.3']),
      ip: random.pick(['IPX4', 'IPX5']),
    }),
    price: (values, random) => 250 + numberIn(values, 'hours') * random.between(12, 34),
  }),
  productKind('speaker', {
    category: 'electronics',
    titles: `Bluetooth speaker {watts} W, {hours} hours | ब्लूटूथ स्पीकर {watts} वॉट, {hours} घंटे
      Portable speaker {watts} W with strap | पोर्टेबल स्पीकर {watts} वॉट, पट्टा साथ
      Blue speaker {watts} W, {ip} | नीला स्पीकर {watts} वॉट, {ip}
      Party speaker {watts} W, {hours} h battery | पार्टी स्पीकर {watts} वॉट, {hours} घंटे बैटरी`,
    extras: `deep bass | गहरा बेस
      card slot | कार्ड स्लॉट
      pairs with a second one | दूसरे से जुड़े
      USB-C | USB-C
      built-in mic | माइक अंदर
      carry strap | पट्टा साथ`,
    points: `{watts} W fills a room | {watts} वॉट, पूरा कमरा भर जाए
      {hours} hours on a charge | एक चार्ज में {hours} घंटे
      {ip}, near the pool is fine | {ip}, पूल के पास भी ठीक
      Two speakers can play together | दो स्पीकर साथ बजा सकते हैं
      Strap for hanging | लटकाने के लिए पट्टा`,
    cards: `Loud and clear: {watts} W with deep bass. | तेज़ और साफ़: {watts} वॉट, गहरा बेस।
      All day: {hours} hours on one charge. | पूरा दिन: एक चार्ज में {hours} घंटे।
      Splash-proof: {ip}, the kitchen is no problem. | छींटों से न डरें: {ip}, रसोई में भी रखें।`,
    story: `Small enough for a shelf, loud enough for the terrace. | शेल्फ़ पर आ जाए, छत पर सुनाई दे।
      Bluetooth, AUX and a memory card. | ब्लूटूथ, AUX और मेमोरी कार्ड।
      Charge it with any phone charger. | किसी भी फ़ोन चार्जर से चार्ज होता है।`,
    details: `Power: {watts} W | पावर: {watts} वॉट
      Battery: {hours} hours | बैटरी: {hours} घंटे
      Water: {ip} | पानी: {ip}
      Inputs: Bluetooth, AUX, card | इनपुट: ब्लूटूथ, AUX, कार्ड`,
    rates: `Sound | आवाज़
      Battery | बैटरी
      Build | मज़बूती`,
    reviews: `5 Is it loud enough for the terrace? Twenty people danced, so yes | छत पर चलेगा? बीस लोग नाचे, समझ लीजिए
      4 How long does it charge? About three hours for me | चार्ज में कितना समय? मेरे यहाँ करीब तीन घंटे
      3 Is the bass deep? Good outdoors, a bit boomy in a small room | बेस गहरा है? बाहर अच्छा, छोटे कमरे में थोड़ा गूँजता है`,
    values: (random) => ({
      watts: random.pick([8, 10, 14, 20, 30]),
      hours: random.pick([8, 10, 12, 15]),
      ip: random.pick(['IPX5', 'IPX7']),
    }),
    price: (values, random) => 500 + numberIn(values, 'watts') * random.between(28, 52),
  }),
  productKind('watch', {
    category: 'electronics',
    titles: `Fitness watch, {size} mm, heart rate | फ़िटनेस वॉच, {size} मिमी, हार्ट रेट
      Smart watch {size} mm, {days} days battery | स्मार्ट वॉच {size} मिमी, {days} दिन बैटरी
      Watch with calls and {modes} sports | कॉल और {modes} स्पोर्ट वाली वॉच
      Fitness watch {days} days, {modes} modes | फ़िटनेस वॉच {days} दिन, {modes} मोड`,
    extras: `silicone strap | सिलिकॉन पट्टा
      bright screen | चमकीली स्क्रीन
      sleep tracking | नींद ट्रैकिंग
      call from wrist | कलाई से कॉल
      light on the hand | हाथ पर हल्की
      splash-proof | छींटों से बचाव`,
    points: `Heart rate and sleep | हार्ट रेट और नींद
      Answer calls on the wrist | कलाई से कॉल उठाएँ
      {days} days on a charge | एक चार्ज में {days} दिन
      {modes} sport modes | {modes} स्पोर्ट मोड
      Strap changes without tools | पट्टा बिना औज़ार बदलता है`,
    cards: `Calls on the wrist: Mic and speaker inside. | कलाई पर कॉल: माइक और स्पीकर अंदर।
      {days} days: No charger on short trips. | {days} दिन: छोटे सफ़र में चार्जर नहीं चाहिए।
      Health in one look: Steps, pulse, sleep. | सेहत एक नज़र में: क़दम, धड़कन, नींद।`,
    story: `A light watch that counts steps and takes calls. | क़दम गिनती और कॉल उठाती हल्की घड़ी।
      Works with Android and iPhone through one app. | एंड्रॉयड और आईफ़ोन दोनों के साथ चलती है।
      Not a medical device. | यह मेडिकल उपकरण नहीं है।`,
    details: `Case: {size} mm | केस: {size} मिमी
      Battery: {days} days | बैटरी: {days} दिन
      Sports: {modes} | स्पोर्ट: {modes}
      Strap: silicone | पट्टा: सिलिकॉन`,
    rates: `Screen | स्क्रीन
      Battery | बैटरी
      Tracking | ट्रैकिंग`,
    reviews: `5 Is the step count right? Close to my old one, within fifty steps | क़दम सही गिनती है? पुरानी घड़ी के बराबर, पचास क़दम का फ़र्क़
      4 How is the screen in the sun? Readable at full brightness | धूप में स्क्रीन दिखती है? पूरी चमक पर दिखती है
      2 Does the app work well? It loses the watch some mornings | ऐप ठीक चलता है? कभी-कभी सुबह कनेक्शन टूट जाता है`,
    values: (random) => ({
      size: random.pick([40, 42, 44]),
      days: random.pick([5, 6, 7, 10]),
      modes: random.pick([24, 50, 100]),
    }),
    price: (values, random) => 900 + numberIn(values, 'modes') * random.between(8, 18),
  }),
]
