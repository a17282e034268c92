import { useSecondFactor } from '@app/client/use-second-factor'
import { useMiniApp } from '@app/shell/mini-app'
import { SecondFactorForm } from '@app/ui/second-factor-form'
import type { ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import './second-factor-screen.css'

/** Moderation needs a second factor. */
export function SecondFactorScreen(): ReactNode {
  const t = useT()
  const { call } = useMiniApp()
  const factor = useSecondFactor({ call, language: useLang(), person: ['me'] })
  return (
    <TitledScreen title={t('moderation.title')}>
      <SecondFactorForm
        {...factor}
        className="second-factor"
        label={t('moderation.factorCode')}
        checkLabel={t('moderation.factorCheck')}
        emptyText={t('moderation.factorEmpty')}
        lead={
          <>
            <h2 className="ui-strong">{t('moderation.factor')}</h2>
            <p className="second-factor-why">{t('moderation.factorText')}</p>
          </>
        }
      />
    </TitledScreen>
  )
}
