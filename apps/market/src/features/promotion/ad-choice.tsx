import { Photo } from '@app/ui/photo'
import { PriceTag } from '@app/ui/price-tag'
import { SelectableList } from '@app/ui/selectable-list'
import type { ReactNode } from 'react'
import { getCover, useAdPrice } from '../../shared/ads/ad-card.tsx'
import { useT } from '../../shared/i18n.ts'
import type { OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'

interface AdChoiceProps {
  readonly ads: readonly OwnAdCard[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

export function AdChoice({ ads, chosen, onChange }: AdChoiceProps): ReactNode {
  return (
    <SelectableList
      label={useT()('promotion.chooseTitle')}
      items={ads}
      keyOf={({ link }) => link}
      labelOf={({ name }) => name}
      renderItem={(ad, labelId) => <Row ad={ad} labelId={labelId} />}
      selected={chosen}
      onChange={onChange}
      isRowTap
    />
  )
}

interface RowProps {
  readonly ad: OwnAdCard
  readonly labelId: string
}

const Row = ({ ad, labelId }: RowProps): ReactNode => (
  <span className="promotion-choice">
    <span className="promotion-choice-photo">
      <Photo {...getCover(ad, 0, '56px')} alt="" />
    </span>
    <span className="promotion-choice-text">
      <span id={labelId} className="ui-one-line">
        {ad.name}
      </span>
      <PriceTag size="s" price={useAdPrice(ad)} />
    </span>
  </span>
)
