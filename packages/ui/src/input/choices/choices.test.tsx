import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { Chips, RemovableChips } from './chips.tsx'
import { DateRange, type DateSpan } from '../date-range.tsx'
import { Field } from '../field.tsx'
import { PickerList } from './picker-list.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from '../text-area.tsx'

const ignore = (): void => undefined

const options = [
  { value: 'all', label: 'Все' },
  { value: 'new', label: 'Новое' },
  { value: 'used', label: 'Б/у' },
] as const

const Condition = (): ReactNode => {
  const [value, setValue] = useState<'all' | 'new' | 'used'>('all')
  return <Segmented label="Состояние" options={options} value={value} onChange={setValue} />
}

describe('Segmented', () => {
  test('is a radio group with one tab stop, and arrow keys select', async () => {
    await render(<Condition />)
    await userEvent.tab()
    await expect.element(page.getByRole('radio', { name: 'Все' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Новое' })).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(page.getByRole('radio', { name: 'Б/у' })).toBeChecked()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('a tap 3 px above the drawn track hits an item', async () => {
    await render(
      <div style={{ padding: 40 }}>
        <Condition />
      </div>,
    )
    const track = document.querySelector('.ui-track')?.getBoundingClientRect()
    const label = page.getByText('Новое').element().getBoundingClientRect()
    const hit = document.elementFromPoint(label.left + label.width / 2, (track?.top ?? 0) - 3)
    expect(hit?.closest('.ui-track-item')?.textContent).toBe('Новое')
    expect(track?.height).toBe(40)
  })

  test('scrolls to the selected item when the labels do not fit', async () => {
    const long = Array.from({ length: 6 }, (_, index) => ({
      value: `${index}`,
      label: `Длинное слово ${index}`,
    }))
    await render(<Segmented label="Много" options={long} value="5" onChange={ignore} />)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    const box = page.getByRole('radiogroup').element().getBoundingClientRect()
    const last = page.getByText('Длинное слово 5').element().getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual(box.right + 1)
  })
})

describe('Chips', () => {
  const colours = [
    { value: 'a', label: 'Рогожка' },
    { value: 'b', label: 'Велюр' },
  ] as const

  test('a choice replaces the previous one, and a second tap clears it', async () => {
    const onChange = vi.fn<(selected: readonly string[]) => void>()
    const screen = await render(
      <Chips label="Обивка" options={colours} selected={['a']} onChange={onChange} />,
    )
    await userEvent.click(page.getByRole('button', { name: 'Велюр' }))
    expect(onChange).toHaveBeenLastCalledWith(['b'])
    await screen.rerender(<Chips label="Обивка" options={colours} selected={['b']} onChange={onChange} />)
    await userEvent.click(page.getByRole('button', { name: 'Велюр', pressed: true }))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test('removing a chip moves the focus to its neighbour', async () => {
    const Filters = (): ReactNode => {
      const [chips, setChips] = useState(['Ташкент', 'до 3 млн'])
      return (
        <RemovableChips
          label="Фильтры"
          chips={chips.map((label) => ({ id: label, label }))}
          removeLabel={(label) => `Убрать: ${label}`}
          onRemove={(id) => setChips(chips.filter((one) => one !== id))}
        />
      )
    }
    await render(<Filters />)
    page.getByRole('button', { name: 'Убрать: Ташкент' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Убрать: до 3 млн' })).toHaveFocus()
    expect(page.getByRole('button').elements()).toHaveLength(1)
  })
})

test('a switch announces its state and toggles by a tap on its label', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  await render(<Switch label="Только с фото" isOn={false} onChange={onChange} />)
  await expect.element(page.getByRole('switch', { name: 'Только с фото' })).not.toBeChecked()
  await userEvent.click(page.getByText('Только с фото'))
  expect(onChange).toHaveBeenCalledWith(true)
})

describe('Field', () => {
  test('an error replaces the hint and describes the field', async () => {
    const screen = await render(<Field label="PIN" value="0560" onChange={ignore} hint="6 digits" />)
    const input = page.getByRole('textbox', { name: 'PIN' })
    await expect.element(input).toHaveAccessibleDescription('6 digits')
    await screen.rerender(
      <Field label="PIN" value="0560" onChange={ignore} hint="6 digits" error="PIN required" />,
    )
    await expect.element(input).toHaveAccessibleDescription('PIN required')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  })

  test('a text area grows with its text and never scrolls inside', async () => {
    const text = Array.from({ length: 12 }, () => 'строка').join('\n')
    await render(<TextArea label="Описание" value={text} onChange={ignore} />)
    const area = page.getByRole('textbox').element() as HTMLTextAreaElement
    expect(area.clientHeight).toBeGreaterThan(12 * 20)
    expect(area.scrollHeight).toBe(area.clientHeight)
  })
})

test('a picker list matches part of a name in any case, uses its own normalisation and reports no results', async () => {
  const onPick = vi.fn<(item: { id: string }) => void>()
  await render(
    <PickerList
      sections={[
        { id: 'recent', heading: 'Недавние', when: 'browsing', items: [{ id: 'r', label: 'Самарканд' }] },
        {
          id: 'all',
          items: [
            { id: 't', label: 'Ташкент', hasChildren: true },
            { id: 'o', label: 'Орёл' },
          ],
        },
      ]}
      currentId="o"
      onPick={onPick}
      searchLabel="Поиск"
      clearLabel="Очистить"
      emptyText={(query) => `Нет: ${query}`}
      fold={(text) => text.toLowerCase().replaceAll('ё', 'е')}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Орёл' })).toHaveAttribute('aria-current', 'true')
  await userEvent.type(page.getByRole('searchbox'), '  ОРЕ ')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Орёл'])
  await userEvent.type(page.getByRole('searchbox'), 'x')
  await expect.element(page.getByRole('status')).toHaveTextContent('Нет: ОРЕ x')
  await userEvent.click(page.getByRole('button', { name: 'Очистить' }))
  await userEvent.click(page.getByRole('button', { name: 'Ташкент' }))
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 't' }))
})

test('a date range keeps an invalid text and shows its problem', async () => {
  const onChange = vi.fn<(span: DateSpan) => void>()
  await render(
    <DateRange
      value={{ from: '2026-11-01', to: '2026-11-07' }}
      onChange={onChange}
      fromLabel="Начало"
      toLabel="Конец"
      unreadableText="Дата пишется так: 07.11.2026"
      problemOf={({ from, to }) => (from > to ? 'Начало позже конца' : null)}
      pickLabel="Календарь"
    />,
  )
  const start = page.getByRole('textbox', { name: 'Начало' })
  await expect.element(start).toHaveValue('01.11.2026')
  await userEvent.fill(start, '20.11.2026')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Начало позже конца')
  await expect.element(start).toHaveValue('20.11.2026')
  await userEvent.fill(start, '5.11')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Дата пишется так: 07.11.2026')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.fill(start, '2026-11-05')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-07' })
})
