import { useSecondFactor } from '@app/client/use-second-factor'
import { Button } from '@app/ui/button'
import { SecondFactorForm } from '@app/ui/second-factor-form'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'
import { ReportsMark } from '../../shared/reports-mark.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSignOut } from './use-sign-out.ts'
import './access.css'

/** Reports need a second factor beside the phone. */
export function SecondFactorPage({ client }: { readonly client: ProductClient }): ReactNode {
  const t = useT()
  const signOut = useSignOut()
  const product = products[client.product].name
  const factor = useSecondFactor({ call: client.call, language: 'ru', person: keys.persons(client.product) })
  usePageTitle(t('factor.title'))
  return (
    <main className="access-page">
      <div className="access-card">
        <ReportsMark size={44} />
        <h1 className="access-title">{t('factor.title')}</h1>
        <p className="access-why">{t('factor.why', { product })}</p>
        <SecondFactorForm
          {...factor}
          autoFocus
          className="access-form"
          label={t('factor.code')}
          checkLabel={t('factor.check')}
          emptyText={t('factor.empty')}
        >
          <Button kind="plain" size="medium" onClick={() => signOut(client)}>
            {t('access.signOutOf', { product })}
          </Button>
        </SecondFactorForm>
        <p className="access-help">{t('factor.help')}</p>
      </div>
    </main>
  )
}
