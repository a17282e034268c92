import Banknote from 'lucide-react/icons/banknote'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useHowItWorksT } from '../../locales/how-it-works.ts'
import './group-steps.css'

/** The four steps of a group purchase, each with an icon. */
export function GroupSteps(): ReactNode {
  const t = useHowItWorksT()
  const steps = [
    { id: 'pick', icon: <ShoppingBag aria-hidden="true" />, title: t('pick.title'), text: t('pick.text') },
    { id: 'group', icon: <Users aria-hidden="true" />, title: t('group.title'), text: t('group.text') },
    { id: 'share', icon: <Share2 aria-hidden="true" />, title: t('share.title'), text: t('share.text') },
    { id: 'door', icon: <Banknote aria-hidden="true" />, title: t('door.title'), text: t('door.text') },
  ]
  return (
    <ol className="group-steps">
      {steps.map(({ id, icon, title, text }, index) => (
        <li key={id} className="group-step">
          <span className="group-step-picture">
            {icon}
            <span className="group-step-number" aria-hidden="true">
              {index + 1}
            </span>
          </span>
          <span>
            <span className="group-step-title">{title}</span>
            <span className="group-step-text">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
