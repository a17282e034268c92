import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Ad, AdLink } from './ad.ts'

export const getAd = endpoint({
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  path: '/api/telegram/products/{link}',
  origin: 'specified',
  summary:
    'An ad: for all while it is public; afterwards for its owner and for users who saved or contacted it',
  params: z.object({ link: AdLink }),
  reply: Ad,
  errors: ['AD_NOT_FOUND'],
})
