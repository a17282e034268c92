import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '../support/people/operator-page.ts'
import { goodsOf, takeSeat } from '../support/people/shoppers.ts'
import { worldLinks } from '../support/people/world-links.ts'
import { originOf, runningApps } from '../support/stack-address.ts'

/** The lines of Purchases as they stand on the screen, without the figures of the period before. */
const shownLines = (desk: Page): Promise<string[][]> =>
  desk.locator('#purchases .ui-table-row, #purchases .ui-table > tfoot > tr').evaluateAll((lines) =>
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

test.describe('the reports', () => {
  test.skip(!runningApps().includes('reports'), 'the reports do not run')

  test('an operator unfolds a product, asks for last week and takes the table away as a file', async ({
    desk,
  }) => {
    test.slow()
    const { goods } = await worldLinks()
    const { id } = await goodsOf(goods)
    await takeSeat(id)

    await desk.goto(`${originOf('reports')}/report`)
    const purchases = desk.locator('#purchases')
    await expect(purchases.getByRole('heading', { name: 'Покупки' })).toBeVisible()
    await purchases.locator('.ui-table-toggle').first().click()
    await expect(purchases.getByRole('columnheader', { name: 'Средняя глубина' })).toBeVisible()

    await desk.getByText('7 дней', { exact: true }).click()
    await expect(desk).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/)
    await purchases.getByRole('button', { name: 'Всего групп', exact: true }).click()
    await expect(desk).toHaveURL(/sort=purchases_totalGroups_descending/)
    await expect(purchases.locator('.ui-table-stale')).toHaveCount(0)

    const leaving = desk.waitForEvent('download')
    await purchases.getByRole('button', { name: 'Скачать CSV: Покупки' }).click()
    const file = await leaving
    expect(file.suggestedFilename()).toMatch(/^purchases_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFПродукт;Всего групп;')).toBe(true)
    const lines = text.split('\r\n').slice(1, -1).map(cellsOf)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines).toEqual(await shownLines(desk))
  })
})
