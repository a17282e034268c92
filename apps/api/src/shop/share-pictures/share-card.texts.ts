import type { SaathLanguage } from '@app/contract/languages'

/** `{count}`, `{need}`, `{percent}`, `{at}` and `{end}` are filled in. */
interface CardTexts {
  readonly name: string
  readonly tagline: string
  readonly youPay: string
  readonly alone: string
  readonly off: string
  readonly promises: string
  readonly soon: string
  readonly over: string
  readonly spots: { readonly one: string; readonly other: string }
  readonly full: string
  readonly allTaken: string
  readonly timeRanOut: string
  readonly joined: string
  readonly notCompleted: string
  readonly seenAndEnds: string
}

export const cardTexts: Readonly<Record<SaathLanguage, CardTexts>> = {
  en: {
    name: 'Saath',
    tagline: 'Cheaper with friends',
    youPay: 'You pay in a group of {need}',
    alone: 'alone',
    off: '{percent}% off',
    promises: 'Free delivery · Cash on delivery',
    soon: 'Coming soon',
    over: 'This offer has ended',
    spots: { one: '{count} spot left', other: '{count} spots left' },
    full: 'Group is full',
    allTaken: 'All {need} seats are taken',
    timeRanOut: 'Time ran out',
    joined: '{count} of {need} joined',
    notCompleted: 'The group was not completed',
    seenAndEnds: 'On {at} · open till {end}',
  },
  hi: {
    name: 'Saath',
    tagline: 'दोस्तों के साथ सस्ता',
    youPay: '{need} लोगों के ग्रुप में आप देंगे',
    alone: 'अकेले',
    off: '{percent}% छूट',
    promises: 'मुफ़्त डिलीवरी · डिलीवरी पर भुगतान',
    soon: 'जल्द आ रहा है',
    over: 'यह ऑफ़र खत्म हो गया है',
    spots: { one: '{count} जगह बाकी', other: '{count} जगहें बाकी' },
    full: 'ग्रुप पूरा हो गया',
    allTaken: 'सभी {need} जगहें भर गईं',
    timeRanOut: 'समय खत्म हो गया',
    joined: '{need} में से {count} जुड़े',
    notCompleted: 'ग्रुप पूरा नहीं हो सका',
    seenAndEnds: '{at} को · {end} तक खुला',
  },
}
