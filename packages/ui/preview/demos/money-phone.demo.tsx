import { useState, type ReactNode } from 'react'
import { MoneyField } from '../../src/input/masked/money-field.tsx'
import { PhoneField } from '../../src/input/masked/phone-field.tsx'
import { Segmented } from '../../src/input/choices/segmented.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [price, setPrice] = useState<number | null>(1_850_000)
  const [from, setFrom] = useState<number | null>(null)
  const [rupees, setRupees] = useState<number | null>(123_456)
  const [currency, setCurrency] = useState<'UZS' | 'UYE'>('UZS')
  const [uz, setUz] = useState('901234567')
  const [india, setIndia] = useState('98765')
  return (
    <div className="demo-stack">
      <MoneyField
        label={say(lang, 'Цена', 'Narx', 'Price', 'कीमत')}
        group="fr"
        value={price}
        onChange={setPrice}
        currency={
          <Segmented
            size="tall"
            label={say(lang, 'Валюта', 'Valyuta', 'Currency', 'मुद्रा')}
            options={[
              { value: 'UZS', label: say(lang, 'сум', 'so‘m', 'so‘m', 'so‘m') },
              { value: 'UYE', label: say(lang, 'у.е.', 'sh.b.', 'c.u.', 'c.u.') },
            ]}
            value={currency}
            onChange={setCurrency}
          />
        }
      />
      <MoneyField
        label={say(lang, 'Цена, сум', 'Narx, so‘m', 'Price from', 'कीमत से')}
        group="fr"
        prefix={say(lang, 'от', 'dan', 'from', 'से')}
        placeholder="200 000"
        value={from}
        onChange={setFrom}
      />
      <MoneyField
        label={say(lang, 'Рупии', 'Rupiy', 'Amount', 'रकम')}
        group="in"
        prefix="₹"
        value={rupees}
        onChange={setRupees}
      />
      <PhoneField
        label={say(lang, 'Телефон', 'Telefon', 'Phone', 'फ़ोन')}
        country="UZ"
        value={uz}
        onChange={setUz}
        isValid={uz.length === 9}
      />
      <PhoneField
        label={say(lang, 'Телефон в Индии', 'Hindistondagi telefon', 'Mobile number', 'मोबाइल नंबर')}
        country="IN"
        value={india}
        onChange={setIndia}
        error={
          india.length === 10
            ? undefined
            : say(lang, 'Нужно 10 цифр', '10 ta raqam kerak', 'Enter all 10 digits', 'पूरे 10 अंक लिखें')
        }
      />
    </div>
  )
}

export default { title: 'MoneyField, PhoneField', group: 'input', Demo } satisfies DemoModule
