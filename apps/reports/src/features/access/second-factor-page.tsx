import { proveSecondFactor } from '@app/client/routes/core-auth'
import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'
import { ReportsMark } from '../../shared/reports-mark.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSignOut } from './use-sign-out.ts'
import './access.css'

/** The phone alone does not open the reports: a code of the authenticator app, or one of the codes kept for its loss. */
export function SecondFactorPage({ client }: { readonly client: ProductClient }): ReactNode {
  const t = useT()
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const product = products[client.product].name
  usePageTitle(t('factor.title'))
  const prove = useMutation({
    mutationFn: () => client.call(proveSecondFactor, { body: { code: code.trim() } }),
    meta: { handles: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['person', client.product] }),
    onError: () => field.current?.select(),
  })
  const [isEmpty, setEmpty] = useState(false)
  const error = isEmpty ? t('factor.empty') : prove.error ? errorText(prove.error, 'ru') : undefined
  return (
    <main className="access-page">
      <div className="access-card">
        <ReportsMark size={44} />
        <h1 className="access-title">{t('factor.title')}</h1>
        <p className="access-why">{t('factor.why', { product })}</p>
        <form
          noValidate
          className="access-form"
          onSubmit={(event) => {
            event.preventDefault()
            const isShort = code.trim().length < 6
            setEmpty(isShort)
            if (!isShort && !prove.isPending) prove.mutate()
          }}
        >
          <Field
            ref={field}
            autoFocus
            name="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            label={t('factor.code')}
            value={code}
            onChange={(typed) => {
              setCode(typed)
              setEmpty(false)
              prove.reset()
            }}
            error={error}
          />
          <div role="alert" className="ui-visually-hidden">
            {error}
          </div>
          <Button type="submit" isBusy={prove.isPending}>
            {t('factor.check')}
          </Button>
          <Button kind="plain" size="medium" onClick={() => signOut(client)}>
            {t('access.signOutOf', { product })}
          </Button>
        </form>
        <p className="access-help">{t('factor.help')}</p>
      </div>
    </main>
  )
}
