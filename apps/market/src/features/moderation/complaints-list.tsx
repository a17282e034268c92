import { dismissComplaints, listComplaints } from '@app/client/routes/market-complaints'
import type { RouteReply } from '@app/client/route'
import { useMiniApp, useSession, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdLink } from '../../shared/ads/ad-link.tsx'
import { useT } from '../../shared/i18n.ts'
import './complaints-list.css'

type Complained = RouteReply<typeof listComplaints>['data'][number]

const useComplaintsKey = () => ['complaints', useSession().userId] as const

/** What people say is wrong with ads that are public: above the queue, since it is public. */
export function ComplaintsList(): ReactNode {
  const t = useT()
  const { call } = useMiniApp()
  const { data } = useQuery({
    queryKey: useComplaintsKey(),
    queryFn: ({ signal }) => call(listComplaints, { query: {} }, { signal }),
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="complaints" aria-labelledby="complaints-title">
      <h2 id="complaints-title" className="ui-strong">
        {t('moderation.complaints', { count: data.total })}
      </h2>
      <ul>
        {data.data.map((complained) => (
          <ComplainedAd key={complained.product.id} {...complained} />
        ))}
      </ul>
    </section>
  )
}

const ComplainedAd = ({ product, said }: Complained): ReactNode => {
  const t = useT()
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const queryKey = useComplaintsKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(dismissComplaints, { body: { telegramProductId: product.id } }),
    onSuccess: () => {
      telegram.haptic('success')
      toast(t('moderation.complaintDismissed'))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <li className="complained">
      <AdLink link={product.link} className="complained-name">
        {product.name}
      </AdLink>
      <ul className="ui-small ui-muted">
        {said.map(({ about, reason, note, at }) => (
          <li key={`${at} ${reason}`}>
            {[about === 'SELLER' ? t('complain.aboutSeller') : null, t(`complain.${reason}`), note]
              .filter((part) => part !== null)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <Button kind="tonal" size="small" isBusy={isPending} onClick={() => mutate()}>
        {t('moderation.dismissComplaint')}
      </Button>
    </li>
  )
}
