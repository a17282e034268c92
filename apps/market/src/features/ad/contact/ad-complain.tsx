import { ListRow } from '@app/ui/list-row'
import { Section } from '@app/ui/section'
import Flag from 'lucide-react/icons/flag'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { useOverlayTrigger } from '../../../shared/overlays.ts'
import { useRequirePerson } from '../../../shared/require-person.ts'
import '../ad-block.css'
import { complainedAd } from './ad-questions.ts'
import type { Ad } from '../ad.queries.ts'

interface AdComplainProps {
  readonly ad: Pick<Ad, 'link' | 'isDeactivated'>
  readonly isOwner: boolean
}

/** A row to complain about the ad or to hide it. */
export function AdComplain({ ad: { link, isDeactivated }, isOwner }: AdComplainProps): ReactNode {
  const t = useT()
  const requirePerson = useRequirePerson()
  const sheet = useOverlayTrigger('complain')
  complainedAd.useAsk(useMemo(() => ({ link }), [link]))
  if (isOwner || isDeactivated) return null
  return (
    <Section inside="bleed">
      <div className="ad-block">
        <ListRow
          icon={<Flag size={24} aria-hidden="true" />}
          title={t('complain.row')}
          onPress={() => requirePerson(sheet.open, 'complain')}
          hasChevron
        />
      </div>
    </Section>
  )
}
