import { Button } from '@app/ui/button'
import { Confirm } from '@app/ui/confirm'
import { formatDay } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { useState, type ReactNode } from 'react'
import { useT } from '../i18n.ts'
import type { ProductClient } from '../product-clients.tsx'
import { products } from '../products.ts'
import { RequestProblem } from '../request-problem.tsx'
import { useLastValue } from '../use-last-value.ts'
import { canConfirm, useConfirmOrder, useWaitingOrders, type WaitingOrder } from './waiting-orders.queries.ts'
import './waiting-orders.css'

/** Orders of this product that need a second person; nothing while there are none. */
export function WaitingOrders({ client }: { readonly client: ProductClient }): ReactNode {
  const t = useT()
  const { data } = useWaitingOrders(client)
  const [selected, setSelected] = useState<WaitingOrder | null>(null)
  if (!data || data.data.length === 0) return null
  return (
    <section className="operator-panel waiting-orders" aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className="ui-title">
        {t('two.title')}
      </h2>
      <ul>
        {data.data.map((order) => (
          <li key={order.id}>
            <div>
              <p className="ui-strong">
                <What order={order} />
              </p>
              <p className="ui-small ui-muted">
                {t('two.by', {
                  who: order.requestedByName || order.requestedBy,
                  day: formatDay(order.requestedAt, { lang: 'ru', zone: products[client.product].zone }),
                  reason: order.reason,
                })}
              </p>
            </div>
            {canConfirm(order) ? (
              <Button
                className="waiting-orders-confirm"
                kind="tonal"
                size="small"
                onClick={() => setSelected(order)}
              >
                {t('two.confirm')}
              </Button>
            ) : (
              <p className="ui-small ui-muted">{order.isOwn ? t('two.own') : t('two.command')}</p>
            )}
          </li>
        ))}
      </ul>
      <ConfirmOrder client={client} selected={selected} onClose={() => setSelected(null)} />
    </section>
  )
}

const What = ({ order: { kind, object, input } }: { readonly order: WaitingOrder }): ReactNode => {
  const t = useT()
  switch (kind) {
    case 'payment.refund':
      return t('two.refund', { coins: Number(input['coins']), id: object })
    case 'referral.pay':
      return t('two.pay', { sum: formatRupees(Number(input['duePaise'])), id: object })
    case 'setting.change':
      return t('two.setting', { key: object, value: JSON.stringify(input['value']) })
    case 'role.grant':
      return t('two.role', { id: object, role: String(input['role']) })
    case 'second-factor.renew':
      return t('two.factor', { id: object })
  }
}

interface ConfirmOrderProps {
  readonly client: ProductClient
  readonly selected: WaitingOrder | null
  readonly onClose: () => void
}

const ConfirmOrder = ({ client, selected, onClose }: ConfirmOrderProps): ReactNode => {
  const t = useT()
  const confirming = useConfirmOrder(client)
  const shown = useLastValue(selected)
  if (!shown) return null
  const close = (): void => {
    confirming.reset()
    onClose()
  }
  return (
    <Confirm
      isOpen={selected !== null}
      onClose={close}
      title={t('two.ask')}
      confirmLabel={t('two.confirm')}
      cancelLabel={t('operator.cancel')}
      isDanger
      isBusy={confirming.isPending}
      onConfirm={() => confirming.mutate(shown, { onSuccess: close })}
    >
      <p className="waiting-orders-what">
        <What order={shown} />
      </p>
      <RequestProblem error={confirming.error} />
    </Confirm>
  )
}
