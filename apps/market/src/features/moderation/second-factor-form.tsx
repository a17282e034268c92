import { errorText } from '@app/client/error-text'
import { proveSecondFactor } from '@app/client/routes/core-auth'
import { useMiniApp } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import { TitledScreen } from '../../shared/screen.tsx'
import './second-factor-form.css'

/** The rights of a moderator need more than a phone: a code of the authenticator app, or one kept for its loss. */
export function SecondFactorForm(): ReactNode {
  const t = useT()
  const language = useLang()
  const { call } = useMiniApp()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const prove = useMutation({
    mutationFn: () => call(proveSecondFactor, { body: { code: code.trim() } }),
    meta: { handles: 'all' },
    onSuccess: () => client.invalidateQueries({ queryKey: ['me'] }),
    onError: () => field.current?.select(),
  })
  const error = isEmpty
    ? t('moderation.factorEmpty')
    : prove.error
      ? errorText(prove.error, language)
      : undefined
  return (
    <TitledScreen title={t('moderation.title')}>
      <form
        noValidate
        className="second-factor"
        onSubmit={(event) => {
          event.preventDefault()
          const isShort = code.trim().length < 6
          setEmpty(isShort)
          if (!isShort && !prove.isPending) prove.mutate()
        }}
      >
        <h2 className="ui-strong">{t('moderation.factor')}</h2>
        <p className="second-factor-why">{t('moderation.factorText')}</p>
        <Field
          ref={field}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={t('moderation.factorCode')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setEmpty(false)
            prove.reset()
          }}
          error={error}
        />
        <Button type="submit" isBusy={prove.isPending}>
          {t('moderation.factorCheck')}
        </Button>
      </form>
    </TitledScreen>
  )
}
