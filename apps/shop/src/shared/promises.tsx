import { PromiseRow } from '@app/ui/promise-row'
import Banknote from 'lucide-react/icons/banknote'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useGroupBuyingT } from '../locales/group-buying.ts'

export function Promises(): ReactNode {
  const t = useGroupBuyingT()
  return (
    <PromiseRow
      promises={[
        { id: 'delivery', icon: <Truck aria-hidden="true" />, text: t('promise.delivery') },
        { id: 'cash', icon: <Banknote aria-hidden="true" />, text: t('promise.cash') },
        { id: 'returns', icon: <RotateCcw aria-hidden="true" />, text: t('promise.returns') },
      ]}
    />
  )
}
