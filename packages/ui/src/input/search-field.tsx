import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import './search-field.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The accessible name; not shown. */
  readonly label: string
  readonly placeholder?: string
  readonly clearLabel: string
  readonly onSubmit?: (value: string) => void
  /** The page of results and its parameter: where the form leads before hydration. */
  readonly page?: { readonly path: string; readonly parameter: string }
  /** The surface under the field, which takes the other tone. */
  readonly surface?: 'page' | 'section'
  readonly autoFocus?: boolean
  readonly className?: string
}

export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  clearLabel,
  onSubmit,
  page,
  surface = 'page',
  autoFocus = false,
  className = '',
}: SearchFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  // Text typed before hydration; the next render would erase it.
  const adopt = useEffectEvent(() => {
    const early = input.current?.value ?? ''
    if (early !== '' && early !== value) onChange(early)
  })
  useEffect(() => adopt(), [])
  return (
    <form
      role="search"
      {...(page && { action: page.path })}
      className={`ui-search ui-search-${surface} ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        // The keyboard would cover the results.
        input.current?.blur()
        onSubmit?.(value)
      }}
    >
      <Search className="ui-search-icon" size={20} aria-hidden />
      <input
        ref={input}
        {...(page && { name: page.parameter })}
        className="ui-search-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button
          type="button"
          className="ui-search-clear"
          aria-label={clearLabel}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  )
}
