import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '../support/people/operator-page.ts'
import { readProduct, takeSeat } from '../support/people/shoppers.ts'
import { worldLinks } from '../support/people/world-links.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

/** The rows of a table as shown, without the figures of the previous period. */
const shownLines = (table: Locator): Promise<string[][]> =>
  table.locator('.ui-table-row, .ui-table > tfoot > tr').evaluateAll((lines) =>
    lines.map((line) =>
      [...line.children].map((cell) => {
        const copy = cell.cloneNode(true) as Element
        for (const part of copy.querySelectorAll('.report-before, .ui-badge')) part.remove()
        const text = (copy.textContent ?? '').trim()
        return /^[\d\u202f]+$/.test(text) ? text.replaceAll('\u202f', '') : text
      }),
    ),
  )

/** The file marks a value that a spreadsheet would take for a formula, such as an id that begins with a minus. */
const formulaMark = /^'(?=[-=+@])/

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).replace(formulaMark, ''),
  )

/** Name and rows of the downloaded file. */
const downloadFile = async (operatorPage: Page, button: Locator) => {
  const download = operatorPage.waitForEvent('download')
  await button.click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1).map(cellsOf) }
}

test.describe('the reports', () => {
  test.skip(!runningApps().includes('reports'), 'the reports do not run')

  test('an operator opens last week, a product and its rows, and downloads both tables', async ({
    operatorPage,
  }) => {
    test.slow()
    const { goods } = await worldLinks()
    const { id } = await readProduct(goods)
    await takeSeat(id)

    await operatorPage.goto(`${originOf('reports')}/`)
    await operatorPage.getByRole('link', { name: 'Всего групп' }).click()
    await expect(operatorPage).toHaveURL(
      /\/report-old\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}#purchases/,
    )
    const purchases = operatorPage.locator('#purchases')
    await expect(purchases.getByRole('heading', { name: 'Покупки' })).toBeVisible()
    await purchases.getByRole('button', { name: 'Всего групп', exact: true }).click()
    await expect(operatorPage).toHaveURL(/sort=purchases_totalGroups_descending/)
    await expect(purchases.locator('.ui-table-stale')).toHaveCount(0)
    const report = await downloadFile(
      operatorPage,
      purchases.getByRole('button', { name: 'Скачать CSV: Покупки' }),
    )
    expect(report.name).toMatch(/^purchases_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/)
    expect(report.lines[0]?.slice(0, 2)).toEqual(['Продукт', 'Всего групп'])
    expect(report.lines.length).toBeGreaterThan(2)
    expect(report.lines.slice(1)).toEqual(await shownLines(purchases))

    await purchases.locator('.ui-table-toggle').first().click()
    await expect(purchases.getByRole('columnheader', { name: 'Средняя глубина' })).toBeVisible()
    const [product = '', groups = ''] = report.lines[1] ?? []
    await purchases.locator('.ui-table-row .rows-link').first().click()
    await expect(operatorPage).toHaveURL(/\/rows\?.*metric=totalGroups.*subject=/)
    await expect(operatorPage.locator('.rows-table')).toBeVisible()
    await expect(operatorPage.getByRole('heading', { level: 2 })).toContainText(product)
    const rows = operatorPage.locator('.rows-table')
    // Other tests may open groups at the same time.
    await expect
      .poll(() => rows.locator('.ui-table-row').count())
      .toBeGreaterThanOrEqual(Math.min(50, Number(groups)))
    const saved = await downloadFile(
      operatorPage,
      operatorPage.getByRole('button', { name: 'Скачать CSV: Всего групп' }),
    )
    expect(saved.lines[0]).toEqual(['Группа', 'Когда', 'Название', 'Состояние', 'Пользователь'])
    expect(saved.lines.slice(1)).toEqual(await shownLines(rows))
  })
})
