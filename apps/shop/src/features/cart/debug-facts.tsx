import { useTelegram } from '@app/shell/mini-app'
import type { ReactNode } from 'react'
import { useCartT } from '../../locales/cart.ts'
import { appVersion } from '../../shared/app-version.ts'
import { useLang } from '../../shared/i18n.ts'
import { lastRequestId } from '@app/shell/last-request'
import './debug-facts.css'

/** Facts that support asks for. None of them allows another person to act in the user's name. */
export function DebugFacts({ secrets }: { readonly secrets: ReactNode }): ReactNode {
  const t = useCartT()
  const telegram = useTelegram()
  const language = useLang()
  const facts = [
    { name: t('debug.platform'), value: `${telegram.platform} ${telegram.version}`.trim() },
    { name: t('debug.language'), value: language },
    { name: t('debug.version'), value: appVersion },
    { name: t('debug.request'), value: lastRequestId() ?? t('debug.none') },
  ]
  return (
    <section className="debug-facts" aria-label={t('debug.title')}>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {secrets}
    </section>
  )
}
