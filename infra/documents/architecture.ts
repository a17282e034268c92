import { Graphviz } from '@hpcc-js/wasm-graphviz'

/** The picture of `docs/architecture.dot`. It has a transparent background for light and dark pages. */
export async function drawArchitecture(dot: string): Promise<string> {
  const graphviz = await Graphviz.load()
  return graphviz.layout(dot, 'svg', 'dot')
}
