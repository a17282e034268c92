import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'category.missing': 'Category not found',
  'category.missingText': 'It may have been renamed, or the link is cut short.',
  'product.missing': 'error',
  'product.missingText': 'This product could not be opened. It may be gone, or the link is cut short.',
  'preview.missing': 'Error',
  'preview.missingText': 'There is no preview for this product.',
})

const hi = defineTranslation<typeof en>()({
  'category.missing': 'कैटेगरी नहीं मिली',
  'category.missingText': 'शायद इसका नाम बदल गया है, या लिंक अधूरा है।',
  'product.missing': 'कुछ गड़बड़ है',
  'product.missingText': 'यह प्रोडक्ट नहीं खुल सका। शायद वह हट गया है, या लिंक अधूरा है।',
  'preview.missing': 'कुछ गड़बड़ है',
  'preview.missingText': 'इस प्रोडक्ट का प्रीव्यू नहीं है।',
})

export const useProductT = areaTexts<typeof en>({ en, hi })
