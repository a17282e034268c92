import { askApi, makeStaff } from '../api-call.ts'
import { newPhone, signInByPhone } from './people.ts'
import type { Product } from '../stack-address.ts'

interface Setting {
  readonly key: string
  readonly value: unknown
  readonly version: number
}

/** Links that a deployment sets; some screens are hidden without them. */
const links = {
  surveyUrl: '/about',
  supportUrl: 'https://t.me/support_of_tests',
  email: 'help@example.com',
  companyName: 'Example Trading Private Limited',
  companyAddress: '12 Example Road, Example Nagar, Pune 411001',
}

/** All tests come from one IP address, which the usual limits would block. */
const highLimits = {
  perPhoneDay: 100,
  perRequesterDay: 1_000,
  perAddressHour: 10_000,
  perNetworkHour: 10_000,
  unconfirmedPerPrefixHour: 10_000,
  perDay: 1_000_000,
  failuresPerAddressHour: 10_000,
  failuresPerNetworkHour: 10_000,
  failuresPerHour: 20_000,
}

const prepareProduct = async (product: Product): Promise<void> => {
  const phone = newPhone(product)
  const { accessToken } = await signInByPhone(product, phone)
  await makeStaff(product, phone, 'admin', accessToken)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await askApi<{ data: readonly Setting[] }>(product, '/api/settings', { headers })
  const change = async (key: string, alter: (value: object) => object): Promise<void> => {
    const setting = body.data.find((each) => each.key === key)
    if (!setting) throw new Error(`there is no setting ${key}`)
    const changed = await askApi(product, `/api/settings/${key}`, {
      method: 'PUT',
      headers,
      body: {
        value: alter(Object(setting.value) as object),
        version: setting.version,
        reason: 'for the tests',
      },
    })
    if (changed.status !== 200) throw new Error(`${key}: ${changed.status} ${JSON.stringify(changed.body)}`)
  }
  await change('otp.limits', () => highLimits)
  await change('app.links', (value) => ({ ...value, ...links }))
  if (product !== 'vio') return
  await change('feature.top', (value) => ({ ...value, isAvailable: true, minMinutes: 0 }))
  await reconcilePayments(headers)
}

/** Reconciles a statement with an unknown payment, for the operators' page. */
const reconcilePayments = async (headers: Readonly<Record<string, string>>): Promise<void> => {
  const reply = await askApi('vio', '/api/telegram/transactions/reconciliations', {
    method: 'POST',
    headers,
    body: {
      paymentSystem: 'PAYCOM_UZ',
      day: '2026-11-16',
      statement: [
        {
          providerId: '6559f3ab5c2d4e0012a7b8c9',
          paymentId: '7d1b7b0e-54f0-4a43-9f3c-0b3a2d1c5e6f',
          price: 19_045,
          isRefunded: false,
        },
      ],
    },
  })
  if (reply.status !== 200) throw new Error(`reconciliation: ${reply.status} ${JSON.stringify(reply.body)}`)
}

/** Runs once before all tests: the settings that an admin of a deployment would change. */
const prepareWorld = async (): Promise<void> => {
  if (process.env['STACK_CONTROL_URL'] === undefined) return
  await Promise.all([prepareProduct('vio'), prepareProduct('saath')])
}

export default prepareWorld
