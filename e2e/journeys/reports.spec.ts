import { expect, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '../support/people/operator-page.ts'
import { goodsOf, takeSeat } from '../support/people/shoppers.ts'
import { worldLinks } from '../support/people/world-links.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

/** The lines of a table as they stand on the screen, without the figures of the period before. */
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

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** The file that the button saves: its name and its lines. */
const savedFile = async (desk: Page, button: Locator) => {
  const leaving = desk.waitForEvent('download')
  await button.click()
  const file = await leaving
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1).map(cellsOf) }
}

test.describe('the reports', () => {
  test.skip(!runningApps().includes('reports'), 'the reports do not run')

  test('an operator goes from the overview to last week, a product and its rows, and saves both tables', async ({
    desk,
  }) => {
    test.slow()
    const { goods } = await worldLinks()
    const { id } = await goodsOf(goods)
    await takeSeat(id)

    await desk.goto(`${originOf('reports')}/`)
    await desk.getByRole('link', { name: 'Всего групп' }).click()
    await expect(desk).toHaveURL(/\/report-old\?from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}#purchases/)
    const purchases = desk.locator('#purchases')
    await expect(purchases.getByRole('heading', { name: 'Покупки' })).toBeVisible()
    await purchases.getByRole('button', { name: 'Всего групп', exact: true }).click()
    await expect(desk).toHaveURL(/sort=purchases_totalGroups_descending/)
    await expect(purchases.locator('.ui-table-stale')).toHaveCount(0)
    const report = await savedFile(desk, purchases.getByRole('button', { name: 'Скачать CSV: Покупки' }))
    expect(report.name).toMatch(/^purchases_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/)
    expect(report.lines[0]?.slice(0, 2)).toEqual(['Продукт', 'Всего групп'])
    expect(report.lines.length).toBeGreaterThan(2)
    expect(report.lines.slice(1)).toEqual(await shownLines(purchases))

    await purchases.locator('.ui-table-toggle').first().click()
    await expect(purchases.getByRole('columnheader', { name: 'Средняя глубина' })).toBeVisible()
    const [product = '', groups = ''] = report.lines[1] ?? []
    await purchases.locator('.ui-table-row .rows-link').first().click()
    await expect(desk).toHaveURL(/\/rows\?.*metric=totalGroups.*subject=/)
    await expect(desk.locator('.rows-table')).toBeVisible()
    await expect(desk.getByRole('heading', { level: 2 })).toContainText(product)
    const rows = desk.locator('.rows-table')
    // Others may open groups meanwhile.
    await expect
      .poll(() => rows.locator('.ui-table-row').count())
      .toBeGreaterThanOrEqual(Math.min(50, Number(groups)))
    const saved = await savedFile(desk, desk.getByRole('button', { name: 'Скачать CSV: Всего групп' }))
    expect(saved.lines[0]).toEqual(['Группа', 'Когда', 'Название', 'Состояние', 'Пользователь'])
    expect(saved.lines.slice(1)).toEqual(await shownLines(rows))
  })
})
