import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '../../src/operator/data-table.tsx'
import type { DemoModule } from '../demo.ts'
import './parts/sample.css'
import './parts/words.css'

interface Product {
  readonly name: string
  readonly kind: 'real' | 'fake'
  readonly groups: number
  readonly people: number
  readonly fresh: number
  readonly complete: number
}

const product = (
  name: string,
  kind: Product['kind'],
  groups: number,
  people: number,
  fresh: number,
  complete: number,
): Product => ({ name, kind, groups, people, fresh, complete })

const products = [
  product('Скороварка стальная, 5 л', 'real', 214, 688, 731, 96),
  product('Беспроводные наушники, кейс 40 ч', 'real', 186, 597, 612, 81),
  product('Масала-бокс, 7 чашек', 'real', 143, 421, 455, 52),
  product('Школьный рюкзак 32 л', 'real', 97, 288, 301, 37),
  product('Постельное бельё, двуспальное', 'real', 61, 164, 170, 19),
  product('Электросамокат складной', 'fake', 0, 0, 0, 0),
]
const shown = new Intl.NumberFormat('ru')
const sum = (of: (one: Product) => number): string =>
  shown.format(products.reduce((all, one) => all + of(one), 0))
const number = (
  id: keyof Product,
  header: ReactNode,
  of: (one: Product) => number,
): TableColumn<Product> => ({
  id,
  header,
  cell: (one) => shown.format(of(one)),
  sortValue: of,
  ...(id === 'fresh' ? { minWidth: 168 } : {}),
})
const columns: readonly TableColumn<Product>[] = [
  { id: 'name', header: 'Продукт', cell: ({ name }) => name, sortValue: ({ name }) => name },
  number('groups', 'Всего групп', ({ groups }) => groups),
  number('people', 'Участников во всех группах', ({ people }) => people),
  number(
    'fresh',
    <>
      Новых участников всего <small>(включая прошлые группы)</small>
    </>,
    ({ fresh }) => fresh,
  ),
  number('complete', 'Завершенных групп', ({ complete }) => complete),
]
const groups = [
  { id: 'real', label: 'Реальные продукты', note: 5 },
  { id: 'fake', label: 'Фейк продукты', note: 1 },
]
const nameOf = ({ name }: Product): string => name
const kindOf = ({ kind }: Product): string => kind

const Demo = (): ReactNode => (
  <div className="demo-section">
    <DataTable
      caption="Покупки"
      columns={columns}
      rows={products}
      rowKey={nameOf}
      groups={groups}
      groupOf={kindOf}
      initialSort={{ columnId: 'people', direction: 'descending' }}
      renderDetail={({ name }) => <p className="demo-card">Источники: {name}</p>}
      totals={{
        name: 'Итого',
        groups: sum((one) => one.groups),
        people: sum((one) => one.people),
        fresh: sum((one) => one.fresh),
        complete: sum((one) => one.complete),
      }}
      emptyText="Нет данных за период"
    />
    <DataTable
      caption="Пустая таблица"
      columns={columns}
      rows={[]}
      rowKey={nameOf}
      emptyText="Нет данных за период"
    />
  </div>
)

export default { title: 'DataTable', group: 'operator', Demo } satisfies DemoModule
