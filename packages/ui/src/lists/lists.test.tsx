import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles/tokens.css'
import '../styles/base.css'
import { InfiniteList, sentinelIndex } from './infinite-list.tsx'
import { pageWindow } from './page-window.ts'
import { Pager } from './pager.tsx'
import { SelectableList } from './selectable-list.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

interface FeedProps {
  readonly count: number
  readonly onNeedMore: () => void
  readonly hasMore?: boolean
  readonly isLoading?: boolean
  readonly items?: readonly { readonly name: string }[]
  readonly error?: string
  readonly between?: ReactNode
}

const makeAds = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `ad ${index}` }))
const sameAds = makeAds(20)

const Feed = ({
  count,
  onNeedMore,
  hasMore = true,
  isLoading = false,
  items = sameAds.slice(0, count),
  error,
  between,
}: FeedProps): ReactNode => (
  <InfiniteList
    label="Лента"
    items={items}
    keyOf={({ name }) => name}
    renderItem={({ name }) => <div style={{ height: 264 }}>{name}</div>}
    pageSize={10}
    hasMore={hasMore}
    isLoading={isLoading}
    onNeedMore={onNeedMore}
    loadingText="Загружаем"
    retryLabel="Повторить"
    onRetry={onNeedMore}
    error={error}
    endText="Это всё"
    between={between === undefined ? undefined : { after: 3, content: between }}
  />
)

describe('InfiniteList', () => {
  test.each([
    [10, 5],
    [20, 15],
    [23, 21],
    [1, 0],
  ])('with %i items in pages of ten it watches item %i', (length, index) =>
    expect(sentinelIndex(length, 10)).toBe(index),
  )

  test('requests once, when the middle item of the last page comes into view', async () => {
    const onNeedMore = vi.fn<() => void>()
    await render(<Feed count={20} onNeedMore={onNeedMore} />)
    window.scrollTo(0, 264 * 12)
    await frames()
    expect(onNeedMore).not.toHaveBeenCalled()
    window.scrollTo(0, 264 * 13.5)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(1))
    window.scrollTo(0, 0)
    await frames()
    window.scrollTo(0, 264 * 15)
    await frames()
    expect(onNeedMore).toHaveBeenCalledTimes(1)
  })

  test('other content can follow a given number of items', async () => {
    await render(<Feed count={5} hasMore={false} onNeedMore={vi.fn<() => void>()} between="Популярное" />)
    const texts = [...document.querySelectorAll('li')].map((item) => item.textContent)
    expect(texts).toEqual(['ad 0', 'ad 1', 'ad 2', 'Популярное', 'ad 3', 'ad 4'])
  })

  test('a restored position beyond the watched item also requests', async () => {
    const onNeedMore = vi.fn<() => void>()
    const screen = await render(<Feed count={20} hasMore={false} onNeedMore={onNeedMore} />)
    window.scrollTo(0, 264 * 18)
    await frames()
    await screen.rerender(<Feed count={20} onNeedMore={onNeedMore} />)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(1))
  })

  test('an empty answer is not requested again until the user scrolls back', async () => {
    const onNeedMore = vi.fn<() => void>()
    const screen = await render(<Feed count={10} onNeedMore={onNeedMore} />)
    const answerNothing = async (): Promise<void> => {
      await screen.rerender(<Feed count={10} onNeedMore={onNeedMore} isLoading />)
      await frames()
      await screen.rerender(<Feed count={10} onNeedMore={onNeedMore} />)
      await frames()
    }
    window.scrollTo(0, 264 * 4)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(1))
    for (let turn = 0; turn < 5; turn += 1) await answerNothing()
    expect(onNeedMore).toHaveBeenCalledTimes(1)
    window.scrollTo(0, 0)
    await frames()
    expect(onNeedMore).toHaveBeenCalledTimes(1)
    window.scrollTo(0, 264 * 4)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(2))
    window.scrollTo(0, 0)
    await frames()
    window.scrollTo(0, 264 * 4)
    await frames()
    expect(onNeedMore).toHaveBeenCalledTimes(2)
  })

  test('a refetched list with equal items, as after a sign-in, requests its next page once', async () => {
    const onNeedMore = vi.fn<() => void>()
    const screen = await render(<Feed count={10} onNeedMore={onNeedMore} />)
    window.scrollTo(0, 264 * 4)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(1))
    const anew = makeAds(10)
    await screen.rerender(<Feed count={10} items={anew} onNeedMore={onNeedMore} />)
    await vi.waitFor(() => expect(onNeedMore).toHaveBeenCalledTimes(2))
    await screen.rerender(<Feed count={10} items={anew} onNeedMore={onNeedMore} isLoading />)
    await frames()
    await screen.rerender(<Feed count={10} items={anew} onNeedMore={onNeedMore} />)
    await frames()
    expect(onNeedMore).toHaveBeenCalledTimes(2)
  })

  test('after an error only the button requests', async () => {
    const onNeedMore = vi.fn<() => void>()
    await render(<Feed count={10} onNeedMore={onNeedMore} error="Не удалось загрузить" />)
    window.scrollTo(0, 264 * 10)
    await frames()
    expect(onNeedMore).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
    expect(onNeedMore).toHaveBeenCalledTimes(1)
  })
})

test('Tabs: arrow keys select, the count is part of the name, the panel is labelled by its tab', async () => {
  const Mine = (): ReactNode => {
    const [current, setCurrent] = useState<'active' | 'wait'>('active')
    return (
      <>
        <Tabs
          id="mine"
          label="Мои объявления"
          tabs={[
            { id: 'active', label: 'Активные', count: 5 },
            { id: 'wait', label: 'Модерация', count: 1 },
          ]}
          currentId={current}
          onChange={setCurrent}
        />
        <TabPanel tabsId="mine" id={current}>
          {current}
        </TabPanel>
      </>
    )
  }
  await render(<Mine />)
  await userEvent.tab()
  await expect.element(page.getByRole('tab', { name: 'Активные 5' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Модерация 1', selected: true })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Модерация 1' })).toHaveTextContent('wait')
  // Past the last tab, then Home and End.
  for (const [key, name] of [
    ['ArrowRight', 'Активные 5'],
    ['ArrowLeft', 'Модерация 1'],
    ['Home', 'Активные 5'],
    ['End', 'Модерация 1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(page.getByRole('tab', { name, selected: true })).toHaveFocus()
  }
})

describe('Pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [4, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  ])('page %i of %i shows %j', (current, count, marks) => expect(pageWindow(current, count)).toEqual(marks))

  test('pages are links and the current one has aria-current', async () => {
    await render(
      <Pager
        label="Страницы"
        summary="101–150 из 312"
        page={3}
        pageCount={7}
        pageLabel={(one) => `Страница ${one}`}
        renderLink={({ page: one, ...link }) => <a href={`?page=${one}`} {...link} />}
      />,
    )
    await expect.element(page.getByRole('link', { name: 'Страница 4' })).toHaveAttribute('href', '?page=4')
    await expect
      .element(page.getByRole('link', { name: 'Страница 3' }))
      .toHaveAttribute('aria-current', 'page')
  })
})

describe('SelectableList', () => {
  const Queue = (): ReactNode => {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <SelectableList
        label="На модерации"
        items={['Стул', 'Стол', 'Лампа', 'Шкаф']}
        keyOf={(item) => item}
        labelOf={(item) => item}
        renderItem={(item) => <a href="#ad">{item} подробно</a>}
        selected={selected}
        onChange={setSelected}
        all={{ selectLabel: 'Выбрать все', clearLabel: 'Отменить выбор', summary: selected.size }}
      />
    )
  }
  const chosen = (): string[] =>
    page
      .getByRole('checkbox', { checked: true })
      .elements()
      .map((box) => box.getAttribute('aria-label') ?? '')

  test('Space selects, J and arrows move, Control+A selects all and none', async () => {
    await render(<Queue />)
    page.getByRole('checkbox', { name: 'Стул' }).element().focus()
    await userEvent.keyboard(' {ArrowDown}j ')
    expect(chosen()).toEqual(['Стул', 'Лампа'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(4)
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(0)
  })

  test('Shift selects everything in between', async () => {
    await render(<Queue />)
    await userEvent.click(page.getByRole('checkbox', { name: 'Стул' }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(page.getByRole('checkbox', { name: 'Лампа' }))
    await userEvent.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Стул', 'Стол', 'Лампа'])
  })

  test('the button selects all, then none', async () => {
    await render(<Queue />)
    await userEvent.click(page.getByRole('button', { name: 'Выбрать все' }))
    expect(chosen()).toHaveLength(4)
    await userEvent.click(page.getByRole('button', { name: 'Отменить выбор' }))
    expect(chosen()).toHaveLength(0)
  })
})
