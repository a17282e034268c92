import { deliveryFields, digitsOf, typeInto, type Delivery, type DeliveryField } from './delivery.rules.ts'

const hasOnlyDigits = (field: DeliveryField): boolean => field === 'phone' || field === 'pin'

const textIn = (form: HTMLFormElement, field: DeliveryField): string => {
  const input = form.elements.namedItem(field)
  const text = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : ''
  return hasOnlyDigits(field) ? digitsOf(text) : text
}

/**
 * The form stands on the page before its script is there, and people type into it. What they typed is taken over:
 * otherwise the next render would wipe it.
 */
export function typedEarly(form: HTMLFormElement, delivery: Delivery): Delivery {
  return deliveryFields.reduce((before, field) => {
    const text = textIn(form, field)
    return text === '' ? before : typeInto(before, field, text)
  }, delivery)
}
