import { defineTranslation } from '@app/ui/i18n/catalogue'
import type { everywhere as base } from '../ru/everywhere.ts'

export const everywhere = defineTranslation<typeof base>()({
  'app.name': 'Vio',
  'app.description': 'Telegramdagi O‘zbekiston e’lonlari: uyingiz yonida soting va sotib oling.',
  'action.back': 'Orqaga',
  'action.close': 'Yopish',
  'action.retry': 'Qayta urinish',
  'action.home': 'Asosiy sahifaga',
  'action.signIn': 'Kirish',
  'action.look': 'Yaqin atrofni ko‘rish',
  'state.loading': 'Yuklanmoqda',
  'state.slow': 'Internet sekin. Yuklanmoqda…',
  'state.failed': 'Yuklanmadi',
})
