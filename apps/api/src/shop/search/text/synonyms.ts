import { toSound } from './sounds.rules.ts'

/** Synonyms that do not sound alike, one group per line; the first word is the one used in product titles. */
const lines = `
earbuds earphones earphone headphones headphone airpods buds iyarfon हेडफ़ोन ईयरफ़ोन
bottle flask thermos botal थर्मस
saree sari saaree sadi
cooker pressurecooker kukar
bag backpack schoolbag basta jhola thaila bagpack rucksack बैग
diya deepak lamp deep diye
kurta kurti
speaker speakers loudspeaker
masala spice spices masale
bedsheet chadar chaadar bedspread sheet bedcover bedding
watch ghadi ghari smartwatch वॉच
tiffin lunchbox lunch dabba khana khane
dabba box dibba डिब्बा डिब्बे carrier container
oil tel tail ऑयल
hair bal baal balon हेयर
kadai kadhai karahi kadahi karai कढ़ाई wok pan
chai tea patti chaipatti
cup kap pyala pyali katori mug
clay mitti
pani paani water
phone mobile smartphone
brass pital peetal
festive festival tyohar tyauhar diwali deepavali
cotton kotan suti sooti
light halka halki
plain sada saada
daily roz rozana
strap patta पट्टा
stripe striped dharidar
school vidyalaya iskool
college kalej
summer garmi
game games gaming
`

const known: readonly (readonly string[])[] = lines
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((line) => [...new Set(line.split(' ').map(toSound))])

/** A word may be in several lines: a dabba holds lunch or spices. */
const groupsBySound = Map.groupBy(
  known.flatMap((sounds) => sounds.map((sound) => ({ sound, sounds }))),
  ({ sound }) => sound,
)

/** Synonyms of a word, as sounds. */
export function findSynonyms(sound: string): readonly string[] {
  const others = (groupsBySound.get(sound) ?? []).flatMap(({ sounds }) => sounds)
  return [...new Set(others)].filter((other) => other !== sound)
}

/** One letter is wrong, missing or extra, or two neighbours are swapped. */
const isOneLetterAway = (one: string, other: string): boolean => {
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  const [rest, otherRest] = [one.slice(from, end), other.slice(from, otherEnd)]
  if (rest.length <= 1 && otherRest.length <= 1) return true
  return rest.length === 2 && otherRest === `${rest[1]}${rest[0]}`
}

/** Shorter words are too similar to others. */
const fuzzyMinLength = 5

/** The words that a mistyped synonym may stand for. */
export function findMistypedSynonyms(sound: string): readonly string[] {
  if (sound.length < fuzzyMinLength || groupsBySound.has(sound)) return []
  const meant = [...groupsBySound.keys()].filter(
    (name) => name.length >= fuzzyMinLength && isOneLetterAway(name, sound),
  )
  return [...new Set(meant.flatMap((name) => [name, ...findSynonyms(name)]))]
}
