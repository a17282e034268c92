import { Toaster } from '@app/ui/toaster'
import { useKeyboard } from '@app/ui/use-keyboard'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { keepBuildFresh } from '../service-worker/keep-build-fresh.ts'

/** What no first screen needs: toasts, the phone's keyboard, the next build. */
export default function LateParts(): ReactNode {
  const router = useRouter()
  useKeyboard()
  useEffect(() => keepBuildFresh(router, (address) => location.assign(address)), [router])
  return <Toaster />
}
