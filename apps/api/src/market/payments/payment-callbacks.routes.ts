import * as contract from '@app/contract/market/payment-callbacks'
import type { Answer, Routes } from '#platform/http/bind.ts'
import { answerClick } from './providers/click.service.ts'
import { answerPayme } from './providers/payme.service.ts'

const rawBody = ({ request }: Answer): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)

export const paymentCallbackRoutes: Routes = (bind) => {
  bind(contract.paymeCallback, async (ctx, _input, answer) => {
    const { authorization } = answer.request.headers
    return Buffer.from(await answerPayme(ctx, { authorization, body: rawBody(answer) }))
  })
  bind(contract.clickCallback, async (ctx, _input, answer) =>
    Buffer.from(await answerClick(ctx, rawBody(answer))),
  )
}
