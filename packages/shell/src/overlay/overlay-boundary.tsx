import { Component, type ReactNode } from 'react'

interface OverlayBoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** An error inside an overlay closes the overlay, not its page. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
