import '@app/ui/tokens.css'
import '@app/ui/base.css'
import '../../app/reports-app.css'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ru } from '../../locales/ru.ts'
import { I18nProvider } from '../../shared/i18n.ts'
import { SectionPanel } from './section-panel.tsx'
import { joined, purchases, type PurchaseRow } from './sections/saath-sections.ts'

const span = { from: '2026-11-01', to: '2026-11-14' }

let root: Root | null = null
const show = (children: ReactNode): void => {
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <I18nProvider lang="ru" catalogue={ru}>
      {children}
    </I18nProvider>,
  )
}
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const row = (productName: string, isRealProduct: boolean, totalGroups: number): PurchaseRow => ({
  productName,
  isRealProduct,
  totalGroups,
  totalParticipants: totalGroups * 3,
  totalParticipantsWithOld: totalGroups * 4,
  completedGroups: 2,
  groupSize: 5,
  utmData: [
    { type: 'wa_share', count: 30, avgDepth: 2.5 },
    { type: null, count: 10, avgDepth: 0 },
  ],
})
const rows = [row('Самокат', false, 1), row('Рюкзак', true, 97)]
const linesOf = (table: string): string[] =>
  [...document.querySelectorAll(`${table} > :is(tbody, tfoot) > tr`)].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' | '),
  )

test('a report that nothing answers for yet says so: no figures, no file', async () => {
  show(<SectionPanel section={purchases} rows={null} sharedSpan={span} />)
  await expect.element(page.getByText('Отчёт появится, когда заработает его раздел')).toBeVisible()
  expect(document.querySelectorAll('thead th')).toHaveLength(6)
  expect(page.getByText('Итого').query()).toBeNull()
  expect(page.getByRole('button', { name: 'Скачать CSV: Покупки' }).query()).toBeNull()
})

test('an empty answer is another thing', async () => {
  show(<SectionPanel section={purchases} rows={[]} sharedSpan={span} />)
  await expect.element(page.getByText('Нет данных за период')).toBeVisible()
  expect(page.getByText('Отчёт появится').query()).toBeNull()
})

test('purchases stand under real and fake products, with totals, and unfold into their sources', async () => {
  show(<SectionPanel section={purchases} rows={rows} sharedSpan={span} />)
  await expect.element(page.getByRole('button', { name: 'Рюкзак' })).toBeVisible()
  expect(linesOf('.ui-table')).toEqual([
    'Реальные продукты1',
    'Рюкзак | 97 | 291 | 388 | 2 | 5',
    'Фейк продукты1',
    'Самокат | 1 | 3 | 4 | 2 | 5',
    'Итого | 98 | 294 | 392 | 4 | -',
  ])
  await page.getByRole('button', { name: 'Рюкзак' }).click()
  expect(linesOf('.report-detail')).toEqual([
    'wa_share | 30 | 75\u00a0% | 2,5',
    'без метки | 10 | 25\u00a0% | 0,0',
    'Итого | 40 |  | 1,9',
  ])
})

test('joins are bars with percents of two decimals', async () => {
  const joins = [
    { joinType: 'Created', _count: 789 },
    { joinType: 'Invited', _count: 1203 },
  ]
  show(<SectionPanel section={joined} rows={joins} sharedSpan={span} />)
  await expect.element(page.getByText('39,61\u00a0%')).toBeVisible()
  await expect.element(page.getByText('60,39\u00a0%')).toBeVisible()
  await expect.element(page.getByText('100,00\u00a0%')).toBeVisible()
})

test('the file is named by its period and holds what is on the screen', async () => {
  const made: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  show(<SectionPanel section={purchases} rows={rows} sharedSpan={span} />)
  await page.getByRole('button', { name: 'Скачать CSV: Покупки' }).click()
  expect(names).toEqual(['purchases_2026-11-01_2026-11-14.csv'])
  const lines = (await made[0]?.text())?.split('\r\n') ?? []
  expect(lines.slice(1)).toEqual(['Рюкзак;97;291;388;2;5', 'Самокат;1;3;4;2;5', 'Итого;98;294;392;4;-', ''])
})
