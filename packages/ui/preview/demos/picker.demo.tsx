import Sofa from 'lucide-react/icons/sofa'
import History from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import { useState, type ReactNode } from 'react'
import { PickerList, type PickerItem } from '../../src/input/choices/picker-list.tsx'
import { PickerRow } from '../../src/input/choices/picker-row.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [current, setCurrent] = useState('chilanzar')
  const place = say(
    lang,
    'Ташкент, Чиланзар',
    'Toshkent, Chilonzor',
    'Tashkent, Chilanzar',
    'ताशकंद, चिलानज़ार',
  )
  return (
    <>
      <div className="demo-inset">
        <PickerRow
          label={say(lang, 'Категория', 'Turkum', 'Category', 'श्रेणी')}
          value={say(lang, 'Мебель', 'Mebel', 'Furniture', 'फ़र्नीचर')}
          icon={<Sofa size={24} aria-hidden />}
          onClick={() => undefined}
        />
        <PickerRow
          label={say(lang, 'Местоположение', 'Joylashuv', 'Place', 'जगह')}
          value={place}
          icon={<MapPin size={24} aria-hidden />}
          onClick={() => undefined}
        />
      </div>
      <div className="demo-stack">
        <PickerRow
          kind="field"
          label={say(lang, 'Место', 'Joy', 'Place', 'जगह')}
          value={place}
          icon={<MapPin size={20} aria-hidden />}
          onClick={() => undefined}
        />
        <PickerRow
          kind="field"
          label={say(lang, 'Категория', 'Turkum', 'Category', 'श्रेणी')}
          placeholder={say(lang, 'Выберите категорию', 'Turkumni tanlang', 'Choose a category', 'श्रेणी चुनें')}
          error={say(lang, 'Без категории нельзя', 'Turkumsiz bo‘lmaydi', 'Choose one', 'एक चुनें')}
          onClick={() => undefined}
        />
      </div>
      <PickerList<PickerItem>
        sections={[
          {
            id: 'recent',
            heading: say(lang, 'Недавние', 'Oxirgilari', 'Recent', 'हाल के'),
            when: 'browsing',
            items: [
              {
                id: 'chilanzar',
                label: place,
                icon: (
                  <span className="demo-tile">
                    <History size={20} aria-hidden />
                  </span>
                ),
              },
            ],
          },
          {
            id: 'all',
            heading: say(lang, 'Все регионы', 'Barcha hududlar', 'All regions', 'सभी क्षेत्र'),
            items: [
              {
                id: 'uz',
                label: say(lang, 'Весь Узбекистан', 'Butun O‘zbekiston', 'All Uzbekistan', 'पूरा उज़्बेकिस्तान'),
              },
              {
                id: 'tashkent',
                label: say(lang, 'Ташкентская область', 'Toshkent viloyati', 'Tashkent region', 'ताशकंद क्षेत्र'),
                hasChildren: true,
              },
              {
                id: 'karakalpak',
                label: say(
                  lang,
                  'Республика Каракалпакстан',
                  'Qoraqalpog‘iston Respublikasi',
                  'Republic of Karakalpakstan',
                  'काराकल्पाकस्तान गणराज्य',
                ),
                hasChildren: true,
              },
            ],
          },
        ]}
        currentId={current}
        onPick={({ id }) => setCurrent(id)}
        searchLabel={say(lang, 'Поиск места', 'Joy qidirish', 'Find a place', 'जगह खोजें')}
        searchPlaceholder={say(
          lang,
          'Город, район или область',
          'Shahar, tuman yoki viloyat',
          'City, district or region',
          'शहर, ज़िला या क्षेत्र',
        )}
        clearLabel={say(lang, 'Очистить', 'Tozalash', 'Clear', 'मिटाएँ')}
        emptyText={(query) =>
          `${say(lang, 'Ничего не нашли', 'Hech narsa topilmadi', 'Nothing found', 'कुछ नहीं मिला')}: ${query}`
        }
      />
    </>
  )
}

export default { title: 'PickerRow, PickerList, SearchField', group: 'input', Demo } satisfies DemoModule
