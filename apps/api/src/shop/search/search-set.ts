import { heldOutLines } from './search-set-held-out.ts'

/**
 * Queries and their expected products in the demo catalogue. `>` starts a product: its link, or with a star any product of
 * that kind. `=` is one query in several spellings: English, Hindi in Devanagari, Hindi in Latin letters. `~` are queries
 * with one letter wrong, missing, doubled or swapped.
 */
const lines = `
> earbuds *
= earbuds = ईयरबड्स = iyarbads
= wireless earbuds = वायरलेस ईयरबड्स = wayarles earbuds
= earphones = ईयरफ़ोन = iyarfon
= headphone = हेडफ़ोन = hedfon
= bluetooth earbuds = ब्लूटूथ ईयरबड्स
~ earbusd ~ erabuds ~ wirless earbuds ~ hedphones ~ ईयरबडस

> bottle *
= bottle = बोतल = botal
= water bottle = पानी की बोतल = pani ki botal
= steel bottle = स्टील की बोतल = steel ki botal
= thermos = थर्मस = tharmas
~ botle ~ waterr bottle ~ stel bottle ~ bottel ~ बौतल

> saree *
= saree = साड़ी = sari
= sari for puja = पूजा की साड़ी = puja ki saree
= silk saree = सिल्क साड़ी = silk ki sadi
~ sareee ~ sarre ~ saere ~ साडी

> cooker *
= cooker = कुकर = kukar
= pressure cooker = प्रेशर कुकर = preshar kukar
= induction cooker = इंडक्शन कुकर = indakshan kukar
~ coker ~ pressure coocker ~ presure cooker ~ prssure cooker ~ कुककर

> bag *
= bag = बैग = beg
= backpack = बैकपैक = baikpaik
= college bag = कॉलेज बैग = kalej bag
= rucksack = थैला = jhola
~ backpak ~ bakpack ~ colege bag ~ backpck

> diya *
= diya = दीया = deeya
= brass diya = पीतल का दीया = pital ka diya
= diwali lamp = दिवाली का दीपक = diwali deepak
= puja diya = पूजा के दीये = pooja ke diye
~ diyaa ~ diaya ~ festve diya

> kurta *
= kurta = कुर्ता = kurtaa
= cotton kurta = कॉटन कुर्ता = kotan kurta
= kurta for summer = गर्मी का कुर्ता = garmi ka kurta
~ kurtta ~ kutra ~ coton kurta

> speaker *
= speaker = स्पीकर = spikar
= bluetooth speaker = ब्लूटूथ स्पीकर = blutooth speaker
= portable speaker = पोर्टेबल स्पीकर = portebal speaker
~ speker ~ speakar ~ bluetoth speaker ~ spaeker

> masala *
= masala box = मसाला डब्बा = masala dabba
= spice box = मसाले का डिब्बा = masale ka dibba
= steel masala dabba = स्टील मसाला डब्बा = steel ka masala daba
~ massala dabba ~ masla dabba ~ spise box ~ masala daba

> bedsheet *
= bedsheet = बेडशीट = bedshit
= bed sheet = चादर = chadar
= double bed sheet = डबल बेड की चादर = double bed ki chadar
= cotton bedsheet = कॉटन बेडशीट = kotan bedsheet
~ bedshet ~ bedsheat ~ bedhseet ~ bedsheett

> watch *
= watch = घड़ी = ghadi
= smart watch = स्मार्ट वॉच = smart ghadi
= fitness watch = फ़िटनेस वॉच = fitnes watch
~ wach ~ smrat watch ~ fitnees watch ~ smartwach

> tiffin *
= tiffin = टिफ़िन = tifin
= lunch box = लंच बॉक्स = lanch box
= steel tiffin = स्टील का टिफ़िन = steel ka tiffin
= lunchbox = खाने का डिब्बा = khane ka dabba
~ tifeen ~ tiffn ~ luch box ~ tiffinn

> oil *
= hair oil = बालों का तेल = balon ka tel
= herbal oil = हर्बल तेल = harbal tel
= amla oil = आँवला तेल = amla tel
~ hair oli ~ hiar oil ~ herbl oil

> kadai *
= kadai = कड़ाही = kadhai
= karahi = कढ़ाई = kadahi
= non stick kadai = नॉन स्टिक कड़ाही = nonstick kadhai
~ kadaii ~ kdai ~ karhai

> chai *
= chai cups = चाय के कप = chai ke cup
= kulhad = कुल्हड़ = kullad
= tea cups = चाय कुल्हड़ = chay kulhad
= clay cups = मिट्टी के कप = mitti ke cup
~ kulhadd ~ chia cups ~ khulad

> earbuds
= earbuds 24 hour charging case = 24 घंटे के ईयरबड्स
= earbuds for games = गेम के लिए ईयरबड्स = game ke liye earbuds
~ earbuds low dely games

> bottle
= steel water bottle 1 litre = स्टील पानी की बोतल 1 लीटर = 1 litar steel pani ki botal
= gym bottle = जिम की बोतल = jim ki botal
= bottle for office = ऑफ़िस की बोतल = ofis ki botal

> saree
= georgette saree = जॉर्जेट साड़ी = jorjet sari
= saree dot weave = बूटी बुनाई साड़ी = buti bunai ki saree
~ georgete saree ~ gorgette saree

> cooker
= pressure cooker 3 litre = प्रेशर कुकर 3 लीटर = 3 litar ka cooker
= cooker induction base = इंडक्शन बेस कुकर = induction base kukar

> bag
= college backpack = कॉलेज बैकपैक = college ke liye bag
= light backpack = हल्का बैकपैक = halka baikpaik

> diya
= diya for puja room = पूजा घर का दीया = puja ghar ka diya
= festive diya set = त्योहार का दीया सेट = tyohar ka diya

> kurta
= plain kurta = सादा कुर्ता = sada kurta
= kurta for daily wear = रोज़ पहनने का कुर्ता = roz pahanne ka kurta
~ plian kurta

> speaker
= speaker with strap = पट्टा वाला स्पीकर = patta wala speaker
= speaker 10 watt = स्पीकर 10 वॉट

> masala
= spice dabba 24 cm = मसाला डब्बा 24 सेमी = 7 katori masala dabba

> bedsheet
= striped bedsheet = धारीदार बेडशीट = dharidar chadar
= bedsheet 240 tc = 240 TC चादर
~ stripd bedsheet

> watch
= heart rate watch = हार्ट रेट घड़ी = heart rate ghadi
= watch 44 mm = वॉच 44 मिमी = 44 mm ghadi
~ hart rate watch

> tiffin
= lunch box with lock = लॉक वाला टिफ़िन = lock wala tiffin
= 3 layer lunch box = 3 मंज़िला टिफ़िन = 3 manzila tiffin

> oil
= neem oil = नीम का तेल = neem ka tel
= herbal hair oil 250 ml = हर्बल हेयर ऑयल 250 मिली
~ neeem hair oil

> kadai
= kadai 22 cm = कड़ाही 22 सेमी = kadhai 22 cm
= kadai less oil = कम तेल वाली कड़ाही = kam tel wali kadhai

> chai
= chai cups set of 4 = 4 कुल्हड़ का सेट
= clay chai cups = मिट्टी के चाय कप = mitti ke chai cup

> speaker-2
= blue speaker = नीला स्पीकर = neela speaker
= speaker 30 w = स्पीकर 30 वॉट

> bag-3
= office bag = ऑफ़िस बैग = ofis bag
= bag with rain cover = रेन कवर वाला बैग = rain cover wala bag
~ ofice bag

> oil-4
= amla hair oil = आँवला हेयर ऑयल = aanvla tel
~ alma hair oil

> kadai-5
= granite kadai = ग्रेनाइट कड़ाही = granait kadhai
~ granit kadai

> watch-6
= smart watch 7 days battery = स्मार्ट वॉच 7 दिन बैटरी = 7 din battery wali watch
= watch bright screen = चमकीली स्क्रीन वाली घड़ी = chamkili screen ghadi

> saree-7
= pink saree = गुलाबी साड़ी = gulabi sari
= saree with blouse piece = ब्लाउज़ पीस वाली साड़ी = blouse piece wali saree
~ pnik saree ~ gulaabi saree

> bedsheet-8
= king bed sheet = किंग बेड की चादर = king bed ki chadar

> bottle-9
= wide mouth bottle = चौड़ा मुँह बोतल = chauda muh botal

> oil-10
= hair oil twin pack = हेयर ऑयल ट्विन पैक
~ twin pak hair oil

> cooker-11
= cooker with spare gasket = गैसकेट वाला कुकर = gasket wala cooker

> kadai-12
= ceramic kadai = सिरेमिक कड़ाही = siremik kadhai
~ cermic kadai

> earbuds-13
= earbuds two mics = दो माइक ईयरबड्स = do mic wale earbuds

> tiffin-16
= 3 tier tiffin = 3 डिब्बे का टिफ़िन = 3 dibbe ka tiffin

> chai-17
= chai kulhad white rim = सफ़ेद किनारा चाय कुल्हड़ = safed kinara kulhad

> masala-18
= spice dabba tight lid = टाइट ढक्कन मसाला डब्बा = tight dhakkan masala dabba

> kadai-19
= kadai with wooden spoon = लकड़ी का चम्मच कड़ाही = lakdi ka chammach kadhai
`

export interface SearchCase {
  readonly query: string
  /** A link, or with `isKind` the name of a kind. */
  readonly expected: string
  readonly isKind: boolean
  readonly isHeldOut: boolean
  readonly writing: 'English' | 'Devanagari' | 'Roman Hindi' | 'one letter wrong'
}

const writings = ['English', 'Devanagari', 'Roman Hindi'] as const

const read = (text: string, isHeldOut: boolean): SearchCase[] => {
  const cases: SearchCase[] = []
  let [expected, isKind] = ['', false]
  for (const line of text.split('\n')) {
    const rest = line.slice(1).trim()
    if (line.startsWith('>')) [expected, isKind] = [rest.replace(/ \*$/, ''), rest.endsWith('*')]
    else if (line.startsWith('~'))
      for (const query of rest.split(' ~ '))
        cases.push({ query, expected, isKind, isHeldOut, writing: 'one letter wrong' })
    else if (line.startsWith('='))
      for (const [index, query] of rest.split(' = ').entries())
        cases.push({ query, expected, isKind, isHeldOut, writing: writings[index] ?? 'Roman Hindi' })
  }
  return cases
}

export function readSearchSet(): SearchCase[] {
  return [...read(lines, false), ...read(heldOutLines, true)]
}
