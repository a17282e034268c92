import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'
import { knownLanguage } from './catalogues.ts'

/** Link previews of groups, created outside React. */
const en = defineCatalogue({
  invitedBy: '{name} invited you: {title}',
  invite: 'Join the group: {title}',
  open: {
    one: '{sum} in a group of {total}, {alone} alone. {count} spot left, open until {until}. Cash on delivery.',
    other:
      '{sum} in a group of {total}, {alone} alone. {count} spots left, open until {until}. Cash on delivery.',
  },
  over: '{sum} in a group of {total}, {alone} alone. This group is closed, start a new one. Cash on delivery.',
})

const hi = defineTranslation<typeof en>()({
  invitedBy: '{name} ने आपको बुलाया है: {title}',
  invite: 'ग्रुप में जुड़ें: {title}',
  open: {
    one: '{total} के ग्रुप में {sum}, अकेले {alone}। {count} जगह बाकी, {until} तक खुला। कैश ऑन डिलीवरी।',
    other: '{total} के ग्रुप में {sum}, अकेले {alone}। {count} जगहें बाकी, {until} तक खुला। कैश ऑन डिलीवरी।',
  },
  over: '{total} के ग्रुप में {sum}, अकेले {alone}। यह ग्रुप बंद हो चुका है, नया शुरू करें। कैश ऑन डिलीवरी।',
})

const translators = {
  en: createTranslator<typeof en>('en', en),
  hi: createTranslator<typeof en>('hi', hi),
}

export function previewTranslator(language: string): Translator<typeof en> {
  return translators[knownLanguage(language)]
}
