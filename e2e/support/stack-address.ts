/** The addresses of the running stack, set by `infra/e2e.ts`. */
export type AppName = 'market' | 'shop' | 'reports'
export type Product = 'vio' | 'saath'

const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`${name} is missing: tests that need a running stack are started by "pnpm e2e"`)
  return value
}

/** The started front ends; tests of the others are skipped. */
export function runningApps(): readonly AppName[] {
  return (process.env['STACK_APPS'] ?? '').split(',').filter(Boolean) as AppName[]
}

export function originOf(app: AppName): string {
  return read(`STACK_${app.toUpperCase()}_URL`)
}

export function productOf(app: 'market' | 'shop'): Product {
  return app === 'market' ? 'vio' : 'saath'
}

export function apiUrl(): string {
  return read('STACK_API_URL')
}
export function hostOf(product: Product): string {
  return read(`STACK_${product.toUpperCase()}_HOST`)
}
export function controlUrl(): string {
  return read('STACK_CONTROL_URL')
}
export function botTokenOf(product: Product): string {
  return read(`STACK_${product.toUpperCase()}_BOT_TOKEN`)
}
/** The simulated payment system. */
export function checkoutUrl(system: 'payme' | 'click' | 'bot_api'): string {
  return read(`STACK_${system.toUpperCase()}_URL`)
}
