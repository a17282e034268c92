import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'feedback.title': 'How do you like Saath?',
  'feedback.text': 'Two minutes of your opinion decide what we build next.',
  'feedback.take': 'Take the survey',
  'feedback.later': 'Maybe later',
  'feedback.none': 'There is no survey right now. Thank you for wanting to tell us.',
})

const hi = defineTranslation<typeof en>()({
  'feedback.title': 'Saath आपको कैसा लगा?',
  'feedback.text': 'आपकी दो मिनट की राय से तय होगा कि हम आगे क्या बनाएँ।',
  'feedback.take': 'राय दें',
  'feedback.later': 'शायद बाद में',
  'feedback.none': 'अभी कोई सर्वे नहीं है। आप राय देने आए, इसके लिए धन्यवाद।',
})

export const useFeedbackT = areaTexts<typeof en>({ en, hi })
