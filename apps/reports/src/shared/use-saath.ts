import { useDoors, type ProductDoor } from './product-doors.tsx'

/** The pages of the desk are Saath's; where it is not served they are not found before this is asked. */
export const useSaath = (): ProductDoor => {
  const door = useDoors().find(({ product }) => product === 'saath')
  if (!door) throw new Error('Saath is not served here')
  return door
}
