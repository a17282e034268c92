import type { ChangeEvent, ClipboardEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { editDigits, type DigitMask } from './digit-mask.ts'

interface MaskedInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onPaste'
> {
  readonly mask: DigitMask
  readonly digits: string
  readonly onDigits: (digits: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** An input that groups digits and keeps the caret beside the edited digit. */
export function MaskedInput({ mask, digits, onDigits, ref, ...input }: MaskedInputProps): ReactNode {
  const show = (element: HTMLInputElement, next: string, caret: number): void => {
    // Written before React sees the change: React then finds the value it expects and leaves the caret alone.
    element.value = mask.format(next)
    element.setSelectionRange(caret, caret)
    if (next !== digits) onDigits(next)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const element = event.target
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>
    const caret = element.selectionStart ?? element.value.length
    const edit = editDigits(mask, digits, { raw: element.value, caret, inputType })
    show(element, edit.digits, edit.caret)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = mask.readPasted(event.clipboardData.getData('text'))
    if (pasted.length < mask.maxDigits) return
    // A complete number replaces the whole value, wherever the caret was.
    event.preventDefault()
    const next = pasted.slice(0, mask.maxDigits)
    show(event.currentTarget, next, mask.format(next).length)
  }
  return <input {...input} ref={ref} value={mask.format(digits)} onChange={onChange} onPaste={onPaste} />
}
