import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import earlyScript from 'virtual:early-script'
import type { ReactNode } from 'react'

/** The document of every page. The early script changes attributes of <html>, so React must not compare those. */
export function AppDocument({ language, children }: { language: string; children: ReactNode }): ReactNode {
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <ScriptOnce>{earlyScript}</ScriptOnce>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export const documentMeta = [
  { charSet: 'utf-8' },
  {
    name: 'viewport',
    content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
  },
  // Numbers in ads are prices more often than phones.
  { name: 'format-detection', content: 'telephone=no' },
]
