import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  title: 'Group Prices',
  subtitle: 'Buy with friends',
  'steps.title': 'How it works',
  'questions.title': 'Questions',
  closing: 'Made for friends who buy together',
})

const hi = defineTranslation<typeof en>()({
  title: 'ग्रुप कीमतें',
  subtitle: 'दोस्तों के साथ खरीदें',
  'steps.title': 'यह कैसे काम करता है',
  'questions.title': 'सवाल',
  closing: 'साथ खरीदने वाले दोस्तों के लिए',
})

export const useHomeT = areaTexts<typeof en>({ en, hi })
