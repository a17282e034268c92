import { useState, type ReactNode } from 'react'
import { Field } from '../../src/input/field.tsx'
import { FieldGroup } from '../../src/input/field-frame.tsx'
import { Segmented } from '../../src/input/choices/segmented.tsx'
import { Select } from '../../src/input/choices/select.tsx'
import { TextArea } from '../../src/input/text-area.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [title, setTitle] = useState('')
  const [pin, setPin] = useState('0560')
  const [text, setText] = useState('')
  const [state, setState] = useState<'a' | 'b' | null>(null)
  return (
    <div className="demo-stack">
      <Field
        label={say(lang, 'Название', 'Nomi', 'Title', 'शीर्षक')}
        value={title}
        onChange={setTitle}
        maxLength={70}
        counter={`${title.length} / 70`}
        placeholder={say(lang, 'Кресло мягкое', 'Yumshoq kreslo', 'Soft sofa', 'आरामदायक कुर्सी')}
        hint={say(
          lang,
          'Что это и чем хорошо, без цены и телефона',
          'Bu nima va nimasi yaxshi, narx va telefonsiz',
          'What it is and why it is good, without price or phone',
          'यह क्या है और क्यों अच्छा है, कीमत और फ़ोन के बिना',
        )}
      />
      <Field
        label={say(lang, 'Индекс', 'Indeks', 'PIN code', 'पिन कोड')}
        labelNote={say(lang, 'необязательно', 'ixtiyoriy', 'optional', 'वैकल्पिक')}
        value={pin}
        onChange={setPin}
        inputMode="numeric"
        error={say(
          lang,
          'Нужно шесть цифр, первая не ноль',
          'Olti raqam kerak, birinchisi nol emas',
          'PIN required: 6 digits, the first is not 0',
          'पिन ज़रूरी है: 6 अंक, पहला 0 नहीं',
        )}
      />
      <Field
        label={say(lang, 'Город', 'Shahar', 'City', 'शहर')}
        value="Bengaluru"
        onChange={() => undefined}
        isValid
      />
      <Field
        label={say(lang, 'Закрыто', 'Yopiq', 'Disabled', 'बंद')}
        value="560027"
        onChange={() => undefined}
        isDisabled
      />
      <FieldGroup
        label={say(lang, 'Состояние', 'Holati', 'Condition', 'हालत')}
        hint={say(lang, 'Честно', 'Rostini ayting', 'Be honest', 'सच बताएँ')}
      >
        <Segmented
          label={say(lang, 'Состояние', 'Holati', 'Condition', 'हालत')}
          value={state ?? 'a'}
          onChange={setState}
          options={[
            { value: 'a', label: say(lang, 'Б/у', 'Ishlatilgan', 'Used', 'पुराना') },
            { value: 'b', label: say(lang, 'Новое', 'Yangi', 'New', 'नया') },
          ]}
        />
      </FieldGroup>
      <Select
        label={say(lang, 'Штат', 'Shtat', 'State', 'राज्य')}
        options={[
          { value: 'a', label: 'Karnataka' },
          { value: 'b', label: 'Dadra and Nagar Haveli and Daman and Diu' },
        ]}
        value={state}
        onChange={setState}
        placeholder={say(lang, 'Выберите', 'Tanlang', 'Choose', 'चुनें')}
      />
      <TextArea
        label={say(lang, 'Описание', 'Tavsif', 'Description', 'विवरण')}
        value={text}
        onChange={setText}
        counter={`${text.length} / 5 000`}
        placeholder={say(
          lang,
          'Состояние, размеры, причина продажи',
          'Holati, o‘lchami, sotish sababi',
          'Condition, size, reason for selling',
          'हालत, आकार, बेचने का कारण',
        )}
      />
    </div>
  )
}

export default { title: 'Field, TextArea, Select', group: 'input', Demo } satisfies DemoModule
