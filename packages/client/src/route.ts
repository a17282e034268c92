import type { CallInput, Endpoint, ReplyOf } from '@app/contract/endpoint'

declare const described: unique symbol

/** What a browser needs of an endpoint at run time. */
type WirePart = 'method' | 'path' | 'access' | 'ignoresSession' | 'multipart'

/**
 * An endpoint without its schemas, which are larger than the rest of this package and used only by the server. The types
 * remain, so a call is as strict. Every endpoint of the contract is also a route.
 */
export type Route<E extends Endpoint = Endpoint> = Pick<E, Extract<keyof E, WirePart>> & {
  readonly [described]?: E
}

type EndpointOf<R extends Route> = R extends Endpoint
  ? R
  : R extends { readonly [described]?: infer E }
    ? Extract<E, Endpoint>
    : never

export type RouteInput<R extends Route> = CallInput<EndpointOf<R>>
export type RouteReply<R extends Route> = ReplyOf<EndpointOf<R>>
