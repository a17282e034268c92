import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { PhoneField } from '@app/ui/phone-field'
import { useRef, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products, type ProductId } from '../../shared/products.ts'
import type { useSignIn } from './use-sign-in.ts'

interface PhoneStepProps {
  readonly product: ProductId
  readonly phone: ReturnType<typeof useSignIn>['phone']
}

export function PhoneStep({ product, phone }: PhoneStepProps): ReactNode {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const { country, example } = products[product].phone
  const error = phone.isWrong
    ? t('signIn.phoneInvalid')
    : phone.error
      ? errorText(phone.error, 'ru')
      : undefined
  return (
    <form
      noValidate
      className="access-form"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        phone.send()
      }}
    >
      <PhoneField
        ref={field}
        country={country}
        name="phone"
        label={t('signIn.phone')}
        placeholder={example}
        value={phone.digits}
        onChange={phone.type}
        error={error}
      />
      <div role="alert" className="ui-visually-hidden">
        {error}
      </div>
      <Button type="submit" isBusy={phone.isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
