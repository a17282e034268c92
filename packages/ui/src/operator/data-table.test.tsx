import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles/tokens.css'
import '../styles/base.css'
import { DataTable, type TableColumn } from './data-table.tsx'

interface Product {
  readonly name: string
  readonly kind: 'real' | 'fake'
  readonly groups: number
  readonly size: number | null
}

const products: readonly Product[] = [
  { name: 'Наушники', kind: 'real', groups: 186, size: 5 },
  { name: 'Самокат', kind: 'fake', groups: 0, size: null },
  { name: 'Скороварка', kind: 'real', groups: 214, size: 3 },
  { name: 'Ёршик', kind: 'real', groups: 20, size: 4 },
]
const columns: readonly TableColumn<Product>[] = [
  { id: 'name', header: 'Продукт', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'groups', header: 'Всего групп', cell: ({ groups }) => groups, sortValue: ({ groups }) => groups },
  { id: 'size', header: 'Размер', cell: ({ size }) => size ?? '-', sortValue: ({ size }) => size },
  ...Array.from({ length: 6 }, (_, index) => ({
    id: `more${index}`,
    header: `Ещё столбец ${index}`,
    cell: ({ groups }: Product) => groups * index,
  })),
]
const base = {
  caption: 'Покупки',
  columns,
  rows: products,
  rowKey: ({ name }: Product) => name,
  emptyText: 'Нет данных за период',
}
const names = (): string[] =>
  Array.from(document.querySelectorAll('tbody th[scope=row]'), (cell) => cell.textContent ?? '')

describe('sorting', () => {
  test('sorts numbers descending and texts ascending first, and a second click reverses the order', async () => {
    await render(<DataTable {...base} />)
    await userEvent.click(page.getByRole('button', { name: 'Всего групп' }))
    expect(names()).toEqual(['Скороварка', 'Наушники', 'Ёршик', 'Самокат'])
    const header = page.getByRole('columnheader', { name: 'Всего групп' })
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(page.getByRole('button', { name: 'Всего групп' }))
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    expect(names()[0]).toBe('Самокат')
    await userEvent.click(page.getByRole('button', { name: 'Продукт' }))
    expect(names()).toEqual(['Ёршик', 'Наушники', 'Самокат', 'Скороварка'])
    await expect.element(header).toHaveAttribute('aria-sort', 'none')
  })

  test('a missing value stays last in both directions', async () => {
    await render(<DataTable {...base} />)
    await userEvent.click(page.getByRole('button', { name: 'Размер' }))
    expect(names().at(-1)).toBe('Самокат')
    await userEvent.click(page.getByRole('button', { name: 'Размер' }))
    expect(names().at(-1)).toBe('Самокат')
  })

  test('rows are sorted inside their groups', async () => {
    await render(
      <DataTable
        {...base}
        groups={[
          { id: 'real', label: 'Реальные продукты', note: 3 },
          { id: 'fake', label: 'Фейк продукты', note: 1 },
        ]}
        groupOf={({ kind }) => kind}
        initialSort={{ columnId: 'groups', direction: 'ascending' }}
      />,
    )
    const lines = Array.from(
      document.querySelectorAll('tbody tr'),
      (row) => row.firstElementChild?.textContent,
    )
    expect(lines).toEqual([
      'Реальные продукты3',
      'Ёршик',
      'Наушники',
      'Скороварка',
      'Фейк продукты1',
      'Самокат',
    ])
  })
})

test('a row expands and collapses by its button, also by keyboard', async () => {
  await render(<DataTable {...base} renderDetail={({ name }) => <p>Источники: {name}</p>} />)
  const toggle = page.getByRole('button', { name: 'Скороварка' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Источники: Скороварка')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Источники: Скороварка')).not.toBeInTheDocument()
})

test('header, first column and totals stay in view while the table scrolls', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `Продукт ${index}`,
    kind: 'real' as const,
    groups: index,
    size: 5,
  }))
  await render(<DataTable {...base} rows={rows} totals={{ name: 'Итого', groups: 1770 }} />)
  const box = page.getByRole('region', { name: 'Покупки' }).element()
  box.scrollTo(200, 900)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const frame = box.getBoundingClientRect()
  const header = page.getByRole('columnheader', { name: 'Продукт' }).element().getBoundingClientRect()
  const second = page.getByRole('columnheader', { name: 'Всего групп' }).element().getBoundingClientRect()
  const total = page.getByRole('rowheader', { name: 'Итого' }).element().getBoundingClientRect()
  expect(box.scrollTop).toBe(900)
  expect(header.top).toBeCloseTo(frame.top, 0)
  expect(header.left).toBeCloseTo(frame.left, 0)
  expect(second.top).toBeCloseTo(frame.top, 0)
  expect(second.left).toBeLessThan(header.right)
  expect(Math.abs(total.bottom - (frame.top + box.clientHeight))).toBeLessThanOrEqual(1)
  expect(total.left).toBeCloseTo(frame.left, 0)
  expect(document.elementFromPoint(header.left + 20, header.top + 20)?.closest('th')?.textContent).toBe(
    'Продукт',
  )
  await vi.waitFor(() =>
    expect(document.querySelector('.ui-table-more-before.ui-table-more-after')).not.toBeNull(),
  )
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('above 500 rows only those near the view are in the document, and the last can be reached', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    name: `Запрос ${index}`,
    kind: 'real' as const,
    groups: index,
    size: 5,
  }))
  await render(<DataTable {...base} rows={rows} />)
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(5))
  expect(names().length).toBeLessThan(100)
  const table = page.getByRole('table').element()
  expect(table.getAttribute('aria-rowcount')).toBe('2001')
  const box = page.getByRole('region').element()
  await vi.waitFor(() => {
    box.scrollTo(0, box.scrollHeight)
    expect(names()).toContain('Запрос 1999')
  })
})

test('an empty table shows its text', async () => {
  await render(<DataTable {...base} rows={[]} totals={{ name: 'Итого' }} />)
  await expect.element(page.getByText('Нет данных за период')).toBeVisible()
  await expect.element(page.getByText('Итого')).not.toBeInTheDocument()
})
