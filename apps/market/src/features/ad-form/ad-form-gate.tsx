import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonGate } from '../../shared/person-gate.tsx'
import { TitledScreen } from '../../shared/screen.tsx'

/** Before the form: whoever is not known yet is asked first, and the form stands here as soon as that is settled. */
export function AdFormGate({ title }: { readonly title: string }): ReactNode {
  const t = useT()
  const waiting = <PendingList shape="rows" />
  return (
    <TitledScreen variant="section" title={title}>
      <PersonGate
        title={t('adForm.signIn')}
        text={t('adForm.signInText')}
        icon={<SquarePen />}
        skeleton={waiting}
      >
        {waiting}
      </PersonGate>
    </TitledScreen>
  )
}
