import '@app/ui/tokens.css'
import '@app/ui/base.css'
import './reports-app.css'
import { makeQueryClient } from '@app/client/query-client'
import { keepReadyMark } from '@app/client/ready-mark'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { ru } from '../locales/ru.ts'
import type { ReportsRouter } from '../router.ts'
import { I18nProvider } from '../shared/i18n.ts'
import { ProductClientsProvider, type ProductClient } from '../shared/product-clients.tsx'

interface ReportsAppProps {
  readonly router: ReportsRouter
  readonly clients: readonly ProductClient[]
}

export function ReportsApp({ router, clients }: ReportsAppProps): ReactNode {
  const [queryClient] = useState(() => makeQueryClient())
  useEffect(() => keepReadyMark(queryClient), [queryClient])
  return (
    <I18nProvider lang="ru" catalogue={ru}>
      <QueryClientProvider client={queryClient}>
        <ProductClientsProvider clients={clients}>
          <RouterProvider router={router} />
        </ProductClientsProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
