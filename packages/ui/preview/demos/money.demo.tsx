import type { ReactNode } from 'react'
import { PriceBlock } from '../../src/content/cards/price-block.tsx'
import { PriceTag } from '../../src/content/cards/price-tag.tsx'
import { Receipt } from '../../src/content/receipt.tsx'
import { Section } from '../../src/content/section.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { saathText, vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const price = { digits: '12\u202F850\u202F000', unit: vioText(lang, 'сум', 'so‘m') }
  return (
    <>
      <Section title="PriceTag">
        <PriceTag price={price} size="l" note={vioText(lang, 'торг', 'kelishiladi')} />
        <PriceTag price={price} />
        <PriceTag price={price} size="s" />
        <PriceTag price={vioText(lang, 'Договорная', 'Kelishiladi')} size="l" />
        <PriceTag
          price={{ digits: '₹349' }}
          tone="save"
          struck="₹599"
          percent={saathText(lang, '41% off', '41% की छूट')}
        />
      </Section>
      <Section title="PriceBlock">
        <PriceBlock
          group={{
            label: saathText(lang, 'Group of 5', '5 का ग्रुप'),
            price: '₹349',
            percent: saathText(lang, '41% off', '41% की छूट'),
            equation: saathText(lang, '− ₹19 delivery =', '− ₹19 डिलीवरी ='),
            total: '₹330',
          }}
          alone={{
            label: saathText(lang, 'Alone', 'अकेले'),
            price: '₹599',
            note: saathText(lang, 'free delivery', 'मुफ़्त डिलीवरी'),
          }}
        />
      </Section>
      <Section title="Receipt">
        <Receipt
          lines={[
            { id: 'price', label: saathText(lang, 'Price', 'कीमत'), value: '₹599' },
            {
              id: 'group',
              label: saathText(lang, 'Group discount', 'ग्रुप की छूट'),
              value: '− ₹250',
              isSaving: true,
            },
            {
              id: 'delivery',
              label: (
                <>
                  {saathText(lang, 'Delivery', 'डिलीवरी')} <s>₹19</s> {saathText(lang, 'free', 'मुफ़्त')}
                </>
              ),
              value: '− ₹19',
              isSaving: true,
            },
          ]}
          total={{ label: saathText(lang, 'You pay at the door', 'डिलीवरी पर देना है'), value: '₹330' }}
          saved={{ text: saathText(lang, 'You save ₹269', 'आपकी बचत ₹269'), sum: '₹599 − ₹330' }}
        />
      </Section>
    </>
  )
}

export default { title: 'PriceTag, PriceBlock, Receipt', group: 'content', Demo } satisfies DemoModule
