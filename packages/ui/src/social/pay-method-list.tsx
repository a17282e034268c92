import { useId, type ReactNode } from 'react'
import { RadioRow } from '../input/choices/radio-row.tsx'
import './pay-method-list.css'

export interface PayMethod {
  readonly id: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The price of the chosen pack by this method. */
  readonly price?: ReactNode
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

interface PayMethodListProps {
  readonly label: string
  readonly methods: readonly PayMethod[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

export function PayMethodList({ label, methods, value, onChange }: PayMethodListProps): ReactNode {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="ui-paymethods">
      {methods.map(({ id, title, note, price, icon, isDisabled = false }) => (
        <RadioRow
          key={id}
          name={name}
          value={id}
          isChecked={id === value}
          onChange={onChange}
          title={title}
          note={note}
          trailing={price}
          isDisabled={isDisabled}
          icon={icon === undefined ? undefined : <span className="ui-paymethod-icon">{icon}</span>}
        />
      ))}
    </div>
  )
}
