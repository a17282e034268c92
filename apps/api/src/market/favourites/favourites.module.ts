import * as contract from '@app/contract/market/favourites'
import type { Routes } from '#platform/http/bind.ts'
import { listFavourites, toggleFavourite } from './favourites.service.ts'

export const favouritesRoutes: Routes = (bind) => {
  bind(contract.listFavourites, (ctx, { query }) => listFavourites(ctx, query))
  bind(contract.toggleFavourite, (ctx, { body }) =>
    toggleFavourite(ctx, body.telegramProductId, body.isFavourite),
  )
}
