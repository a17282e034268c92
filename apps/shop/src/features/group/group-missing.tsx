import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { MissingPage } from '../../shared/missing-page.tsx'

export function GroupMissing(): ReactNode {
  const t = useGroupT()
  return (
    <MissingPage
      name={t('title')}
      title={t('missing')}
      text={t('missingText')}
      actions={
        <Link to="/cart" className={buttonClass()}>
          {t('openCart')}
        </Link>
      }
    />
  )
}
