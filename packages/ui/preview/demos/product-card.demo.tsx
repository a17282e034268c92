import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { ProductCard } from '../../src/content/cards/product-card.tsx'
import { Rail } from '../../src/content/media/rail.tsx'
import { Section } from '../../src/content/section.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { DemoGrid, photoOf, pictures, sampleLink, saathText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const title = saathText(
    lang,
    'Wireless earbuds, 40\u2011hour charging case',
    'वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस',
  )
  const common = {
    renderLink: sampleLink,
    price: { digits: '₹349' },
    struck: '₹599',
    struckLabel: saathText(lang, 'Price alone', 'अकेले कीमत'),
    percent: saathText(lang, '41% off', '41% की छूट'),
    title,
  }
  const groups = { icon: <Users aria-hidden="true" />, text: saathText(lang, '3 groups open', '3 ग्रुप खुले हैं') }
  const rating = { rating: { value: '4.3', count: '(120)' } }
  return (
    <>
      <Section
        title={saathText(lang, 'Hot deals', 'आज के सौदे')}
        heading="title"
        inside="bleed"
        more={{ label: saathText(lang, 'Show all', 'सभी देखें'), renderLink: sampleLink }}
      >
        <Rail label={saathText(lang, 'Hot deals', 'आज के सौदे')}>
          {[pictures.cool, pictures.warm, pictures.green].map((src) => (
            <ProductCard key={src} {...common} photo={photoOf(src)} meta={groups} />
          ))}
        </Rail>
      </Section>
      <DemoGrid>
        <ProductCard {...common} photo={photoOf(pictures.warm)} meta={rating} />
        <ProductCard
          {...common}
          photo={photoOf(pictures.dark)}
          meta={rating}
          price={{ digits: '₹1,23,456' }}
          struck="₹2,34,567"
        />
        <ProductCard {...common} photo={photoOf(pictures.white)} meta={groups} />
        <ProductCard {...common} photo={photoOf(null)} meta={groups} />
      </DemoGrid>
    </>
  )
}

export default { title: 'ProductCard', group: 'content', Demo } satisfies DemoModule
