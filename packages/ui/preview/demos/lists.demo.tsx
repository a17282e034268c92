import Sofa from 'lucide-react/icons/sofa'
import Bell from 'lucide-react/icons/bell'
import Car from 'lucide-react/icons/car'
import CreditCard from 'lucide-react/icons/credit-card'
import Languages from 'lucide-react/icons/languages'
import Shirt from 'lucide-react/icons/shirt'
import Smartphone from 'lucide-react/icons/smartphone'
import Sprout from 'lucide-react/icons/sprout'
import type { ReactNode } from 'react'
import { Badge } from '../../src/content/cards/badge.tsx'
import { CategoryCell, CategoryGrid } from '../../src/content/cards/category-cell.tsx'
import { IconTile } from '../../src/content/media/icon-tile.tsx'
import { InsetGroup, ListRow } from '../../src/content/list-row.tsx'
import { Section } from '../../src/content/section.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { sampleLink, vioText } from './parts/sample.tsx'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const cells = [
    { hue: 'danger', icon: <Shirt />, label: vioText(lang, 'Женская одежда', 'Ayollar kiyimi') },
    {
      hue: 'accent',
      icon: <Smartphone />,
      label: vioText(lang, 'Телефоны и планшеты', 'Telefon va planshetlar'),
    },
    { hue: 'bronze', icon: <Car />, label: vioText(lang, 'Авто и запчасти', 'Avto va ehtiyot qismlar') },
    { hue: 'ink', icon: <Sofa />, label: vioText(lang, 'Электроника', 'Elektronika') },
    { hue: 'save', icon: <Sprout />, label: vioText(lang, 'Всё для дома', 'Uy-ro‘zg‘or') },
    { hue: 'accent', icon: <Sofa />, label: vioText(lang, 'Недви\u00ADжимость', 'Ko‘chmas mulk') },
  ] as const
  const go = { renderLink: sampleLink, hasChevron: true }
  return (
    <>
      <Section inside="bleed">
        <CategoryGrid label={vioText(lang, 'Категории', 'Turkumlar')}>
          {[...cells, ...cells].map((cell, index) => (
            <CategoryCell key={index} renderLink={sampleLink} {...cell} />
          ))}
        </CategoryGrid>
      </Section>
      <br />
      <InsetGroup label={vioText(lang, 'Настройки', 'Sozlamalar')}>
        <ListRow
          icon={
            <IconTile size={32} hue="ink">
              <Languages />
            </IconTile>
          }
          title={vioText(lang, 'Язык', 'Til')}
          value={vioText(lang, 'Русский', 'O‘zbekcha')}
          {...go}
        />
        <ListRow
          icon={
            <IconTile size={32} hue="bronze">
              <Bell />
            </IconTile>
          }
          title={vioText(lang, 'Уведомления', 'Bildirishnomalar')}
          {...go}
        />
        <ListRow
          icon={
            <IconTile size={32} hue="save">
              <CreditCard />
            </IconTile>
          }
          title={vioText(lang, 'Способы оплаты', 'To‘lov usullari')}
          note={vioText(lang, 'Карта, кошелёк', 'Karta, hamyon')}
          trailing={<Badge tone="accent">2</Badge>}
          {...go}
        />
      </InsetGroup>
      <InsetGroup
        note={vioText(
          lang,
          'Город можно сменить в любое время.',
          'Shaharni istalgan payt almashtirish mumkin.',
        )}
      >
        <ListRow
          caption={vioText(lang, 'Категория', 'Turkum')}
          title={vioText(lang, 'Мебель', 'Mebel')}
          onPress={() => {}}
          hasChevron
        />
        <ListRow title={vioText(lang, 'Чиланзарский', 'Chilonzor')} onPress={() => {}} isChosen />
        <ListRow title={vioText(lang, 'Закрыть объявление', 'E’lonni yopish')} onPress={() => {}} isDanger />
      </InsetGroup>
    </>
  )
}

export default {
  title: 'ListRow, InsetGroup, IconTile, CategoryCell',
  group: 'content',
  Demo,
} satisfies DemoModule
