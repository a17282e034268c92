import type { Catalogue, Message, TranslationOf } from './catalogue.ts'
import { splitAtBraces } from './translator.ts'

const GROWTH = 0.35

/** More than a third longer, in words of the message's own script, between brackets that show where it is cut. */
const grow = (text: string): string => {
  const own = splitAtBraces(text)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .trim()
  const wanted = Math.ceil(text.length * GROWTH)
  const filler = own === '' ? '' : `${own} `.repeat(Math.ceil(wanted / (own.length + 1))).slice(0, wanted)
  return `⟦${text}${filler === '' ? '' : ` ${filler.trim()}`}⟧`
}

const growMessage = (message: Message): Message =>
  typeof message === 'string'
    ? grow(message)
    : {
        other: '',
        ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, grow(String(text))])),
      }

/** A language for tests only: whatever is clipped or not translated is seen at once. */
export function pseudo<Base extends Catalogue>(catalogue: TranslationOf<Base>): TranslationOf<Base> {
  return Object.fromEntries(
    Object.entries<Message>(catalogue).map(([key, message]) => [key, growMessage(message)]),
  ) as TranslationOf<Base>
}
