import type { Problem, ProblemText } from './ad-form.rules.ts'

interface Sent {
  readonly parameters?: readonly { readonly parameterId: number }[] | undefined
}

interface Complaint {
  /** The server's validation code: too_small, too_big, unknown… */
  readonly why: string
  /** The index in a list. */
  readonly position: number | undefined
  readonly sent: Sent
}

const priceTexts: Readonly<Record<string, ProblemText>> = {
  too_small: 'adForm.priceMin',
  too_big: 'adForm.priceMax',
}
const wrongPlace = (): Problem => ({ field: 'place', text: 'adForm.placeWrong' })
const lostPhotos = (): Problem => ({ field: 'photos', text: 'adForm.photosLost' })

const readers: Readonly<Record<string, (complaint: Complaint) => Problem>> = {
  name: ({ why }) => ({
    field: 'name',
    text: why === 'too_big' ? 'adForm.nameLong' : 'adForm.nameRequired',
  }),
  description: ({ why }) => ({
    field: 'description',
    text: why === 'too_big' ? 'adForm.descriptionLong' : 'adForm.descriptionRequired',
  }),
  price: ({ why }) => ({ field: 'price', text: priceTexts[why] ?? 'adForm.priceNumber' }),
  currency: () => ({ field: 'price', text: 'adForm.currencyWrong' }),
  state: () => ({ field: 'state', text: 'adForm.stateWrong' }),
  categoryId: () => ({ field: 'categoryId', text: 'adForm.categoryRequired' }),
  regionId: wrongPlace,
  cityId: wrongPlace,
  districtId: wrongPlace,
  lon: wrongPlace,
  lat: wrongPlace,
  phoneNumbers: ({ position }) => ({
    field: 'phoneNumbers',
    item: position ?? 0,
    text: position === undefined ? 'adForm.phoneRequired' : 'adForm.phoneInvalid',
  }),
  photos: lostPhotos,
  images: lostPhotos,
  parameters: ({ position = 0, sent }) => {
    const parameterId = sent.parameters?.[position]?.parameterId
    const text = 'adForm.parameterWrong'
    return { field: 'parameters', ...(parameterId !== undefined && { item: parameterId }), text }
  },
}

/** Maps server errors to fields of the form. Empty when the user cannot correct any. */
export function serverProblems(fields: Readonly<Record<string, string>>, sent: Sent): Problem[] {
  return Object.entries(fields).flatMap(([path, why]) => {
    const [name = '', place] = path.split('.')
    const position = place === undefined ? undefined : Number(place)
    return readers[name]?.({ why, position, sent }) ?? []
  })
}
