import { nameLength, namePattern } from '@app/contract/core/users.limits'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { FormSheet } from '@app/ui/form-sheet'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import './name-overlay.css'
import { useSetName } from './name.queries.ts'

interface NameFormProps {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly onSave: (name: { firstName: string; lastName: string | null }) => void
}

type Problem = 'name.missing' | 'name.letters'

const findProblem = (typed: string, isRequired: boolean): Problem | null => {
  const name = typed.trim()
  if (name === '') return isRequired ? 'name.missing' : null
  return namePattern.test(name) ? null : 'name.letters'
}

/** Mounted when the sheet opens, so it starts with the current name. */
const NameForm = ({ id, first, last, onSave }: NameFormProps): ReactNode => {
  const t = useProfileT()
  const field = useRef<HTMLInputElement>(null)
  const [firstName, setFirstName] = useState(first)
  const [lastName, setLastName] = useState(last)
  const [isRefused, setIsRefused] = useState(false)
  const submit = (): void => {
    const name = { firstName: firstName.trim(), lastName: lastName.trim() || null }
    if (findProblem(firstName, true) === null && findProblem(lastName, false) === null) return onSave(name)
    setIsRefused(true)
    if (findProblem(firstName, true) !== null) field.current?.focus()
  }
  const getText = (problem: Problem | null): string | undefined =>
    isRefused && problem !== null ? t(problem) : undefined
  return (
    <form
      id={id}
      noValidate
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        ref={field}
        label={t('name.first')}
        name="given-name"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={nameLength}
        value={firstName}
        onChange={setFirstName}
        error={getText(findProblem(firstName, true))}
      />
      <Field
        label={t('name.last')}
        labelNote={t('name.optional')}
        name="family-name"
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={nameLength}
        value={lastName}
        onChange={setLastName}
        error={getText(findProblem(lastName, false))}
      />
    </form>
  )
}

const NameOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const formId = useId()
  const { data: me } = useMe()
  const { mutate, isPending } = useSetName()
  return (
    <FormSheet
      isOpen={isOpen && me !== undefined}
      onClose={onClose}
      title={profileT('name.title')}
      note={profileT('name.note')}
      leaveLabel={t('action.close')}
      footer={
        <Button type="submit" form={formId} isBusy={isPending}>
          {profileT('name.save')}
        </Button>
      }
    >
      {isOpen && me ? (
        <NameForm
          id={formId}
          first={me.firstName}
          last={me.lastName ?? ''}
          onSave={(name) => mutate(name, { onSuccess: onClose })}
        />
      ) : null}
    </FormSheet>
  )
}

export default NameOverlay
