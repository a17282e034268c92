import * as contract from '@app/contract/core/settings'
import type { Routes } from '#platform/http/bind.ts'
import {
  changeSetting,
  getAppLinks,
  getFeature,
  listSettingHistory,
  listSettings,
} from './settings.service.ts'

export const settingsRoutes: Routes = (bind) => {
  bind(contract.getFeature, (ctx, { params }) => getFeature(ctx, params.key))
  bind(contract.getAppLinks, (ctx) => getAppLinks(ctx))
  bind(contract.listSettings, (ctx) => listSettings(ctx))
  bind(contract.changeSetting, (ctx, { params, body }) => changeSetting(ctx, { key: params.key, ...body }))
  bind(contract.listSettingHistory, (ctx, { params }) => listSettingHistory(ctx, params.key))
}
