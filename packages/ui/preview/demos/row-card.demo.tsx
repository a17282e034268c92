import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Badge } from '../../src/content/cards/badge.tsx'
import { Button } from '../../src/content/button.tsx'
import { PriceTag } from '../../src/content/cards/price-tag.tsx'
import { RowCard } from '../../src/content/cards/row-card.tsx'
import { Pips } from '../../src/content/people/seats.tsx'
import { Section } from '../../src/content/section.tsx'
import { StarRating } from '../../src/content/people/star-rating.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { photoOf, pictures, saathText, sampleLink, vioText } from './parts/sample.tsx'
import './row-card.demo.css'

const Edit = ({ label }: { readonly label: string }): ReactNode => (
  <button type="button" className="demo-edit" aria-label={label}>
    <Pencil size={20} strokeWidth={1.75} />
  </button>
)

const Demo = ({ lang }: DemoProps): ReactNode => {
  const price = { digits: '1\u202F850\u202F000', unit: vioText(lang, 'сум', 'so‘m') }
  const edit = <Edit label={vioText(lang, 'Редактировать', 'Tahrirlash')} />
  const rise = (
    <Button kind="tonal" size="small" icon={<ChevronsUp size={16} />}>
      {vioText(lang, 'Поднять', 'Ko‘tarish')}
    </Button>
  )
  const shop = saathText(
    lang,
    'Steel pressure cooker, 5 litre, gas + induction',
    'स्टील प्रेशर कुकर, 5 लीटर, गैस + इंडक्शन',
  )
  return (
    <>
      <Section inside="bleed">
        <RowCard
          renderLink={sampleLink}
          photo={photoOf(pictures.cool)}
          title={vioText(lang, 'Кресло мягкое, скандинавский стиль', 'Yumshoq kreslo, skandinavcha uslub')}
          corner={edit}
        >
          <PriceTag price={price} />
          <Badge tone="gold">{vioText(lang, 'В топе, место 2', 'Topda, 2-o‘rin')}</Badge>
        </RowCard>
        <RowCard
          renderLink={sampleLink}
          photo={photoOf(pictures.warm)}
          title={vioText(lang, 'Стол письменный, массив дуба', 'Yozuv stoli, eman')}
          corner={edit}
          action={rise}
        >
          <PriceTag price={price} />
          <Badge tone="ok">{vioText(lang, 'Активно', 'Faol')}</Badge>
        </RowCard>
        <RowCard
          renderLink={sampleLink}
          photo={photoOf(pictures.green)}
          title={vioText(lang, 'Подвесной светильник', 'Osma chiroq')}
          corner={edit}
          isGreyed
        >
          <PriceTag price={price} tone="muted" />
          <Badge>{vioText(lang, 'Неактивно', 'Nofaol')}</Badge>
        </RowCard>
      </Section>
      <Section inside="bleed">
        <RowCard renderLink={sampleLink} photo={photoOf(pictures.warm)} photoSize={104} title={shop}>
          <span className="demo-facts">
            {saathText(lang, '3 groups · 340 sold', '3 ग्रुप · 340 बिके')}
            <StarRating value="4.6" count="(412)" />
          </span>
          <PriceTag
            price={{ digits: '₹1,399' }}
            size="ml"
            tone="save"
            struck="₹2,199"
            percent={saathText(lang, '36% off', '36% की छूट')}
          />
          <span className="demo-free">
            <Truck size={16} /> {saathText(lang, 'Free delivery', 'मुफ़्त डिलीवरी')}
          </span>
        </RowCard>
        <RowCard
          renderLink={sampleLink}
          photo={photoOf(pictures.cool)}
          photoSize={104}
          title={saathText(lang, 'Three-tier steel tiffin', 'तीन डिब्बे वाला टिफ़िन')}
        >
          <PriceTag
            price={{ digits: '₹649' }}
            size="ml"
            tone="save"
            struck="₹1,099"
            percent={saathText(lang, '40% off', '40% की छूट')}
          />
        </RowCard>
      </Section>
      <Section inside="bleed">
        <RowCard
          renderLink={sampleLink}
          photo={photoOf(pictures.cool)}
          top={
            <>
              <Pips filled={3} /> {saathText(lang, '3 of 5 joined', '5 में से 3 जुड़े')}
            </>
          }
          title={shop}
        >
          <PriceTag price={{ digits: '₹349' }} tone="save" struck="₹599" />
          <span className="demo-row">
            <Badge tone="accent">{saathText(lang, 'Open', 'खुला')}</Badge>
            <Clock size={16} /> 18 h 24 m
          </span>
        </RowCard>
      </Section>
    </>
  )
}

export default { title: 'RowCard', group: 'content', Demo } satisfies DemoModule
