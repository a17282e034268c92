import { Segmented } from '@app/ui/segmented'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'
import { ReportsMark } from '../../shared/reports-mark.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import './access.css'

interface SignInPageProps {
  /** The products without a session. */
  readonly clients: readonly [ProductClient, ...ProductClient[]]
  /** Whether there is a report to go back to. */
  readonly hasWayBack: boolean
}

export function SignInPage({ clients, hasWayBack }: SignInPageProps): ReactNode {
  const t = useT()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [product, setProduct] = useState(clients[0].product)
  const client = clients.find((one) => one.product === product) ?? clients[0]
  const leave = (): void =>
    void navigate({ to: '.', search: ({ signIn: _signIn, ...rest }) => rest, replace: true })
  const { phone, otp } = useSignIn(client, leave)
  const isAtCode = otp.sentTo !== null
  const { name } = products[client.product]

  usePageTitle(t('signIn.title'))
  useEffect(() => {
    if (!isAtCode) heading.current?.focus()
  }, [isAtCode])

  return (
    <main className="access-page">
      <div className="access-card">
        {hasWayBack ? (
          <button type="button" className="access-back" onClick={leave}>
            <ArrowLeft size={20} aria-hidden="true" />
            {t('signIn.back')}
          </button>
        ) : null}
        <ReportsMark size={44} />
        <h1 ref={heading} tabIndex={-1} className="access-title">
          {isAtCode
            ? t('code.title')
            : clients.length > 1
              ? t('signIn.title')
              : t('signIn.titleOf', { product: name })}
        </h1>
        {isAtCode ? (
          <CodeStep phone={phone} otp={otp} />
        ) : (
          <>
            <p className="access-why">{t('signIn.why')}</p>
            {clients.length > 1 ? (
              <Segmented
                label={t('signIn.product')}
                options={clients.map((one) => ({
                  value: one.product,
                  label: `${products[one.product].name} ${products[one.product].phone.code}`,
                }))}
                value={client.product}
                isDisabled={phone.isSending}
                onChange={(chosen) => {
                  setProduct(chosen)
                  phone.type('')
                }}
              />
            ) : null}
            <PhoneStep product={client.product} phone={phone} />
          </>
        )}
      </div>
    </main>
  )
}
