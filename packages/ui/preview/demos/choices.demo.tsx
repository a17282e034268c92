import { useState, type ReactNode } from 'react'
import { Checkbox } from '../../src/input/choices/checkbox.tsx'
import { Chips, RemovableChips } from '../../src/input/choices/chips.tsx'
import { RadioRow } from '../../src/input/choices/radio-row.tsx'
import { Segmented } from '../../src/input/choices/segmented.tsx'
import { Switch } from '../../src/input/choices/switch.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [condition, setCondition] = useState('used')
  const [sort, setSort] = useState<readonly string[]>(['new'])
  const [stuff, setStuff] = useState<readonly string[]>(['a'])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [isOn, setOn] = useState(true)
  const [reason, setReason] = useState('here')
  const filters = [
    say(lang, 'Ташкент', 'Toshkent', 'Tashkent', 'ताशकंद'),
    say(lang, 'до 3 млн', '3 mln gacha', 'up to 3 m', '30 लाख तक'),
    say(lang, 'только с фото', 'faqat rasmli', 'with photo', 'फ़ोटो के साथ'),
  ]
  return (
    <>
      <div className="demo-stack">
        <Segmented
          label={say(lang, 'Состояние', 'Holati', 'Condition', 'हालत')}
          options={[
            { value: 'all', label: say(lang, 'Все', 'Hammasi', 'All', 'सभी') },
            { value: 'new', label: say(lang, 'Новое', 'Yangi', 'New', 'नया') },
            { value: 'used', label: say(lang, 'Б/у', 'Ishlatilgan', 'Used', 'पुराना') },
          ]}
          value={condition}
          onChange={setCondition}
        />
        <Chips
          label={say(lang, 'Сортировка', 'Saralash', 'Sort', 'क्रम')}
          layout="grid"
          canClear={false}
          options={[
            { value: 'new', label: say(lang, 'Сначала новые', 'Avval yangilari', 'Newest first', 'पहले नए') },
            {
              value: 'old',
              label: say(lang, 'Сначала старые', 'Avval eskilari', 'Oldest first', 'पहले पुराने'),
            },
            { value: 'cheap', label: say(lang, 'Дешевле', 'Arzonroq', 'Cheaper', 'सस्ते') },
            { value: 'dear', label: say(lang, 'Дороже', 'Qimmatroq', 'Dearer', 'महँगे') },
          ]}
          selected={sort}
          onChange={setSort}
        />
        <Chips
          isMulti
          label={say(lang, 'Обивка', 'Qoplama', 'Cover', 'कवर')}
          options={[
            { value: 'a', label: say(lang, 'Рогожка', 'Bordonmato', 'Matting', 'टाट') },
            { value: 'b', label: say(lang, 'Велюр', 'Velyur', 'Velour', 'मखमल') },
            { value: 'c', label: say(lang, 'Кожа', 'Charm', 'Leather', 'चमड़ा') },
            { value: 'd', label: say(lang, 'Другое', 'Boshqa', 'Other', 'अन्य') },
          ]}
          selected={stuff}
          onChange={setStuff}
        />
        <RemovableChips
          label={say(lang, 'Фильтры', 'Filtrlar', 'Filters', 'फ़िल्टर')}
          chips={filters.filter((label) => !removed.includes(label)).map((label) => ({ id: label, label }))}
          removeLabel={(chip) => `${say(lang, 'Убрать', 'Olib tashlash', 'Remove', 'हटाएँ')}: ${chip}`}
          onRemove={(id) => setRemoved([...removed, id])}
        />
      </div>
      <div className="demo-stack demo-tight">
        <Switch
          label={say(lang, 'Только с фото', 'Faqat rasmli', 'Only with photos', 'सिर्फ़ फ़ोटो वाले')}
          isOn={isOn}
          onChange={setOn}
        />
        <Switch
          label={say(lang, 'Поднять в топ', 'Topga chiqarish', 'Promote', 'ऊपर दिखाएँ')}
          note={say(lang, 'После модерации', 'Moderatsiyadan keyin', 'After moderation', 'जाँच के बाद')}
          isOn={false}
          onChange={() => undefined}
        />
        <Checkbox
          label={say(
            lang,
            'Согласен с правилами',
            'Qoidalarga roziman',
            'I agree to the rules',
            'मैं नियमों से सहमत हूँ',
          )}
          isChecked={isOn}
          onChange={setOn}
        />
        <Checkbox
          label={say(lang, 'Выбраны не все', 'Hammasi emas', 'Some of them', 'कुछ चुने हुए')}
          isChecked={false}
          isPartly
          onChange={() => undefined}
        />
        <div role="radiogroup" aria-label={say(lang, 'Причина', 'Sabab', 'Reason', 'कारण')}>
          <RadioRow
            name="reason"
            value="here"
            isChecked={reason === 'here'}
            onChange={setReason}
            title={say(lang, 'Продано здесь', 'Shu yerda sotildi', 'Sold here', 'यहाँ बिका')}
          />
          <RadioRow
            name="reason"
            value="other"
            isChecked={reason === 'other'}
            onChange={setReason}
            title={say(
              lang,
              'Продано в другом месте',
              'Boshqa joyda sotildi',
              'Sold elsewhere',
              'कहीं और बिका',
            )}
          />
        </div>
      </div>
    </>
  )
}

export default {
  title: 'Segmented, Chips, Switch, Checkbox, RadioRow',
  group: 'input',
  Demo,
} satisfies DemoModule
