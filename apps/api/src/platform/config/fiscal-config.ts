import * as z from 'zod'

/** Codes for the fiscal receipts of coins, from the owner's accountant; without an IKPU no receipt is requested. */
export const fiscalVariables = {
  FISCAL_IKPU: z
    .string()
    .regex(/^(?:\d{17})?$/, 'is a number of 17 digits')
    .default(''),
  FISCAL_PACKAGE_CODE: z.string().regex(/^\d*$/).default(''),
  FISCAL_VAT_PERCENT: z.coerce.number().int().min(0).max(100).default(12),
  FISCAL_TIN: z
    .string()
    .regex(/^(?:\d{9}|\d{14})?$/, 'is a TIN of 9 or a PINFL of 14 digits')
    .default(''),
}

type Variables = { readonly [K in keyof typeof fiscalVariables]: z.output<(typeof fiscalVariables)[K]> }

export function readFiscalCodes(read: Variables) {
  return read.FISCAL_IKPU === ''
    ? null
    : {
        ikpu: read.FISCAL_IKPU,
        packageCode: read.FISCAL_PACKAGE_CODE,
        vatPercent: read.FISCAL_VAT_PERCENT,
        tin: read.FISCAL_TIN,
      }
}
