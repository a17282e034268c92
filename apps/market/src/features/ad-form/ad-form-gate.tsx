import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { PendingList } from '../../shared/pending-screen.tsx'
import { PersonScreen } from '../../shared/person-screen.tsx'

/** Asks a visitor to sign in; the form appears when that is done. */
export function AdFormGate({ title }: { readonly title: string }): ReactNode {
  const t = useT()
  const waiting = <PendingList shape="rows" />
  return (
    <PersonScreen
      variant="section"
      title={title}
      invitation={{ title: t('adForm.signIn'), text: t('adForm.signInText'), icon: <SquarePen /> }}
      skeleton={waiting}
    >
      {waiting}
    </PersonScreen>
  )
}
