import { useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { toast } from '@app/ui/toast-store'
import type { ReactNode } from 'react'
import { AdLink } from '../../shared/ads/ad-link.tsx'
import { useT } from '../../shared/i18n.ts'
import { useComplaints, useDismissComplaints, type ComplaintsOfAd } from './moderation.queries.ts'
import './complaints-list.css'

/** Complaints about public ads. They stand above the queue because these ads are visible now. */
export function ComplaintsList(): ReactNode {
  const t = useT()
  const { data } = useComplaints()
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

const ComplainedAd = ({ product, said }: ComplaintsOfAd): ReactNode => {
  const t = useT()
  const telegram = useTelegram()
  const { mutate, isPending } = useDismissComplaints({
    onSuccess: () => {
      telegram.haptic('success')
      toast(t('moderation.complaintDismissed'))
    },
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
      <Button kind="tonal" size="small" isBusy={isPending} onClick={() => mutate(product.id)}>
        {t('moderation.dismissComplaint')}
      </Button>
    </li>
  )
}
