import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineCatalogue, defineTranslation } from './catalogue.ts'
import { makeI18n } from './make-i18n.tsx'

const en = defineCatalogue({
  greeting: 'Hello, {name}',
  terms: 'By ordering {count} you accept {link}.',
  groups: { one: '{count} group', other: '{count} groups' },
})
const hi = defineTranslation<typeof en>()({
  greeting: 'नमस्ते, {name}',
  terms: '{link} मानकर {count} मँगाएँ।',
  groups: { one: '{count} समूह', other: '{count} समूह' },
})
const { I18nProvider, useLang, useRichT, useT } = makeI18n<typeof en, 'en' | 'hi'>()

const Page = () => {
  const t = useT()
  const rich = useRichT()
  return (
    <>
      <p data-testid="plain">
        {useLang()} {t('greeting', { name: 'Asha' })} {t('groups', { count: 3 })}
      </p>
      <p data-testid="rich">{rich('terms', { count: 2, link: <a href="/tos">the terms</a> })}</p>
    </>
  )
}

test('the language changes at once, without a reload', async () => {
  const screen = await render(
    <I18nProvider lang="en" catalogue={en}>
      <Page />
    </I18nProvider>,
  )
  await expect.element(screen.getByTestId('plain')).toHaveTextContent('en Hello, Asha 3 groups')
  await screen.rerender(
    <I18nProvider lang="hi" catalogue={hi}>
      <Page />
    </I18nProvider>,
  )
  await expect.element(screen.getByTestId('plain')).toHaveTextContent('hi नमस्ते, Asha 3 समूह')
})

test('a link inside a sentence is placed by its translation', async () => {
  const screen = await render(
    <I18nProvider lang="hi" catalogue={hi}>
      <Page />
    </I18nProvider>,
  )
  await expect.element(screen.getByTestId('rich')).toHaveTextContent('the terms मानकर 2 मँगाएँ।')
  await expect.element(screen.getByRole('link', { name: 'the terms' })).toHaveAttribute('href', '/tos')
})
