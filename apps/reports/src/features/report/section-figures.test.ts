import { createTranslator } from '@app/ui/i18n/translator'
import { expect, test } from 'vitest'
import { ru } from '../../locales/ru.ts'
import type { ReportTexts } from '../../shared/i18n.ts'
import { csvFileName, computeFigures, sectionCsv } from './section-figures.ts'
import { purchase } from '../../../test/report-answers.ts'
import { saathSections, joined, opens, purchases } from './sections/saath-sections.ts'
import { ads, vioSections } from './sections/vio-sections.ts'

const t = createTranslator<ReportTexts>('ru', ru)

const rows = [purchase('Самокат', false, 0), purchase('Рюкзак', true, 97), purchase('Скороварка', true, 214)]

test('the seven sections of Saath and the six of Vio are in the order of the specification', () => {
  expect(saathSections.map(({ title }) => t(title))).toEqual([
    'Покупки',
    'Присоединения',
    'Уведомления',
    'Открытия',
    'Пользователи',
    'Шеринг',
    'Поиск',
  ])
  expect(vioSections.map(({ title }) => t(title))).toEqual([
    'Пользователи',
    'Объявления',
    'Избранное',
    'Категории',
    'Товары по категориям',
    'Поиск',
  ])
})

test('Notifications, App opens, Users and Sharing of Saath send moments, all others days', () => {
  const moments = [...saathSections, ...vioSections].filter(({ sends }) => sends === 'moments')
  expect(moments.map(({ id }) => id)).toEqual(['notifications', 'opens', 'users', 'sharing'])
})

test('Purchases have six columns, four of them with a sum', () => {
  expect(sectionCsv(purchases, [], null, t).split('\r\n')[0]).toBe(
    '\uFEFFПродукт;Всего групп;Участников во всех группах;' +
      'Новых участников всего (включая прошлые группы);Завершенных групп;Размер группы',
  )
  const totals = computeFigures(purchases, rows, t).map(({ column, total }) => column.show(total))
  expect(totals).toEqual(['Итого', '311', '933', '1\u202f244', '155', '-'])
})

test('the CSV file has the order of the screen: real products first, each group sorted, totals last', () => {
  const names = (direction: 'ascending' | 'descending') =>
    sectionCsv(purchases, rows, { columnId: 'totalGroups', direction }, t)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0])
  expect(names('descending')).toEqual(['Скороварка', 'Рюкзак', 'Самокат', 'Итого'])
  expect(names('ascending')).toEqual(['Рюкзак', 'Скороварка', 'Самокат', 'Итого'])
  expect(csvFileName('purchases', { from: '2026-11-01', to: '2026-11-14' })).toBe(
    'purchases_2026-11-01_2026-11-14.csv',
  )
})

test('Joined shows percentages with two decimals that add up to 100', () => {
  const joins = (['Created', 'Invited', 'SelfJoined'] as const).map((joinType) => ({
    joinType,
    _count: 1,
    leftCount: 0,
  }))
  const [names, counts, percents] = computeFigures(joined, joins, t)
  expect(joins.map((join) => percents?.column.show(percents.valueOf(join)))).toEqual([
    '33,34\u00a0%',
    '33,33\u00a0%',
    '33,33\u00a0%',
  ])
  expect(percents?.column.show(percents.total)).toBe('100,00\u00a0%')
  expect(counts?.total).toBe(3)
  expect(joins.map((join) => names?.valueOf(join))).toEqual([
    'Создали группу',
    'Пришли по приглашению',
    'Присоединились сами',
  ])
})

test('an open without a deeplink has its specified label, and an unknown one a blank label', () => {
  const some = [null, '', 'invite', 'r', 'something new'].map((deeplink) => ({ deeplink, _count: 1 }))
  const [names] = computeFigures(opens, some, t)
  expect(some.map((one) => names?.valueOf(one))).toEqual([
    'no deeplink (normal app open)',
    'no deeplink (normal app open)',
    'Приглашение',
    'реферальная ссылка',
    '',
  ])
})

test('Ads count total, active and deleted', () => {
  expect(ads.columns.map(({ header }) => t(header))).toEqual(['Период', 'Всего', 'Активные', 'Удалённые'])
})
