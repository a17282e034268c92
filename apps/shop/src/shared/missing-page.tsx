import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { PageState } from './page-state.tsx'
import { TitledScreen } from './screen.tsx'

interface MissingPageProps {
  /** The title of the bar: the kind of page. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

/** A page whose subject does not exist. */
export function MissingPage({ name, title, text, actions }: MissingPageProps): ReactNode {
  return (
    <TitledScreen title={name}>
      <PageState role="alert" present={0} title={title} text={text} actions={actions ?? <DealsLink />} />
    </TitledScreen>
  )
}

export function DealsLink(): ReactNode {
  const t = useT()
  return (
    <Link to="/allProducts" className={buttonClass()}>
      {t('action.seeDeals')}
    </Link>
  )
}

export function HomeLink(): ReactNode {
  const t = useT()
  return (
    <Link to="/" className={buttonClass()}>
      {t('action.home')}
    </Link>
  )
}
