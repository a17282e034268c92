import type { ReactNode } from 'react'

export interface DemoProps {
  lang: 'ru' | 'uz' | 'en' | 'hi'
}

/** The default export of every `demos/*.demo.tsx` file. */
export interface DemoModule {
  title: string
  group: string
  Demo: (props: DemoProps) => ReactNode
}
