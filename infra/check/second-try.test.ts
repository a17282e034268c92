import { expect, it } from 'vitest'
import { afterSecondTry, filesToTryAgain } from './second-try.ts'

const failure = (file: string, name = 'a') => ({ file, name, reason: 'because' })

it('a file of the API or of the screens gets a second try', () => {
  const files = ['apps/api/src/market/ads/ads.test.ts', 'apps/market/src/features/ad/ad-page.test.tsx']
  expect(filesToTryAgain(files.map((file) => failure(file)))).toEqual(files)
})

it.each([
  'apps/api/src/market/ads/ads.rules.test.ts',
  'apps/api/test/structure/structure.test.ts',
  'apps/api/test/contract/boot.test.ts',
  'apps/api/test/matrix/authorisation.test.ts',
  'apps/api/test/attacks/tokens.test.ts',
  'infra/boundaries/boundaries.test.ts',
])('%s gets none', (file) => {
  expect(filesToTryAgain([failure(file)])).toEqual([])
})

it('many failed files at once get none', () => {
  expect(filesToTryAgain([...Array(7).keys()].map((index) => failure(`${index}.test.ts`)))).toEqual([])
})

it('what passes the second time is flaky, what fails again has failed, what fails newly has failed, too', () => {
  const first = [failure('x.test.ts', 'lucky'), failure('x.test.ts', 'broken'), failure('y.rules.test.ts')]
  const verdict = afterSecondTry(first, ['x.test.ts'], {
    failures: [failure('x.test.ts', 'broken'), failure('x.test.ts', 'new')],
  })
  expect(verdict.flaky.map(({ name }) => name)).toEqual(['lucky'])
  expect(verdict.failures.map(({ file, name }) => [file, name])).toEqual([
    ['x.test.ts', 'broken'],
    ['y.rules.test.ts', 'a'],
    ['x.test.ts', 'new'],
  ])
})

it('a second run that could not be read makes nothing flaky', () => {
  const unread = { file: '', name: 'report.json', reason: 'was not written' }
  const { failures } = afterSecondTry([failure('x.test.ts')], ['x.test.ts'], { failures: [unread] })
  expect(failures).toEqual([failure('x.test.ts'), unread])
})
