import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { ended, groupCode, sampleGroup } from '../../app/test-groups.ts'
import { GroupCountdown } from './group-countdown.tsx'
import { groupQuery, type Group } from './groups.queries.ts'

let close = (): void => undefined

const Watcher = (): ReactNode => {
  const { data } = useQuery(groupQuery(useMiniApp(), groupCode))
  if (!data) return null
  return data.status === 'OPEN' ? <GroupCountdown group={data} /> : <p>{data.status}</p>
}

const open = async (answer: () => Group): Promise<void> => {
  ;({ close } = await openScreen(Watcher, {
    answers: { [`GET /api/group-purchases/${groupCode}`]: () => Response.json(answer()) },
  }))
}

afterEach(() => {
  close()
  vi.restoreAllMocks()
})

test('the countdown uses the server clock when the clock of the phone is three hours off', async () => {
  const group = sampleGroup()
  const real = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 3 * 3_600_000)
  await open(() => group)
  await expect.element(page.getByRole('timer')).toHaveTextContent('18 h 29 m')
})

test('control: by the phone’s own clock the countdown would show three hours less', () => {
  const group = sampleGroup()
  const wrongNow = Date.now() + 3 * 3_600_000
  expect(Math.floor((Date.parse(group.endsAt) - wrongNow) / 3_600_000)).toBe(15)
})

test('the countdown reloads the group at its expiry', async () => {
  const now = Date.now()
  const endsAt = new Date(now + 900).toISOString()
  const group = { ...sampleGroup(), now: new Date(now).toISOString(), endsAt }
  await open(() => (Date.now() < Date.parse(endsAt) ? group : ended(group, 'EXPIRED')))
  await expect.element(page.getByText('00:01').first()).toBeInTheDocument()
  await expect.element(page.getByText('EXPIRED')).toBeVisible()
})
