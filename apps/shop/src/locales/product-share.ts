import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { createTranslator, type Translator } from '@app/ui/i18n/translator'

const en = defineCatalogue({
  open: '{group} in a group of {size}, {alone} alone. Free delivery, cash on delivery.',
  soon: 'Coming soon to Saath. {group} in a group of {size}, {alone} alone.',
  over: 'This offer has ended: it was {group} in a group of {size}. See what is similar.',
})

const hi = defineTranslation<typeof en>()({
  open: '{size} के ग्रुप में {group}, अकेले {alone}। मुफ़्त डिलीवरी, पैसे डिलीवरी पर।',
  soon: 'Saath पर जल्द आ रहा है। {size} के ग्रुप में {group}, अकेले {alone}।',
  over: 'यह ऑफ़र ख़त्म हो गया है: {size} के ग्रुप में {group} का था। मिलती-जुलती चीज़ें देखें।',
})

/** Link previews of products, created outside React. */
export function productShareT(language: string): Translator<typeof en> {
  return language === 'hi' ? createTranslator<typeof en>('hi', hi) : createTranslator<typeof en>('en', en)
}
