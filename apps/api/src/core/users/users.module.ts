import * as contract from '@app/contract/core/users'
import type { Routes } from '#platform/http/bind.ts'
import { getShopUser, setLanguage, setName } from './users.service.ts'

export const usersRoutes: Routes = (bind) => {
  bind(contract.setLanguage, (ctx, { body }) => setLanguage(ctx, body.language))
  bind(contract.setName, (ctx, { body }) => setName(ctx, body))
  bind(contract.getShopUser, (ctx) => getShopUser(ctx))
  bind(contract.setShopLanguage, (ctx, { body }) => setLanguage(ctx, body.language))
}
