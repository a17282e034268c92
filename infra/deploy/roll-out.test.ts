import { expect, test } from 'vitest'
import { rollOut } from './roll-out.ts'

/** Three places of release 1; records each step. */
const makeFleet = (canStart: (place: string, release: string) => boolean = () => true) => {
  const running = new Map(['api-1', 'api-2', 'worker'].map((place) => [place, '1']))
  const steps: string[] = []
  return {
    steps,
    running: () => [...running.values()].join(),
    places: [...running.keys()],
    replace: (place: string, release: string): Promise<void> => {
      steps.push(`${place} ${release}`)
      running.set(place, release)
      return canStart(place, release) ? Promise.resolve() : Promise.reject(new Error('not ready'))
    },
  }
}

test('a roll-out replaces one process after the other', async () => {
  const fleet = makeFleet()
  await rollOut(fleet, '2', '1')
  expect(fleet.steps).toEqual(['api-1 2', 'api-2 2', 'worker 2'])
})

test('a release that does not get ready in the first place reaches no other place', async () => {
  const fleet = makeFleet((_place, release) => release !== '2')
  await expect(rollOut(fleet, '2', '1')).rejects.toThrow('2 did not get ready, 1 runs again')
  expect(fleet.steps).toEqual(['api-1 2', 'api-1 1'])
  expect(fleet.running()).toBe('1,1,1')
})

test('a release that fails half way is taken back everywhere, the last place first', async () => {
  const fleet = makeFleet((place, release) => `${place} ${release}` !== 'worker 2')
  await expect(rollOut(fleet, '2', '1')).rejects.toThrow('2 did not get ready')
  expect(fleet.steps.slice(3)).toEqual(['worker 1', 'api-2 1', 'api-1 1'])
  expect(fleet.running()).toBe('1,1,1')
})
