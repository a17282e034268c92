import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'bill.price': 'Price',
  'bill.group': 'Group discount',
  'bill.creator': 'Extra 5% for starting the group',
  'bill.delivery': 'Delivery',
  'bill.free': 'free',
  'bill.total': 'You pay at the door',
  'bill.pastTotal': 'Total',
  'bill.saved': 'You save {sum}',
})

const hi = defineTranslation<typeof en>()({
  'bill.price': 'कीमत',
  'bill.group': 'ग्रुप की छूट',
  'bill.creator': 'ग्रुप शुरू करने पर 5% और छूट',
  'bill.delivery': 'डिलीवरी',
  'bill.free': 'मुफ़्त',
  'bill.total': 'डिलीवरी पर देना है',
  'bill.pastTotal': 'कुल',
  'bill.saved': 'आपकी बचत {sum}',
})

export const useBillT = areaTexts<typeof en>({ en, hi })
