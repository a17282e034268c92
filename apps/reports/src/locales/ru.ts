import { defineCatalogue } from '@app/ui/i18n/catalogue'
import { access } from './ru/access.ts'
import { columns } from './ru/columns.ts'
import { operator } from './ru/operator.ts'
import { meanings } from './ru/meanings.ts'
import { overview } from './ru/overview.ts'
import { reconciliation } from './ru/reconciliation.ts'
import { report } from './ru/report.ts'
import { rows } from './ru/rows.ts'

/** One file per area. Operators read Russian; there is no other language. */
export const ru = defineCatalogue({
  ...access,
  ...report,
  ...rows,
  ...columns,
  ...meanings,
  ...overview,
  ...operator,
  ...reconciliation,
})
