/** Where the running stack is. `infra/e2e.ts` starts it and sets these; this room starts nothing itself. */
export type AppName = 'market' | 'shop' | 'reports'
export type Product = 'vio' | 'saath'

const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is missing: tests that need a running stack are started by "pnpm e2e"`)
  return value
}

/** The front ends that were started; a walk leaves the others out. */
export const runningApps = (): readonly AppName[] =>
  (process.env['STACK_APPS'] ?? '').split(',').filter(Boolean) as AppName[]

export const originOf = (app: AppName): string => read(`STACK_${app.toUpperCase()}_URL`)

export const productOf = (app: 'market' | 'shop'): Product => (app === 'market' ? 'vio' : 'saath')

export const apiUrl = (): string => read('STACK_API_URL')
export const hostOf = (product: Product): string => read(`STACK_${product.toUpperCase()}_HOST`)
export const controlUrl = (): string => read('STACK_CONTROL_URL')
export const botTokenOf = (product: Product): string => read(`STACK_${product.toUpperCase()}_BOT_TOKEN`)
