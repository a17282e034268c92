export type Direction = 'asc' | 'desc'

/** Specification 000 §2; the screen opens with the newest, while the API's default is `asc`. */
export interface FavouritesParams {
  readonly page?: number
  readonly direction?: Direction
}

export function parseFavouritesParams(loose: Readonly<Record<string, unknown>>): FavouritesParams {
  const page = Number(loose['page'])
  const { direction } = loose
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 400 && { page }),
    ...((direction === 'asc' || direction === 'desc') && { direction }),
  }
}
